import { anyTable } from '../../../server/database/anyTable.ts'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { Task } from '../../../contract/wire/task/task.ts'
import type { FileAnswer } from '../../../server/context/answer.ts'
import type { TaskRun } from '../../../server/tasks/RunningTask.ts'
import tasksModule from '../../../server/modules/console/tasks/index.ts'
import { keptSeconds } from '../../../server/tasks/dropOldTasks.ts'
import { runTask } from '../../../server/tasks/runTask.ts'
import { startTask } from '../../../server/tasks/startTask.ts'
import { describeEngines } from '../../support/postgres.ts'
import { entitiesAndTasks } from '../table/entities.ts'
import { openEngine } from '../table/openEngine.ts'
import { type Caller, openTables, shop, type Tables } from '../table/openTables.ts'

describeEngines('tasks', engine => {
  let tables: Tables
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine), {}, entitiesAndTasks())
  })
  afterAll(() => tables.close())
  beforeEach(async () => {
    await tables.clear()
    tables.files.clear()
    tables.jobs.length = 0
  })

  const start = (data: Record<string, unknown> = {}, upload?: string): Promise<number> =>
    startTask(tables.context(), { kind: 'probe', title: 'A probe', data, ...(upload ? { upload } : {}) })
  const run = (id: number, work: TaskRun): Promise<void> => runTask(tables.services, new Map([['probe', work]]), id)
  const ask = (path: string, id: number, caller: Caller = shop(2)): Promise<unknown> => {
    const route = tasksModule.routes?.find(each => each.path === `seller/task/${path}`)
    const input = { query: { id: String(id) }, body: { id } }
    return route!.run(tables.context(caller), input)
  }
  const show = async (id: number): Promise<Task> => (await ask('Task', id)) as Task

  test('a task is queued with its row, is done under its asker and says what came of it', async () => {
    const id = await start({ rows: 3 })
    expect(tables.jobs).toEqual([{ name: 'task', data: { id } }])
    expect(await show(id)).toMatchObject({ kind: 'probe', title: 'A probe', status: 0, progress: 0, file: 0 })
    await run(id, async task => ({
      message: `${task.context.actor.name} did ${task.data.rows}`,
      result: { tenant: task.context.tenant },
    }))
    expect(await show(id)).toMatchObject({ status: 2, progress: 100, message: 'shop2 did 3', result: { tenant: 2 } })
  })

  test('a task begun in a transaction that is undone was never there', async () => {
    const begun = tables.database.transaction().execute(async trx => {
      await startTask(tables.context(), { kind: 'probe', title: 'A probe', data: {} }, trx)
      throw new Error('no')
    })
    await expect(begun).rejects.toThrow('no')
    expect(await tables.database.selectFrom('task').select('id').execute()).toEqual([])
  })

  test('nobody but its asker sees, cancels or loads a task', async () => {
    const id = await start()
    const strangers: Caller[] = [shop(3), { tenant: 2, actor: { kind: 'operator', id: 2, supplierId: 2 } }]
    for (const stranger of strangers)
      for (const path of ['Task', 'TaskCancel', 'TaskFile'])
        await expect(ask(path, id, stranger)).rejects.toMatchObject({ code: 'not_found' })
    expect(await show(id)).toMatchObject({ status: 0 })
  })

  test('a refusal is told with its reasons, any other failure without them', async () => {
    const refused = await start()
    await run(refused, async () => {
      throw new Refusal('invalid', 'Row 3 is wrong', { data: { row: 3 } })
    })
    expect(await show(refused)).toMatchObject({ status: 3, message: 'Row 3 is wrong', result: { row: 3, code: 'invalid' } })
    const broken = await start()
    await run(broken, async () => {
      throw new Error('disk /var/data is full')
    })
    expect(await show(broken)).toMatchObject({ status: 3, message: 'The task failed. Try again.', result: null })
  })

  test('a task cancelled while it waits is not begun', async () => {
    const id = await start()
    await ask('TaskCancel', id)
    await run(id, async () => {
      throw new Error('must not run')
    })
    expect(await show(id)).toMatchObject({ status: 4, message: 'Canceled', result: {} })
    await expect(ask('TaskCancel', id)).rejects.toMatchObject({ code: 'state_conflict' })
  })

  test('a task cancelled while it runs hears of it and keeps what it did', async () => {
    const id = await start()
    await run(id, async task => {
      task.report(1, 4)
      await expect.poll(async () => (await show(id)).progress).toBe(25)
      await ask('TaskCancel', id)
      const hears = (): boolean => {
        task.report(2, 4)
        return task.isCancelled()
      }
      await expect.poll(hears).toBe(true)
      return { message: '1 of 4 done', result: { success: [7] } }
    })
    expect(await show(id)).toMatchObject({ status: 4, message: '1 of 4 done', result: { success: [7] }, progress: 25 })
  })

  test('a task that ends in the transaction of its work undoes it when it was cancelled', async () => {
    const id = await start()
    await run(id, async task => {
      await ask('TaskCancel', id)
      await tables.database.transaction().execute(async trx => {
        await anyTable(trx).insertInto('brand').values({ name: 'half', supplier_id: 2, version: 1 }).execute()
        await task.finish(trx, { message: 'done' })
      })
      return undefined
    })
    expect(await show(id)).toMatchObject({ status: 4 })
    expect(await anyTable(tables.database).selectFrom('brand').select('id').execute()).toEqual([])
  })

  test('a second run goes on from what the first kept; the first can change nothing any more', async () => {
    const id = await start()
    const seen: unknown[] = []
    let second: Promise<void> | undefined
    await run(id, async first => {
      await first.keep({ at: 40 })
      second = run(id, async task => {
        seen.push(task.kept)
        return { message: 'second' }
      })
      await second
      return { message: 'first' }
    })
    expect([seen, await show(id)]).toMatchObject([[{ at: 40 }], { status: 2, message: 'second' }])
  })

  test('a task that brought its server down three times is given up with a sentence', async () => {
    const id = await start()
    await tables.database.updateTable('task').set({ status: 1, attempts: 3, run: 'dead' }).where('id', '=', id).execute()
    await run(id, async () => ({ message: 'done' }))
    expect(await show(id)).toMatchObject({ status: 3, message: 'The task was interrupted several times and was stopped' })
  })

  test('its file is loaded for seven days; its upload is gone when it is over', async () => {
    await tables.services.files.put('tasks/in', Buffer.from('in'), 'text/csv')
    const id = await start({}, 'tasks/in')
    await run(id, async task => {
      expect(await text(await task.context.services.files.get(task.upload))).toBe('in')
      await task.context.services.files.put('tasks/out', Readable.from(['a,b']), 'text/csv')
      return { file: { key: 'tasks/out', name: 'reasons.csv' } }
    })
    expect([(await show(id)).file, [...tables.files.keys()]]).toEqual([1, ['tasks/out']])
    const file = (await ask('TaskFile', id)) as FileAnswer
    expect([file.name, await text(file.stream)]).toEqual(['reasons.csv', 'a,b'])
    const long = Math.floor(Date.now() / 1000) - keptSeconds - 1
    await tables.database.updateTable('task').set({ finished_at: long }).where('id', '=', id).execute()
    expect((await show(id)).file).toBe(0)
    await expect(ask('TaskFile', id)).rejects.toMatchObject({ message: 'The file has expired' })
    await run(await start(), async () => undefined)
    expect([...tables.files.keys()]).toEqual([])
    await expect(show(id)).rejects.toMatchObject({ code: 'not_found' })
  })
})
