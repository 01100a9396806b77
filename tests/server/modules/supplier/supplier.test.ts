import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { users, type Values } from '../../../support/server.ts'
import { addGoods, dataOf, makeOrder, one, outcome, readShopIds } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

describe('suppliers', () => {
  const { server, allShops: platform } = serveTests({}, 'allShops')
  let shop: (account: string) => number
  beforeAll(async () => {
    shop = await readShopIds(server)
  })

  const post = (api: string, values: Values, session = platform) => server.call(session, 'POST', `seller/enter/${api}`, values)
  const statusOf = (id: number) =>
    one(server, sql<{ supplier_status: number; version: number }>`select supplier_status, version from supplier where id = ${id}`)
  const onSale = async (supplier: number) =>
    (await one(server, sql<{ n: number }>`select count(*)::bigint as n from goods where supplier_id = ${supplier} and show = 1`))
      .n

  test('the list leaves the platform itself out, and it cannot be disabled', async () => {
    const rows = (dataOf(await server.call(platform, 'GET', 'seller/enter/SupplierManage', { limit: 100 })).data as Values[]).map(
      row => row.id,
    )
    expect(rows).toContain(shop('shop1'))
    expect(rows).not.toContain(shop('platform'))
    expect(outcome(await post('SupplierDisabled', { id: shop('platform'), supplier_status: 2, reason: 'x' }))).toBe('not_found')
  })

  test('the status of a shop is its application until that has passed, and the list is filtered by it', async () => {
    const list = async (filter: Values = {}) =>
      dataOf(await server.call(platform, 'GET', 'seller/enter/SupplierManage', { limit: 100, ...filter })).data as Values[]
    const rows = await list()
    const told = rows.map(row => [row.enter_status, row.supplier_status, row.shop_state])
    expect(told).toContainEqual([0, 1, 'review'])
    expect(told).toContainEqual([2, 1, 'rejected'])
    expect(told).toContainEqual([1, 1, 'active'])
    const active = rows.filter(row => row.enter_status === 1 && row.supplier_status === 1).map(row => row.id)
    expect((await list({ shop_state: 'active' })).map(row => row.id)).toEqual(active)
  })

  test('a disabled shop is logged out at once and its products leave the sale; enabling puts exactly those back', async () => {
    const shop1 = await server.login(users.shop1)
    const clerk = await server.login(users.clerk)
    const { id } = await addGoods(server, shop1)
    await server.call(shop1, 'POST', 'seller/goods/OnOff', { ids: [id], show: 1 })
    const before = await onSale(shop('shop1'))
    const { version } = await statusOf(shop('shop1'))
    const reply = await post('SupplierDisabled', { id: shop('shop1'), version, supplier_status: 2, reason: '资质过期' })
    expect(dataOf(reply)).toMatchObject({ goods: before, sessions: expect.any(Number) })
    for (const session of [shop1, clerk])
      expect((await server.call(session, 'GET', 'buyer/user/info')).envelope.data).toBe('login')
    await expect(server.login(users.shop1)).rejects.toThrow()
    expect(await onSale(shop('shop1'))).toBe(0)
    expect(outcome(await post('SupplierDisabled', { id: shop('shop1'), supplier_status: 2, reason: '再' }))).toBe(
      'state_conflict',
    )
    expect(outcome(await post('SupplierDisabled', { id: shop('shop1'), supplier_status: 1, reason: '已补交' }))).toBe('done')
    expect(await onSale(shop('shop1'))).toBe(before)
    await server.login(users.shop1)
    expect(outcome(await post('SupplierDisabled', { id: shop('shop1'), supplier_status: 1, reason: '再' }))).toBe(
      'state_conflict',
    )
  })

  test('a reason is needed, and an old version is a conflict', async () => {
    expect(outcome(await post('SupplierDisabled', { id: shop('shop2'), supplier_status: 2 }))).toBe('invalid')
    expect(outcome(await post('SupplierDisabled', { id: shop('shop2'), supplier_status: 2, reason: '' }))).toBe('invalid')
    expect(outcome(await post('SupplierDisabled', { id: shop('shop2'), version: 99, supplier_status: 2, reason: 'x' }))).toBe(
      'conflict',
    )
    expect(await statusOf(shop('shop2'))).toMatchObject({ supplier_status: 1 })
  })

  test('a shop with open orders cannot be closed, one without can, and stays closed', async () => {
    await makeOrder(server, { supplier: shop('shop2'), status: 'pay' })
    const { rows } = await sql<{ orders: number; refunds: number }>`
      select count(*) filter (where order_status in ('submit', 'pay', 'send'))::int as orders, count(*) filter (where refund_state = 1)::int as refunds
      from "order" where supplier_id = ${shop('shop2')}`.execute(server.services.database)
    const refused = await post('SupplierDel', { id: shop('shop2') })
    expect([outcome(refused), refused.envelope.message]).toEqual([
      'state_conflict',
      `尚有未完成订单 ${rows[0]?.orders} 个、退款中订单 ${rows[0]?.refunds} 个`,
    ])
    await sql`update "order" set order_status = 'finish', refund_state = 0 where supplier_id = ${shop('shop3')}`.execute(
      server.services.database,
    )
    expect(outcome(await post('SupplierDel', { id: shop('shop3') }))).toBe('done')
    for (const supplier_status of [1, 2])
      expect(outcome(await post('SupplierDisabled', { id: shop('shop3'), supplier_status, reason: 'x' }))).toBe('state_conflict')
    expect(outcome(await post('SupplierDel', { id: shop('shop3') }))).toBe('state_conflict')
  })

  test('an application is decided once, and a rejection says why', async () => {
    expect(outcome(await post('SupplierCheck', { id: shop('xiaoman'), enter_status: 2 }))).toBe('invalid')
    expect(outcome(await post('SupplierCheck', { id: shop('xiaoman'), enter_status: 1 }))).toBe('done')
    expect(outcome(await post('SupplierCheck', { id: shop('xiaoman'), enter_status: 1 }))).toBe('audited')
    const info = dataOf(await server.call(platform, 'GET', 'seller/enter/SupplierInfo', { id: shop('xiaoman') }))
    expect((info.logs as Values[]).map(log => log.action)).toEqual(['enter_pass'])
  })

  test('an application is decided, and a shop disabled or closed, by actions of its state that the platform alone has', async () => {
    const statuses = async () =>
      (dataOf(await server.call(platform, 'GET', 'seller/enter/SupplierManage', { limit: 100 })).data as Values[]).map(row => [
        `${row.enter_status} ${row.supplier_status}`,
        (row.actions as string[]).filter(name => ['pass', 'reject', 'disable', 'enable', 'delete'].includes(name)),
      ])
    await sql`update supplier set enter_status = 0 where id = ${shop('shop2')}`.execute(server.services.database)
    const waiting = new Map((await statuses()) as [string, string[]][])
    await sql`update supplier set enter_status = 1 where id = ${shop('shop2')}`.execute(server.services.database)
    expect(waiting.get('0 1')).toEqual(expect.arrayContaining(['pass', 'reject']))
    const decided = new Map((await statuses()) as [string, string[]][])
    expect(decided.get('1 1')).toContain('disable')
    expect(decided.get('1 1')).not.toContain('pass')
    const shop1 = await server.login(users.shop1)
    for (const api of ['SupplierCheck', 'SupplierDisabled', 'SupplierDel'])
      expect(outcome(await post(api, { id: shop('shop2') }, shop1))).toBe('permission_denied')
  })

  test("5 Form texts: email hint 'please enter a correct email address'; amount hint 'a negative number deducts'; 'examination cannot be repeated'", async () => {
    const say = async (api: string, values: Values, session = platform) =>
      (await server.call(session, 'POST', api, values, { 'accept-language': 'en' })).envelope.message
    const shop1 = await server.login(users.shop1)
    expect(await say('buyer/user/userEdit', { email: 'lin@' }, shop1)).toContain('please enter a correct email address')
    await sql`update supplier set enter_status = 1 where id = ${shop('shop2')}`.execute(server.services.database)
    expect(await say('seller/enter/SupplierCheck', { id: shop('shop2'), enter_status: 1 })).toBe('Examination cannot be repeated')
    const machines = server.services.entities.get('order')?.machines ?? []
    const reprice = machines.flatMap(({ transitions }) => transitions).find(({ name }) => name === 'reprice')
    expect(reprice?.ask.adjust_amount?.help).toBe('A negative number deducts')
  })

  test('an edit changes what it may, and neither account nor password', async () => {
    const { version } = await statusOf(shop('shop2'))
    expect(outcome(await post('SupplierSave', { id: shop('shop2'), version, intro: '新简介', short_name: 'S2' }))).toBe('done')
    const { logs } = dataOf(await server.call(platform, 'GET', 'seller/enter/SupplierInfo', { id: shop('shop2') }))
    expect((logs as Values[])[0]).toMatchObject({
      action: 'edit',
      content: expect.stringMatching(/^修改了：(简介, 简称|简称, 简介)$/),
    })
    expect(outcome(await post('SupplierSave', { id: shop('shop2'), version: version + 1, account: 'other' }))).toBe('invalid')
    expect(outcome(await post('SupplierSave', { id: shop('shop2'), version: version + 1, password: 'x' }))).toBe('invalid')
    expect(outcome(await post('SupplierSave', { shop_name: '新店' }))).not.toBe('done')
  })

  test('no answer about a shop holds its password', async () => {
    const list = await server.call(platform, 'GET', 'seller/enter/SupplierManage', { limit: 100 })
    const info = await server.call(platform, 'GET', 'seller/enter/SupplierInfo', { id: shop('shop1') })
    for (const reply of [list, info]) expect(reply.raw.toString()).not.toContain('argon2')
  })
})
