import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BatchAction } from '../../../server/context/Context.ts'
import { refuse } from '../../../server/refuse/refuse.ts'
import { describeEngines } from '../../support/postgres.ts'
import { type Reply, type Session, startTestServer, type TestServer, users } from '../../support/server.ts'
import { dataOf, outcome } from '../modules/fixtures.ts'

const api = 'seller/goods/manageUnShow'
const rows = 300

type Task = { id: number; status: unknown; result: unknown }

/** Copies of one goods with its versions, named alike. */
const copyGoods = async ({ services: { database } }: Pick<TestServer, 'services'>, name: string): Promise<void> => {
  const columns = async (table: string, without: string[]) => {
    const { rows: found } = await sql<{ column_name: string }>`select column_name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(database)
    return found.map(row => row.column_name).filter(column => !without.includes(column))
  }
  const goods = await columns('goods', [
    'id',
    'goods_name',
    'goods_sn',
    'show',
    'is_deleted',
    'audit_status',
    'is_draft',
    'off_by',
  ])
  const list = sql.join(goods.map(column => sql.ref(column)))
  await sql`insert into goods (${list}, goods_name, goods_sn, show, is_deleted, audit_status, is_draft)
    select ${list}, ${name} || ' ' || n, ${name} || n, 0, 0, 1, 0 from (select * from goods where supplier_id = 2 and deleted_at is null order by id limit 1) one,
    generate_series(1, ${rows}) n`.execute(database)
  const sku = await columns('sku', ['id', 'goods_id', 'enabled', 'sku_code'])
  const skuList = sql.join(sku.map(column => sql.ref(`one.${column}`)))
  // The last ten have no enabled version, so they cannot be put on sale.
  await sql`insert into sku (${sql.join(sku.map(column => sql.ref(column)))}, goods_id, enabled)
    select ${skuList}, g.id, case when g.number > ${rows - 10} then 0 else 1 end
    from (select * from sku where supplier_id = 2 and deleted_at is null order by id limit 1) one,
    (select id, row_number() over (order by id) as number from goods where goods_name like ${`${name} %`}) g`.execute(database)
}

/** The task that was begun, once it has ended. */
async function waitForTask(server: TestServer, session: Session, begun: Reply): Promise<Task> {
  expect(outcome(begun)).toBe('done')
  const id = Number(dataOf(begun).task)
  for (;;) {
    const task = dataOf(await server.call(session, 'GET', 'seller/task/Task', { id }))
    if (Number(task.status) >= 2) return { id, status: task.status, result: task.result }
    await new Promise(done => setTimeout(done, 100))
  }
}

describeEngines('a batch of more than 200 rows', engine => {
  let server: TestServer
  let shop1: Session
  let shop2: Session
  let batches: ReadonlyMap<string, BatchAction>
  beforeAll(async () => {
    server = await startTestServer({ engine })
    shop1 = await server.login(users.shop1)
    shop2 = await server.login(users.shop2)
    batches = server.services.batches
    await copyGoods(server, 'Bulk')
  })
  // Each test begins with all of them unlisted and no batch begun, whatever ran before it.
  beforeEach(async () => {
    Object.assign(server.services, { batches })
    await sql`update goods set show = 0 where goods_name like 'Bulk %'`.execute(server.services.database)
    await sql`delete from batch_row`.execute(server.services.database)
  })
  afterAll(() => server?.close())

  it('is refused before it begins when another number was shown', async () => {
    const target = { list: api, where: { goods_name: 'Bulk' }, except: [], count: rows + 1 }
    const reply = await server.call(shop1, 'POST', 'seller/goods/OnOff', { target, show: 1 })
    expect([outcome(reply), dataOf(reply)]).toEqual(['conflict', { count: rows }])
    const { rows: left } = await sql<{ n: unknown }>`select count(*) as n from batch_row`.execute(server.services.database)
    expect(Number(left[0]?.n)).toBe(0)
  })

  it('is a task that freezes its rows, tells how many are done, and every row it was refused with the reason', async () => {
    const target = { list: api, where: { goods_name: 'Bulk' }, except: [], count: rows }
    const begun = await server.call(shop1, 'POST', 'seller/goods/OnOff', { target, show: 1 })
    const { id, ...task } = await waitForTask(server, shop1, begun)
    expect(task).toMatchObject({ status: 2, result: { count: rows, success: rows - 10, failed: 10 } })
    const { fail, more } = dataOf(await server.call(shop1, 'GET', 'seller/batch/Failures', { id })) as {
      fail: { name: string; reason: string }[]
      more: boolean
    }
    expect([fail.length, more, new Set(fail.map(row => row.reason))]).toEqual([10, false, new Set(['没有启用的 SKU'])])
    const spanish = await server.call(shop1, 'GET', 'seller/batch/Failures', { id }, { 'accept-language': 'es' })
    const reasons = (dataOf(spanish) as { fail: { reason: string }[] }).fail.map(row => row.reason)
    expect(new Set(reasons), 'said to who reads it').toEqual(new Set([server.services.t('es', 'No variant is on')]))
    expect(outcome(await server.call(shop2, 'GET', 'seller/batch/Failures', { id }))).toBe('not_found')
  })

  it('is one of few rows too when they are slow: what was begun goes on as a task, no row is done twice, and every row is named', async () => {
    const { database } = server.services
    const quick = batches.get('seller/goods/OnOff')
    if (!quick) throw new Error('There is no such batch')
    await sql`update goods set show = 1 where goods_name like 'Bulk 28%'`.execute(database)
    const did: number[] = []
    const slow: BatchAction = {
      ...quick,
      async row(context, trx, id, options) {
        await new Promise(done => setTimeout(done, 150))
        did.push(id)
        if (did.length === 2) throw refuse(context, 'state_conflict', 'This shop is disabled')
        await quick.row(context, trx, id, options)
      },
    }
    Object.assign(server.services, { batches: new Map([...batches, ['seller/goods/OnOff', slow]]) })
    const target = { list: 'seller/goods/manageShow', where: { goods_name: 'Bulk 28' }, except: [], count: 11 }
    const begun = await server.call(shop1, 'POST', 'seller/goods/OnOff', { target, show: 0 })
    expect(did.length).toBeLessThan(11)
    const { status, result } = await waitForTask(server, shop1, begun)
    const { rows } = result as {
      rows: { success: number[]; fail: { id: number; name: string }[]; titles: Record<string, string> }
    }
    expect([status, did.length, new Set(did).size]).toEqual([2, 11, 11])
    expect([...rows.success, ...rows.fail.map(row => row.id)].toSorted()).toEqual(did.toSorted())
    expect(rows.fail).toEqual([{ id: did[1], name: expect.stringMatching(/^Bulk 28/), reason: '店铺已被禁用' }])
    expect(rows.titles[String(did[0])]).toMatch(/^Bulk 28/)
    const { rows: off } = await sql<{
      n: unknown
    }>`select count(*) as n from goods where show = 0 and goods_name like 'Bulk 28%'`.execute(database)
    expect(Number(off[0]?.n)).toBe(10)
  })
})
