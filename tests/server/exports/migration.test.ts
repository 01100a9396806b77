import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../support/postgres.ts'
import type { Values } from '../../support/server.ts'
import { dataOf } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

const migration = new URL('../../../schemas/migrations/0004-exports-are-tasks.sql', import.meta.url)
const api = 'seller/customer/list'
/** As they stood in a table of their own; the number of the first is that of a task of today. */
const before = [
  { id: 1, title: 'Waits.csv', status: 0, rows: 0, error: null, file_key: null, finished_at: null },
  { id: 2, title: 'Done.csv', status: 2, rows: 7, error: null, file_key: 'exports/done.csv', finished_at: 4_000_000_000 },
  { id: 3, title: 'Failed.csv', status: 3, rows: 2, error: 'No permission', file_key: null, finished_at: 1_700_000_000 },
]

describeEngines('exports from before they were tasks', engine => {
  const { server, shop1 } = serveTests({ engine }, 'shop1')
  beforeAll(async () => {
    await server.services.files.put('exports/done.csv', Buffer.from('all'), 'text/csv')
    await sql`insert into task (supplier_id, kind, title, status, "order", owner) values (2, 'probe', 'Other', 2, '{}', 'x')`.execute(
      server.services.database,
    )
  })

  const order = (name: string) => ({
    entity: 'customer',
    api,
    query: { _down_excel: '1', _excel_down_culumns: 'name' },
    name,
    type: 'csv',
    tenant: 2,
    language: 'en',
    actor: { kind: 'supplier', id: 2, name: 'shop1', supplierId: 2 },
  })
  const migrate = async () => {
    const text = await readFile(migration, 'utf8')
    await server.services.database.transaction().execute(async trx => {
      await sql`create table export_task (id bigint, supplier_id bigint, created_at bigint, created_by bigint, created_name text,
        updated_at bigint, updated_by bigint, version bigint default 1, deleted_at bigint, title text, status smallint,
        progress integer default 0, rows integer, error text, finished_at bigint, file_key text, owner text, "order" jsonb)`.execute(
        trx,
      )
      for (const { id, title, status, rows, error, file_key, finished_at } of before)
        await sql`insert into export_task (id, supplier_id, title, status, rows, error, file_key, finished_at, owner, "order")
          values (${id}, 2, ${title}, ${status}, ${rows}, ${error}, ${file_key}, ${finished_at}, 'supplier:2:2',
            ${JSON.stringify(order(title))})`.execute(trx)
      await server.services.jobs.send('export', { id: 1 }, trx)
      await sql.raw(text).execute(trx)
    })
  }
  const list = async () => (dataOf(await server.call(shop1, 'GET', 'seller/export/ExportManage')) as { data: Values[] }).data

  test('stand in the same list with their files, and one that waited is made', async () => {
    await migrate()
    await expect.poll(async () => (await list()).find(task => task.title === 'Waits.csv')?.status).toBe(2)
    const [failed, done, waited] = await list()
    expect(failed).toMatchObject({ title: 'Failed.csv', status: 3, rows: 2, error: 'No permission', excel: '', may: ['retry'] })
    expect(done).toMatchObject({ title: 'Done.csv', status: 2, rows: 7, error: null, may: [] })
    expect(Number(waited?.rows)).toBeGreaterThan(0)
    for (const task of [done, waited]) {
      const reply = await server.inject({ url: String(task?.excel), headers: { 'accept-language': 'en' } })
      expect(reply.headers['content-disposition']).toContain(String(task?.title).split('.')[0])
    }
  })

  test('have no table any more, and the migration finds nothing to do on a new installation', async () => {
    const { rows } = await sql<{ there: boolean }>`select to_regclass('export_task') is not null as there`.execute(
      server.services.database,
    )
    expect(rows).toEqual([{ there: false }])
    await sql.raw(await readFile(migration, 'utf8')).execute(server.services.database)
  })
})
