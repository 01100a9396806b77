import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { proveLedger } from '../../../../server/ledger/proveLedger.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { anonymous } from '../../../support/server.ts'
import { addGoods, dataOf, express, now, one, outcome, stockOf } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

const address = {
  receiver_name: 'Ana',
  receiver_phone: '13800138000',
  receiver_region: { province_id: 440000, city_id: 440100, district_id: 440103 },
  receiver_address: '1 Zhongshan Road',
}

describeDrawn('an order that a buyer places', engine => {
  const { server, shop1 } = serveTests({ engine }, 'shop1')
  let uids: number[]
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`
      select id from buyer where supplier_id = 2 and user_status = 1 order by id limit 8`.execute(server.services.database)
    uids = rows.map(({ id }) => Number(id))
  })

  const token = (uid = uids[0]!, until = now() + 300) => signBuyer(server.services.config.storefrontKey ?? '', uid, until)
  const ask = (call: string, values: Record<string, unknown>) =>
    server.call(anonymous, 'POST', `buyer/${call}`, { buyer: token(), ...values }, { 'accept-language': 'en' })
  const add = (values: Record<string, unknown>) =>
    ask('order/OrderAdd', { request_no: crypto.randomUUID(), freight_mode: 1, ...address, ...values })
  const faults = (reply: Awaited<ReturnType<typeof add>>) => (dataOf(reply) as { fields?: Record<string, string> }).fields
  let sku: number
  let goods: number
  /** A listed product of its own: 5 pieces at 19.90, unless it says otherwise. */
  const sell = async (values: Record<string, unknown> = {}) => {
    const { id } = await addGoods(server, shop1, { stock: 5, publish_type: 1, ...values })
    expect(outcome(await server.call(shop1, 'POST', 'seller/goods/OnOff', { id, show: 1 }))).toBe('done')
    const row = await one(server, sql<{ id: number }>`select id from sku where goods_id = ${id}`)
    return { goods: id, sku: Number(row.id) }
  }
  beforeEach(async () => {
    ;({ goods, sku } = await sell())
  })
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(server.services.database)).rows

  test('keeps where its product came from when it was placed', async () => {
    const { id } = await one(
      server,
      sql<{ id: number }>`insert into provider (supplier_id, name, contact, phone, settle_days, audit_status, enabled, version)
      values (2, ${crypto.randomUUID()}, 'Ana', '13800138000', 30, 1, 1, 1) returning id`,
    )
    const { sku } = await sell({ provider_id: Number(id) })
    const placed = dataOf(await add({ lines: [{ sku_id: sku, num: 1 }] }))
    expect(await one(server, sql`select provider_id, purchase_id from order_goods where order_id = ${placed.id}`)).toEqual({
      provider_id: Number(id),
      purchase_id: null,
    })
  })

  test('holds its stock, costs what the shop asks, and says so in the history', async () => {
    const placed = dataOf(await add({ lines: [{ sku_id: sku, num: 2 }], buyer_remark: 'Ring twice', pay_amount: 3980 }))
    expect(placed).toMatchObject({ order_sn: expect.stringMatching(/^\d{18}$/), pay_amount: 3980, freight_amount: 0 })
    expect(await stockOf(server, sku)).toEqual({ stock: 3, locked: 2, sales: 0 })
    expect(
      await one(
        server,
        sql`select order_status, pay_status, goods_amount, pay_amount, goods_num, uid, supplier_id, buyer_remark, receiver_name,
          receiver_region->>'city_name' as city, pay_before - created_at as left, refund_state, settle_status
          from "order" where id = ${placed.id}`,
      ),
    ).toEqual({
      order_status: 'submit',
      pay_status: 0,
      goods_amount: 3980,
      pay_amount: 3980,
      goods_num: 2,
      uid: uids[0],
      supplier_id: 2,
      buyer_remark: 'Ring twice',
      receiver_name: 'Ana',
      city: '广州市',
      left: 86_400,
      refund_state: 0,
      settle_status: 0,
    })
    expect(
      await rowsOf(
        sql`select biz, delta, locked_delta, before, after, biz_sn from stock_log where sku_id = ${sku} and biz <> 'manual'`,
      ),
    ).toEqual([{ biz: 'order_lock', delta: -2, locked_delta: 2, before: 5, after: 3, biz_sn: placed.order_sn }])
    expect(
      await rowsOf(
        sql`select actor_type, actor_id, action, to_status from entity_log where entity = 'order' and entity_id = ${placed.id}`,
      ),
    ).toEqual([{ actor_type: 'B', actor_id: uids[0], action: 'create', to_status: 'submit' }])
    expect(await one(server, sql`select stock from goods where id = ${goods}`)).toEqual({ stock: 3 })
  })

  test('has its lines in the order in which they were asked for, each with what it holds', async () => {
    const [second, third] = [await sell(), await sell()]
    const lines = [
      { sku_id: third.sku, num: 1 },
      { sku_id: sku, num: 3 },
      { sku_id: second.sku, num: 2 },
    ]
    const { id } = dataOf(await add({ lines }))
    const placed = await rowsOf(sql`select sku_id, num, locked_num from order_goods where order_id = ${id} order by id`)
    expect(placed).toEqual(lines.map(({ sku_id, num }) => ({ sku_id, num, locked_num: num })))
  })

  test('goes its whole way by the calls of a shop front, from what is listed to what is received', async () => {
    const listed = dataOf(await ask('goods/GoodsList', { id: goods })).goods as {
      variants: { sku_id: number; stock: number }[]
    }[]
    expect(listed[0]?.variants).toMatchObject([{ sku_id: sku, stock: 5, price: 1990, in_stock: true }])
    const { id } = dataOf(await add({ lines: [{ sku_id: sku, num: 1 }] })) as { id: number }
    const { code } = dataOf(await ask('order/OrderPay', { id, pay_type: 'wechat' })) as { code: string }
    const payload = new URL(code).searchParams.toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await server.inject({ method: 'POST', url: '/callback/payment/wechat', headers, payload })).body).toBe('success')
    expect(outcome(await server.call(shop1, 'POST', 'seller/order/OrderSend', { id, ...express() }))).toBe('done')
    expect(outcome(await ask('order/OrderReceive', { id }))).toBe('done')
    expect(dataOf(await ask('order/OrderList', { id })).orders).toMatchObject([
      { id, order_status: 'finish', lines: [{ sku_id: sku, num: 1, total: 1990 }] },
    ])
    expect(await stockOf(server, sku)).toEqual({ stock: 4, locked: 0, sales: 1 })
    expect(await proveLedger(server.services.database, server.services.ledger)).toEqual([])
  })

  test('has the last piece once, however many come for it at the same moment', async () => {
    const replies = await Promise.all(uids.map(uid => add({ buyer: token(uid), lines: [{ sku_id: sku, num: 5 }] })))
    expect(replies.map(outcome).sort()).toEqual(['done', ...uids.slice(1).map(() => 'invalid')])
    expect(faults(replies.find(reply => !reply.envelope.status)!)).toEqual({ 'lines.0.num': 'Only 0 left' })
    expect(await stockOf(server, sku)).toEqual({ stock: 0, locked: 5, sales: 0 })
    expect(await rowsOf(sql`select 1 from order_goods where sku_id = ${sku}`)).toHaveLength(1)
  })

  test('is placed once for its number, also with a newer token, and the number is the buyer’s own', async () => {
    const wish = { request_no: crypto.randomUUID(), lines: [{ sku_id: sku, num: 1 }] }
    const first = await add(wish)
    const again = await Promise.all([1, 2, 3].map(more => add({ ...wish, buyer: token(uids[0], now() + 300 + more) })))
    for (const reply of again) expect(reply.envelope).toEqual(first.envelope)
    expect((await stockOf(server, sku)).stock).toBe(4)
    expect(outcome(await add({ ...wish, lines: [{ sku_id: sku, num: 2 }] }))).toBe('duplicate')
    expect(dataOf(await add({ ...wish, buyer: token(uids[1]) })).id).not.toBe(dataOf(first).id)
    expect(faults(await add({ ...wish, request_no: 'again' }))).toHaveProperty('request_no')
    expect(outcome(await add({ ...wish, buyer: 'x.y.z' }))).toBe('login')
  })

  test('is refused by line where it cannot be had: too few, too many, not listed, off, or of another shop', async () => {
    const limited = await sell({ stock: 50, buy_min: 2, buy_max: 4, buy_limit: 5 })
    const num = async (count: number, variant = limited.sku) => faults(await add({ lines: [{ sku_id: variant, num: count }] }))
    expect(await num(1)).toEqual({ 'lines.0.num': 'The minimum is 2' })
    expect(await num(5)).toEqual({ 'lines.0.num': 'The maximum per order is 4' })
    expect(outcome(await add({ lines: [{ sku_id: limited.sku, num: 4 }] }))).toBe('done')
    expect(await num(2)).toEqual({ 'lines.0.num': 'The maximum per buyer is 5' })
    expect(await num(6, sku)).toEqual({ 'lines.0.num': 'Only 5 left' })
    const twice = [1, 2].map(() => ({ sku_id: sku, num: 3 }))
    expect(faults(await add({ lines: twice }))).toMatchObject({ 'lines.1.num': 'Only 5 left' })
    const strange = await one(server, sql<{ id: number }>`select id from sku where supplier_id = 3 order by id limit 1`)
    for (const change of [
      sql`update sku set enabled = 0 where id = ${sku}`,
      sql`update sku set enabled = 1 where id = ${sku}`,
      sql`update goods set show = 0 where id = ${goods}`,
    ]) {
      await change.execute(server.services.database)
      const wanted = await num(1, sku)
      expect(wanted === undefined || wanted['lines.0.sku_id'] === 'This product is not for sale').toBe(true)
    }
    expect(await num(1, Number(strange.id))).toEqual({ 'lines.0.sku_id': 'This product is not for sale' })
    const [site] = dataOf(await ask('site/SiteList', {})).sites as { id: number }[]
    const fetched = { lines: [{ sku_id: limited.sku, num: 2 }], freight_mode: 3, site_id: site?.id }
    expect(faults(await add(fetched))).toHaveProperty(['lines.0.sku_id'])
    expect(faults(await add({ lines: [{ sku_id: limited.sku, num: 2 }], receiver_region: { province_id: 1 } }))).toEqual({
      receiver_region: 'Choose a region',
    })
  })

  test('costs what the buyer was shown, or is refused: the price is the server’s', async () => {
    const reply = await add({ lines: [{ sku_id: sku, num: 1 }], pay_amount: 1 })
    expect(reply.envelope).toMatchObject({ code: 'conflict', message: 'The price has changed. Look at the order again.' })
    expect((await add({ lines: [{ sku_id: sku, num: 1, price: 1 }] })).envelope.code).toBe('invalid')
    expect((await stockOf(server, sku)).stock).toBe(5)
  })

  test('has its shipping fee, which nobody pays who collects it', async () => {
    const carried = await sell({ freight_type: 1, freight_amount: 700, freight_modes: [1, 3] })
    const line = { lines: [{ sku_id: carried.sku, num: 2 }] }
    expect(dataOf(await add(line))).toMatchObject({ pay_amount: 4680, freight_amount: 700 })
    const { sites } = dataOf(await ask('site/SiteList', {})) as { sites: { id: number }[] }
    const fetched = { ...line, freight_mode: 3, site_id: sites[0]?.id }
    expect(dataOf(await add(fetched))).toMatchObject({ pay_amount: 3980, freight_amount: 0 })
  })

  test('goes somewhere: a courier is told an address, who collects it chooses a pickup point that is open, and its quote says so too', async () => {
    const { sku } = await sell({ freight_modes: [1, 3] })
    const lines = [{ sku_id: sku, num: 1 }]
    expect(faults(await add({ lines, receiver_address: undefined }))).toEqual({ receiver_address: 'This is required' })
    for (const call of [add, (values: object) => ask('order/OrderQuote', { ...values })]) {
      expect(faults(await call({ lines, freight_mode: 3 }))).toEqual({ site_id: 'This is required' })
      expect(faults(await call({ lines, freight_mode: 3, site_id: 99_999 }))).toEqual({ site_id: 'This pickup point is closed' })
    }
  })

  test('costs what its quote said: a template takes its products together, by the region, and is refused where nothing is shipped', async () => {
    const fees = { first_num: 1, first_amount: 800, next_num: 1, next_amount: 200 }
    const rules = [{ ...fees, regions: [{ id: 440100 }], first_amount: 500 }]
    const none = { no_send_regions: [{ id: 110000 }], no_send_reason: 'No courier' }
    const template = { name: 'Of the order', charge_type: 1, ...fees, rules, ...none }
    const { id } = dataOf(await server.call(shop1, 'POST', 'seller/freight/Save', template))
    const [one, other] = [await sell({ freight_type: 2, freight_id: id }), await sell({ freight_type: 2, freight_id: id })]
    const cart = {
      lines: [
        { sku_id: one.sku, num: 2 },
        { sku_id: other.sku, num: 1 },
      ],
      freight_mode: 1,
    }
    const quote = async (district_id: number, city_id: number, province_id: number) =>
      ask('order/OrderQuote', { ...cart, receiver_region: { province_id, city_id, district_id } })
    expect(dataOf(await quote(440103, 440100, 440000))).toMatchObject({
      goods_amount: 5970,
      freight_amount: 900,
      pay_amount: 6870,
    })
    expect(dataOf(await quote(440301, 440300, 440000))).toMatchObject({ freight_amount: 1200 })
    expect(faults(await quote(110101, 110100, 110000))).toEqual({
      'lines.0.sku_id': 'This product is not shipped there: No courier',
      'lines.1.sku_id': 'This product is not shipped there: No courier',
    })
    expect((await stockOf(server, one.sku)).stock).toBe(5)
    const settings = async (free_freight_amount: number | null) => {
      const { version } = dataOf(await server.call(shop1, 'GET', 'seller/setting/ShoppingSetInfo'))
      await server.call(shop1, 'POST', 'seller/setting/ShoppingSetEdit', { version, free_freight_amount })
    }
    await settings(5970)
    expect(dataOf(await quote(440301, 440300, 440000))).toMatchObject({ freight_amount: 0, pay_amount: 5970 })
    await settings(5971)
    expect(dataOf(await add({ ...cart, pay_amount: 6870 }))).toMatchObject({ freight_amount: 900, pay_amount: 6870 })
    await settings(null)
  })

  test('is picked up where each of its products can be', async () => {
    const { sites } = dataOf(await ask('site/SiteList', {})) as { sites: { id: number }[] }
    const [here, elsewhere] = sites.map(({ id }) => id)
    const fetched = await sell({ freight_modes: [3], site_ids: [here] })
    const order = { lines: [{ sku_id: fetched.sku, num: 1 }], freight_mode: 3 }
    expect(faults(await add({ ...order, site_id: elsewhere }))).toEqual({
      'lines.0.sku_id': 'This product cannot be picked up there',
    })
    expect(outcome(await add({ ...order, site_id: here }))).toBe('done')
  })

  test('is nobody’s who is frozen, or whose shop is closed', async () => {
    const line = { lines: [{ sku_id: sku, num: 1 }] }
    const [frozen] = uids.slice(-1)
    const { database } = server.services
    await sql`update buyer set user_status = 2 where id = ${frozen}`.execute(database)
    expect(outcome(await add({ ...line, buyer: token(frozen) }))).toBe('permission_denied')
    await sql`update buyer set user_status = 1 where id = ${frozen}`.execute(database)
    await sql`update supplier set supplier_status = 2 where id = 2`.execute(database)
    expect(outcome(await add(line))).toBe('state_conflict')
    await sql`update supplier set supplier_status = 1 where id = 2`.execute(database)
  })

  test('holds stock when it is paid where the product says so; what is sold out by then is paid back', async () => {
    const late = await sell({ stock: 1, stock_mode: 2 })
    const place = async () => dataOf(await add({ lines: [{ sku_id: late.sku, num: 1 }] })).id as number
    const pay = async (id: number) => {
      const { code } = dataOf(await ask('order/OrderPay', { id, pay_type: 'wechat' })) as { code: string }
      const payload = new URL(code).searchParams.toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await server.inject({ method: 'POST', url: '/callback/payment/wechat', headers, payload })).body
    }
    const [first, second] = [await place(), await place()]
    expect(await stockOf(server, late.sku)).toEqual({ stock: 1, locked: 0, sales: 0 })
    expect(await Promise.all([pay(first), pay(second)])).toEqual(['success', 'success'])
    expect(await stockOf(server, late.sku)).toEqual({ stock: 0, locked: 1, sales: 0 })
    const states = await rowsOf(sql`select order_status from "order" where id in (${first}, ${second}) order by order_status`)
    expect(states).toEqual([{ order_status: 'pay' }, { order_status: 'submit' }])
    const paid = await one(
      server,
      sql<{ id: number }>`select id from "order" where id in (${first}, ${second}) and order_status = 'pay'`,
    )
    expect(outcome(await server.call(shop1, 'POST', 'seller/order/OrderSend', { id: Number(paid.id), ...express() }))).toBe(
      'done',
    )
  })
})
