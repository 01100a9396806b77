import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { EntityHooks, FileStore } from '../../../server/context/Context.ts'
import type { TaskRun } from '../../../server/tasks/RunningTask.ts'
import { readModules } from '../../../server/module/readModules.ts'
import { sayKept } from '../../../server/refuse/kept.ts'
import { runTask } from '../../../server/tasks/runTask.ts'
import { describeDrawn } from '../../support/postgres.ts'
import type { Values } from '../../support/server.ts'
import { runExport } from '../exports/runExport.ts'
import { dataOf, outcome } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

const list = 'seller/customer/list'
const save = 'seller/customer/save'
const templates = { list: 'seller/freight/Manage', remove: 'seller/freight/Del' }
const refused = '没有此操作权限'

describeDrawn('a task and the permission for it', engine => {
  const { server, clerk } = serveTests({ engine }, 'clerk')
  let runs: ReadonlyMap<string, TaskRun>
  let files: FileStore
  const jobs: number[] = []
  beforeAll(async () => {
    runs = new Map([...(await readModules()).values()].flatMap(module => Object.entries(module.tasks ?? {})))
    // What is queued is done when a test says so.
    Object.assign(server.services, { jobs: { send: async (_name: string, { id }: Values) => void jobs.push(Number(id)) } })
    files = server.services.files
  })
  beforeEach(async () => {
    jobs.length = 0
    Object.assign(server.services, { files })
    await give(list, save, templates.list, templates.remove)
  })

  const give = (...calls: string[]) =>
    server.services.database
      .updateTable('role')
      .set({ path_arr: JSON.stringify([]), api_arr: JSON.stringify(calls) })
      .where('id', '=', 1)
      .execute()
  const changeClerk = (values: Values) =>
    server.services.database
      .updateTable('operator')
      .set(values)
      .where('supplier_id', '=', 2)
      .where('login_name', '=', 'clerk')
      .execute()
  const ask = (method: 'GET' | 'POST', api: string, values: Values = {}) => server.call(clerk, method, api, values)
  const queued = async <T>(asking: Promise<T>): Promise<number> => {
    await asking
    const id = jobs.at(-1)
    if (id === undefined) throw new Error('Nothing was queued')
    return id
  }
  const queueExport = () => queued(ask('GET', list, { _down_excel: 1, _async: 1, _excel_down_culumns: 'name' }))
  const sheet = (name: string): string => {
    const line = (words: string[]) => words.map(word => server.services.t('zh', word)).join(',')
    return `${line(['Name|of a person', 'Source', 'Stage', 'Phone'])}\n${name},${line(['Website', 'Lead'])},13800138000`
  }
  const queueImport = (content: string, flags: Record<string, string> = {}) =>
    queued(server.upload(clerk, list, { _excel_import: '1', _async: '1', ...flags }, { name: 'a.csv', content }))
  const exportOf = async (id: number) =>
    (
      await sql<{ status: number; error: string; file_key: string | null }>`
      select status, message as error, file_key from task where id = ${id}`.execute(server.services.database)
    ).rows.map(({ error, ...row }) => ({ ...row, error: error && said(error) }))[0]
  const taskOf = async (id: number) =>
    (
      await sql<{ status: number; message: string }>`select status, message from task where id = ${id}`.execute(
        server.services.database,
      )
    ).rows.map(({ status, message }) => ({ status, message: message && said(message) }))[0]
  const said = (kept: string) => sayKept({ t: (text, values) => server.services.t('zh', text, values) }, kept)
  const customers = async (name: string) =>
    (await sql`select 1 from customer where name = ${name}`.execute(server.services.database)).rows.length

  test('what came of a task is said to who reads it, whatever language it was asked for in', async () => {
    const [file, task, bad] = [
      await queueExport(),
      await queueImport(sheet('Tea for readers')),
      await queueImport(`${sheet('Cup')}0`),
    ]
    for (const id of [task, bad]) await runTask(server.services, runs, id)
    await give(save)
    await runExport(server.services, { id: file })
    await give(list, save)
    for (const language of ['en', 'zh', 'es', 'ja'] as const) {
      const t = (text: string, values?: Values) => server.services.t(language, text, values)
      const read = async (api: string, values: Values) =>
        dataOf(await server.call(clerk, 'GET', api, values, { 'accept-language': language }))
      const title = t('Import: {title}', { title: t('Customer') })
      const show = (id: number) => read('seller/task/Task', { id })
      expect(await show(task)).toMatchObject({ title, message: t('{count} rows imported', { count: 1 }) })
      expect(await show(bad)).toMatchObject({
        title,
        message: t('Nothing was imported: {count} cells have errors', { count: 1 }),
      })
      const exports = (await read('seller/export/ExportManage', { page: 1 })).data as Values[]
      expect(exports.find(({ id }) => id === file)).toMatchObject({ error: t('You do not have permission to do this') })
    }
  })

  test('an export is repeated by who may see its list, not by who could once', async () => {
    const id = await queueExport()
    expect(outcome(await ask('POST', 'seller/export/ExportCancel', { id }))).toBe('done')
    await give(save)
    const { envelope } = await ask('POST', 'seller/export/ExportRetry', { id })
    expect([envelope.code, envelope.message]).toEqual(['permission_denied', refused])
    expect(jobs).toEqual([id])
    await give(list)
    expect(outcome(await ask('POST', 'seller/export/ExportRetry', { id }))).toBe('done')
    await runExport(server.services, { id })
    expect(await exportOf(id)).toMatchObject({ status: 2 })
  })

  test('an export whose list is taken away while it waits makes no file and says why', async () => {
    const id = await queueExport()
    await give(save)
    await runExport(server.services, { id })
    expect(await exportOf(id)).toEqual({ status: 3, error: refused, file_key: null })
  })

  test('an export whose list is taken away while it is made leaves no file', async () => {
    const id = await queueExport()
    let key = ''
    const put: FileStore['put'] = async (name, content, type) => {
      key = name
      await give(save)
      await files.put(name, content, type)
    }
    Object.assign(server.services, { files: { put, delete: files.delete.bind(files) } })
    await runExport(server.services, { id })
    expect(await exportOf(id)).toEqual({ status: 3, error: refused, file_key: null })
    expect([key, await files.exists(key)]).toEqual([expect.stringContaining('exports/'), false])
  })

  test('the file of an export is loaded by who may see its list at that moment', async () => {
    const id = await queueExport()
    await runExport(server.services, { id })
    expect((await ask('GET', 'seller/export/ExportDown', { id })).headers['content-disposition']).toBeDefined()
    await give(save)
    expect(outcome(await ask('GET', 'seller/export/ExportDown', { id }))).toBe('permission_denied')
  })

  test.each([
    ['has been switched off', { enabled: 0 }],
    ['is valid no longer', { valid_to: 1 }],
    ['has been deleted', { deleted_at: 1 }],
  ])('nothing is done for an operator who %s', async (_what, values) => {
    const [file, task] = [await queueExport(), await queueImport(sheet('Tea'))]
    await changeClerk(values)
    await runExport(server.services, { id: file })
    await runTask(server.services, runs, task)
    await changeClerk({ enabled: 1, valid_to: null, deleted_at: null })
    expect([await exportOf(file), await taskOf(task)]).toMatchObject([
      { status: 3, error: refused },
      { status: 3, message: refused },
    ])
  })

  test('nothing is done for a shop that has been disabled', async () => {
    const id = await queueExport()
    const set = (supplier_status: 1 | 2) =>
      server.services.database.updateTable('supplier').set({ supplier_status }).where('id', '=', 2).execute()
    await set(2)
    await runExport(server.services, { id })
    await set(1)
    expect(await exportOf(id)).toMatchObject({ status: 3, error: refused })
  })

  test.each([
    ['adding', [list]],
    ['the list', [save]],
  ])('an import that waits adds nothing once %s is taken away', async (_what, left) => {
    const id = await queueImport(sheet('Waited'))
    await give(...left)
    await runTask(server.services, runs, id)
    expect([await taskOf(id), await customers('Waited')]).toEqual([{ status: 3, message: refused }, 0])
  })

  test('an import that runs adds nothing when the permission is taken away before its end', async () => {
    const id = await queueImport(sheet('Running'))
    const get: FileStore['get'] = async key => {
      await give(save)
      return files.get(key)
    }
    Object.assign(server.services, { files: { get, delete: files.delete.bind(files) } })
    await runTask(server.services, runs, id)
    expect([await taskOf(id), await customers('Running')]).toEqual([{ status: 3, message: refused }, 0])
  })

  test('an import that may still be done is done', async () => {
    const id = await queueImport(sheet('Kept'))
    await runTask(server.services, runs, id)
    expect([await taskOf(id), await customers('Kept')]).toMatchObject([{ status: 2 }, 1])
  })

  test('the file and the result of an import are read by who may still do it', async () => {
    const id = await queueImport(sheet(''), { _check: '1' })
    await runTask(server.services, runs, id)
    expect(dataOf(await ask('GET', 'seller/task/Task', { id }))).toMatchObject({ status: 2, file: 1, result: { bad: 1 } })
    expect((await ask('GET', 'seller/task/TaskFile', { id })).headers['content-disposition']).toBeDefined()
    await give(save)
    expect(outcome(await ask('GET', 'seller/task/TaskFile', { id }))).toBe('permission_denied')
    expect(dataOf(await ask('GET', 'seller/task/Task', { id }))).toMatchObject({ status: 2, file: 0, result: null })
  })

  const rows = 450
  const addTemplates = (name: string) =>
    sql`insert into freight_template (supplier_id, name, charge_type, first_num, next_num, first_amount, next_amount, version)
      select 2, ${name}::text || n, 1, 1, 1, 0, 0, 1 from generate_series(1, ${rows}::int) n`.execute(server.services.database)
  const left = async (name: string) =>
    (
      await sql`select 1 from freight_template where name like ${`${name}%`} and deleted_at is null`.execute(
        server.services.database,
      )
    ).rows.length
  const queueBatch = (name: string) => {
    const target = { list: templates.list, where: { name }, except: [], count: rows }
    return queued(ask('POST', templates.remove, { target }))
  }

  test('a batch that waits touches nothing once its call is taken away', async () => {
    await addTemplates('Waits')
    const id = await queueBatch('Waits')
    await give(templates.list)
    await runTask(server.services, runs, id)
    expect([await taskOf(id), await left('Waits')]).toEqual([{ status: 3, message: refused }, rows])
    expect(outcome(await ask('GET', 'seller/batch/Failures', { id }))).toBe('permission_denied')
  })

  test('a batch that runs stops at its next two hundred rows once its call is taken away', async () => {
    await addTemplates('Runs')
    const id = await queueBatch('Runs')
    const { hooks } = server.services
    const beforeDelete: EntityHooks['beforeDelete'] = async (_context, trx) => {
      await trx
        .updateTable('role')
        .set({ api_arr: JSON.stringify([templates.list]) })
        .where('id', '=', 1)
        .execute()
    }
    Object.assign(server.services, { hooks: new Map([...hooks, ['freight_template', { beforeDelete }]]) })
    await runTask(server.services, runs, id)
    Object.assign(server.services, { hooks })
    expect([await taskOf(id), await left('Runs')]).toEqual([{ status: 3, message: refused }, rows - 200])
  })
})
