import { anyTable } from '../../../server/database/anyTable.ts'
import { readXlsx } from 'hucre/xlsx'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer, FileAnswer } from '../../../server/context/answer.ts'
import { describeDrawn } from '../../support/postgres.ts'
import { entitiesAndTasks } from '../table/entities.ts'
import { openEngine } from '../table/openEngine.ts'
import { openTables, type Tables } from '../table/openTables.ts'

const api = 'test/product/List'

describeDrawn('exports of a selection', engine => {
  let tables: Tables
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine), {}, entitiesAndTasks())
  })
  afterAll(() => tables.close())
  beforeEach(async () => {
    await tables.clear()
    tables.jobs.length = 0
    await insert(5)
  })

  const insert = (count: number, tenant = 2) =>
    sql`insert into product (supplier_id, name, price, version) select ${tenant}::bigint, 'n' || n, n * 100, 1 from generate_series(1, ${count}::int) n`.execute(
      tables.database,
    )
  const ask = (target: unknown, rest: Record<string, unknown> = {}): Promise<unknown> =>
    tables.post(api, { _down_excel: 1, _excel_down_culumns: 'name', sort: 'price', order: 'asc', target, ...rest })
  const names = async (given: unknown): Promise<unknown[]> =>
    (await readXlsx(await buffer((given as FileAnswer).stream))).sheets[0]?.rows.slice(1).map(([name]) => name) ?? []
  const idOf = async (name: string, tenant = 2): Promise<number> => {
    const row = await anyTable(tables.database)
      .selectFrom('product')
      .select('id')
      .where('name', '=', name)
      .where('supplier_id', '=', tenant)
      .executeTakeFirstOrThrow()
    return Number(row.id)
  }

  test('chosen rows are exported in the order of the list', async () => {
    expect(await names(await ask({ ids: [await idOf('n4'), await idOf('n2')] }))).toEqual(['n2', 'n4'])
  })

  test('everything that matches except some is exported without them', async () => {
    const target = { where: { price: '200,' }, except: [await idOf('n3')], count: 3 }
    expect(await names(await ask(target))).toEqual(['n2', 'n4', 'n5'])
  })

  test('a selection that holds another number of rows by now is refused with that number', async () => {
    await expect(ask({ where: {}, except: [], count: 4 })).rejects.toMatchObject({ code: 'conflict', data: { count: 5 } })
    const gone = [await idOf('n1'), 999_999]
    await expect(ask({ ids: gone })).rejects.toMatchObject({ code: 'conflict', data: { count: 1 } })
  })

  test('rows of another shop are not there, whoever names them', async () => {
    await insert(1, 3)
    await expect(ask({ ids: [await idOf('n1', 3)] })).rejects.toMatchObject({ code: 'conflict', data: { count: 0 } })
  })

  test('what is no selection is refused, and one that was made in another list', async () => {
    for (const target of [
      undefined,
      {},
      { ids: ['1; drop table product'] },
      { ids: [1], where: {} },
      { where: { _async: '1' }, count: 5 },
      { where: {}, count: 5, list: 'test/category/List' },
    ])
      await expect(ask(target)).rejects.toMatchObject({ code: 'invalid' })
    await expect(ask({ where: { nothing: '1' }, count: 5 })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('more rows than are sent at once become a task, which the answer names', async () => {
    await insert(100_000)
    const given = (await ask({ where: {}, except: [], count: 100_005 })) as Answer
    expect(given.message).toContain('prepared in the background')
    expect(given.data).toEqual({ task: expect.any(Number) })
    expect(tables.jobs).toMatchObject([{ name: 'export', data: { id: (given.data as { task: number }).task } }])
  })

  test('a client that goes away stops the reading', async () => {
    await insert(5000)
    const { stream } = (await ask({ where: {}, except: [], count: 5005 })) as FileAnswer
    const asked = countQueries()
    await new Promise(resolve => stream.once('readable', resolve))
    const closed = new Promise(resolve => stream.once('close', resolve))
    ;(stream as import('node:stream').Readable).destroy()
    await closed
    const before = asked()
    // Reading that went on would go on beside twenty more answers; the batch under way may end.
    for (let call = 0; call < 20; call++) await idOf('n1')
    expect(asked() - before - 20).toBeLessThanOrEqual(1)
    expect(before).toBeLessThan(9)
  })

  test('nothing more is read while the file is not', async () => {
    await insert(20_000)
    const { stream } = (await ask({ where: {}, except: [], count: 20_005 })) as FileAnswer
    const asked = countQueries()
    await new Promise(resolve => stream.once('readable', resolve))
    // Reading that goes on would end beside so many answers: it has 41 batches in all, a few of which fill what is read ahead.
    for (let call = 0; call < 80; call++) await idOf('n1')
    expect(asked() - 80).toBeLessThan(20)
    expect(await names({ stream })).toHaveLength(20_005)
  })

  /** Queries since now, seen at the executor every query passes. */
  function countQueries(): () => number {
    const executor = tables.database.getExecutor()
    const run = executor.executeQuery.bind(executor)
    let count = 0
    executor.executeQuery = query => {
      count += 1
      return run(query)
    }
    return () => count
  }
})
