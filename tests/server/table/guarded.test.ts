import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { describeEngines } from '../../support/postgres.ts'
import type { Session, Values } from '../../support/server.ts'
import { dataOf, makeOrder, outcome } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

const list = 'seller/customer/list'
const can = '/users/customer/amounts'

/** A field that not everybody may see: the amount and the owner of a customer, for this test. */
describeEngines('a field with a permission', engine => {
  const { server, clerk, shop1: owner } = serveTests({ engine }, 'clerk', 'shop1')
  let id: number
  beforeAll(async () => {
    const entity = server.services.entities.get('customer')!
    const { deal_amount, owner_id } = entity.fields
    const guarded = {
      deal_amount: { ...deal_amount!, sum: true, sort: true, filter: true, can },
      owner_id: { ...owner_id!, can },
    }
    const changed = { ...entity, fields: { ...entity.fields, ...guarded } }
    Object.assign(server.services, { entities: new Map([...server.services.entities, ['customer', changed]]) })
    await give()
    const { rows } = await sql<{
      id: number
    }>`update customer set deal_amount = 12345 where supplier_id = 2 returning id`.execute(server.services.database)
    id = Number(rows[0]?.id)
  })

  const give = (...more: string[]) =>
    server.services.database
      .updateTable('role')
      .set({ path_arr: '[]', api_arr: JSON.stringify([list, 'seller/customer/info', 'seller/customer/save', ...more]) })
      .where('id', '=', 1)
      .execute()
  const get = (values: Values, api = list) => server.call(clerk, 'GET', api, values)

  test('is left out of metadata, rows, record and sums', async () => {
    const metadata = dataOf(await get({ _metadata: 1 })) as { column_names: string[]; rows: object; top_search: string[] }
    expect(metadata.column_names).toContain('name')
    expect(JSON.stringify(metadata)).not.toMatch(/deal_amount|owner_id/)
    const rows = (dataOf(await get({ page: 1 })) as { data: Values[] }).data
    const record = dataOf(await get({ id }, 'seller/customer/info'))
    for (const row of [...rows, record]) {
      expect(row.name).toBeDefined()
      expect(Object.keys(row).filter(name => /deal_amount|owner_id/.test(name))).toEqual([])
    }
    expect(dataOf(await get({ _count_sum: 1 })).totalrow).toEqual({})
  })

  test('still orders a list that is sorted by it from the start', async () => {
    const entity = server.services.entities.get('customer')!
    Object.assign(entity, { sort: { field: 'deal_amount', order: 'desc' } })
    const { database } = server.services
    await sql`update customer set deal_amount = (id * 7919) % 10007 where supplier_id = 2 and id <> ${id}`.execute(database)
    const wanted = await sql<{ id: number }>`select id from customer where supplier_id = 2 and deleted_at is null
      order by deal_amount desc limit 10`.execute(database)
    const rows = (dataOf(await get({ page: 1, limit: 10 })) as { data: Values[] }).data
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(row => row.id)).toEqual(wanted.rows.map(row => row.id))
    expect(outcome(await get({ _down_excel: 1, _excel_down_culumns: 'name' }))).toBe('done')
  })

  test('filters, sorts, chooses, exports and selects nothing', async () => {
    expect(outcome(await get({ deal_amount: '1,' }))).toBe('invalid')
    expect(outcome(await get({ page: 1, sort: 'deal_amount', order: 'asc' }))).toBe('invalid')
    expect(outcome(await get({ _options: 'owner_id' }))).toBe('invalid')
    expect(outcome(await get({ _options: 'owner_id' }, 'seller/customer/info'))).toBe('invalid')
    expect(outcome(await get({ _down_excel: 1, _excel_down_culumns: 'name,deal_amount' }))).toBe('invalid')
    const target = { list, where: { deal_amount: '1,' }, except: [], count: 1 }
    expect(outcome(await server.call(clerk, 'POST', list, { _down_excel: 1, target }))).toBe('invalid')
    const file = await get({ _down_excel: 1 })
    expect(JSON.stringify((await readXlsx(file.raw)).sheets[0]?.rows)).not.toContain('123.45')
  })

  test('is not saved, nor imported', async () => {
    const { version } = dataOf(await get({ id }, 'seller/customer/info'))
    const save = (values: Values) => server.call(clerk, 'POST', 'seller/customer/save', { id, version, ...values })
    expect(outcome(await save({ deal_amount: 1 }))).toBe('invalid')
    expect(outcome(await save({ name: 'Renamed' }))).toBe('done')
    const { rows } = await sql<{ deal_amount: number }>`select deal_amount from customer where id = ${id}`.execute(
      server.services.database,
    )
    expect(Number(rows[0]?.deal_amount)).toBe(12_345)
    const template = await get({ _down_excel_import_tpl: 1 })
    const heads = JSON.stringify((await readXlsx(template.raw)).sheets[0]?.rows?.[0])
    expect(heads).not.toContain(server.services.t('zh', 'Owner'))
  })

  test('is all there for who holds the permission', async () => {
    const rows = (dataOf(await server.call(owner, 'GET', list, { page: 1 })) as { data: Values[] }).data
    expect(rows.length).toBeGreaterThan(0)
    await give(can)
    const seen = dataOf(await get({ id }, 'seller/customer/info'))
    await give()
    expect(seen.deal_amount).toBe(12_345)
  })

  test('is not told by the history of its record either, but to who holds the permission', async () => {
    const order = server.services.entities.get('order')!
    const { seller_remark } = order.fields
    const changed = { ...order, fields: { ...order.fields, seller_remark: { ...seller_remark!, can } } }
    Object.assign(server.services, { entities: new Map([...server.services.entities, ['order', changed]]) })
    const { id: orderId } = await makeOrder(server)
    const remark = async () => {
      const body = { ids: [orderId], seller_remark: 'Owes us money', flag: 1 }
      return outcome(await server.call(clerk, 'POST', 'seller/order/OrderRemark', body))
    }
    await give('seller/order/OrderRemark')
    expect(await remark()).toBe('invalid')
    await give('seller/order/OrderRemark', can)
    expect(await remark()).toBe('done')
    const tell = async (session: Session) => {
      const reply = await server.call(session, 'GET', 'seller/order/info', { id: orderId }, { 'accept-language': 'en' })
      return (dataOf(reply).logs as { content: string }[]).map(log => log.content)
    }
    await give('seller/order/info')
    expect(await tell(clerk)).toEqual(['Flag: Red'])
    await give('seller/order/info', can)
    expect(await tell(clerk)).toEqual(['Flag: Red', 'Note: Owes us money'])
    await give()
  })
})
