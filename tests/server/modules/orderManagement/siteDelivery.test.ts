import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Session, Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { dataOf, express, makeOrder, one, outcome } from '../fixtures.ts'
import { openShop } from '../users/openShop.ts'

describeDrawn('deliveries to pickup points', engine => {
  const { server, shop1, shop2 } = serveTests({ engine }, 'shop1', 'shop2')

  const orderOf = (id: number) =>
    one(server, sql<Values>`select order_status, delivery_id, jsonb_array_length(codes) as codes from "order" where id = ${id}`)
  const gather = (session = shop1) => server.call(session, 'POST', 'seller/greens/TodayDeliveryGather', {})
  const deliveryOf = async (order: number): Promise<number> => Number((await orderOf(order)).delivery_id)

  test('7.5 Orders that wait for a pickup point are gathered once, and arrive there together with a code each; what a refund holds stays', async () => {
    await sql`update "order" set freight_mode = 1 where freight_mode = 3 and order_status = 'pay'`.execute(
      server.services.database,
    )
    const site = { site_id: 1, site_name: 'Lakeside Court' }
    const [first, second] = [
      await makeOrder(server, { mode: 3, values: site }),
      await makeOrder(server, { mode: 3, values: site }),
    ]
    const held = await makeOrder(server, { mode: 3, values: { ...site, refund_state: 1 }, line: { refund_state: 1 } })
    const other = await makeOrder(server, { mode: 3, values: { site_id: 2, site_name: 'Pier' } })
    expect(outcome(await gather(shop2))).toBe('state_conflict')
    expect(dataOf(await gather())).toEqual({ orders: 3, sites: 2 })
    expect(outcome(await gather())).toBe('state_conflict')
    const id = await deliveryOf(first.id)
    expect([await deliveryOf(second.id), (await deliveryOf(other.id)) === id, (await orderOf(held.id)).delivery_id]).toEqual([
      id,
      false,
      null,
    ])
    const move = (name: string, version: number, more: Values = {}, session = shop1) =>
      server.call(session, 'POST', `seller/greens/TodayDelivery${name}`, { id, version, ...more })
    expect(outcome(await move('Arrive', 1))).toBe('state_conflict')
    const driver = { driver_name: 'Lao Zhang', driver_phone: '13800138009' }
    expect(outcome(await move('Leave', 1, driver, shop2))).toBe('not_found')
    expect(outcome(await move('Leave', 1, driver))).toBe('done')
    expect(outcome(await move('Drop', 2))).toBe('state_conflict')
    expect(outcome(await move('Arrive', 2))).toBe('done')
    for (const order of [first, second]) expect(await orderOf(order.id)).toMatchObject({ order_status: 'send', codes: 1 })
    expect((await orderOf(other.id)).order_status).toBe('pay')
    const parcel = await one(server, sql<Values>`select send_type, driver_name from order_package where order_id = ${first.id}`)
    expect(parcel).toEqual({ send_type: 2, driver_name: 'Lao Zhang' })
  })

  test('7.5 A delivery that is taken apart lets its orders wait for the next one', async () => {
    const order = await makeOrder(server, { mode: 3, values: { site_id: 3, site_name: 'Gate' } })
    await gather()
    const id = await deliveryOf(order.id)
    expect(outcome(await server.call(shop1, 'POST', 'seller/greens/TodayDeliveryDrop', { id, version: 1 }))).toBe('done')
    expect((await orderOf(order.id)).delivery_id).toBe(null)
    expect(outcome(await gather())).toBe('done')
    expect(await deliveryOf(order.id)).not.toBe(id)
  })

  test('7.5 What a delivery carries is summed by variant over its orders; what a refund holds is neither loaded nor sent when it arrives', async () => {
    const site = { site_id: 4, site_name: 'Mill' }
    const [first, second, held] = [
      await makeOrder(server, { mode: 3, values: site }),
      await makeOrder(server, { mode: 3, values: site }),
      await makeOrder(server, { mode: 3, values: site }),
    ]
    await gather()
    const id = await deliveryOf(first.id)
    await sql`update "order" set refund_state = 1 where id = ${held.id}`.execute(server.services.database)
    await sql`update order_goods set refund_state = 1 where order_id = ${held.id}`.execute(server.services.database)
    const pieces = await one(
      server,
      sql<Values>`select sum(num)::int as num from order_goods where order_id in (${first.id}, ${second.id})`,
    )
    const goods = dataOf(await server.call(shop1, 'GET', 'seller/greens/TodayDeliveryGoods', { ids: `${id}` }))
    expect(goods).toMatchObject([{ id, site_name: 'Mill', order_num: 2, picks: [{ num: pieces.num, orders: 2 }] }])
    expect(dataOf(await server.call(shop2, 'GET', 'seller/greens/TodayDeliveryGoods', { ids: `${id}` }))).toEqual([])
    const info = dataOf(await server.call(shop1, 'GET', 'seller/greens/TodayDeliveryInfo', { id: `${id}` })) as Values
    expect(info.picks).toMatchObject([{ num: pieces.num, orders: 2 }])
    const body = { id, driver_name: 'Lao Zhang', driver_phone: '13800138009' }
    await server.call(shop1, 'POST', 'seller/greens/TodayDeliveryLeave', { ...body, version: 1 })
    expect(outcome(await server.call(shop1, 'POST', 'seller/greens/TodayDeliveryArrive', { id, version: 2 }))).toBe('done')
    expect((await orderOf(second.id)).order_status).toBe('send')
    expect((await orderOf(held.id)).order_status).toBe('pay')
  })

  test('7.5 What is on a delivery is not shipped a second time: the batch leaves it out, and shipping it is refused with the number of the delivery until it has arrived or is taken apart', async () => {
    const site = { site_id: 6, site_name: 'Dock' }
    const [order, held] = [await makeOrder(server, { mode: 3, values: site }), await makeOrder(server, { mode: 3, values: site })]
    await gather()
    const id = await deliveryOf(order.id)
    const { delivery_sn } = await one(server, sql<Values>`select delivery_sn from site_delivery where id = ${id}`)
    const planned = async (): Promise<[number[], unknown]> => {
      const plan = dataOf(await server.call(shop1, 'GET', 'seller/order/OrderSendPlan', { ids: `${order.id},${held.id}` }))
      return [(plan.parcels as { id: number }[]).map(row => row.id), plan.left]
    }
    const english = { 'accept-language': 'en' }
    const send = (body: Values) => server.call(shop1, 'POST', 'seller/order/OrderSend', { ...express(), ...body }, english)
    const reason = `The order is on delivery ${delivery_sn}: mark that as arrived, or cancel it before it leaves`
    const info = async (one: number) =>
      dataOf(await server.call(shop1, 'GET', 'seller/order/info', { id: one }, english)) as Values
    expect(await planned()).toEqual([[], 2])
    const refused = await send({ id: order.id, version: 2 })
    expect([outcome(refused), refused.envelope.message]).toEqual(['state_conflict', reason])
    const batch = { parcels: [{ id: order.id, version: 2, carrier: 'SF', waybill_no: 'SF0000006001' }] }
    const { parcels } = dataOf(await server.call(shop1, 'POST', 'seller/order/OrderSendBatch', batch, english))
    expect(parcels).toMatchObject([{ outcome: 2, reason }])
    const shown = await info(order.id)
    expect([shown.delivery_sn, (shown.forbidden as Values).send]).toEqual([delivery_sn, reason])
    const list = await server.call(shop1, 'GET', 'seller/order/OrderList', { order_sn: shown.order_sn, page: 1 }, english)
    const listed = dataOf(list).data as Values[]
    expect(listed.map(row => [row.id, row.actions])).toEqual([[order.id, expect.not.arrayContaining(['send'])]])
    await sql`update "order" set refund_state = 1 where id = ${held.id}`.execute(server.services.database)
    await server.call(shop1, 'POST', 'seller/greens/TodayDeliveryLeave', {
      id,
      version: 1,
      driver_name: 'Lao Zhang',
      driver_phone: '13800138009',
    })
    expect(outcome(await send({ id: order.id, version: 2 }))).toBe('state_conflict')
    expect(outcome(await server.call(shop1, 'POST', 'seller/greens/TodayDeliveryArrive', { id, version: 2 }))).toBe('done')
    expect((await orderOf(order.id)).order_status).toBe('send')
    await sql`update "order" set refund_state = 0 where id = ${held.id}`.execute(server.services.database)
    expect(await planned()).toEqual([[held.id], 1])
    expect((await info(held.id)).delivery_sn ?? null).toBe(null)
    expect(outcome(await send({ id: held.id, version: 2 }))).toBe('done')
  })

  test('7.5 Staff of a pickup point gather its orders alone, and are led to no order or refund of another', async () => {
    const { own, other, owner, limited, made } = await openShop(server)
    const at = (site_id: number, created_at: number) =>
      makeOrder(server, { mode: 3, values: { site_id, site_name: 'Pier', created_at } })
    const [first, second] = [await at(own, 3), await at(own, 4)]
    const [elsewhere, next] = [await at(other, 1), await at(own, 2)]
    const send = async (id: number, session: Session) => {
      const body = { id, version: 1, send_type: 3, request_no: crypto.randomUUID() }
      return dataOf(await server.call(session, 'POST', 'seller/order/OrderSend', body)).next
    }
    expect([await send(first.id, limited.session), await send(second.id, owner)]).toEqual([next.id, elsewhere.id])
    expect(dataOf(await gather(limited.session))).toEqual({ orders: 1, sites: 1 })
    expect([(await orderOf(elsewhere.id)).delivery_id, await deliveryOf(next.id)]).toEqual([null, expect.any(Number)])
    const { id } = await one(server, sql<{ id: number }>`select id from refund where order_id = ${made.own.order}`)
    const reject = { id, action: 'reject', reason: 'No', request_no: crypto.randomUUID() }
    const rejected = await server.call(limited.session, 'POST', 'seller/refund/RefundAudit', reject)
    expect([outcome(rejected), dataOf(rejected)]).toEqual(['done', expect.objectContaining({ next_id: null })])
  })

  test('7.5 Of two who gather at once, one has the orders', async () => {
    const order = await makeOrder(server, { mode: 3, values: { site_id: 5, site_name: 'Quay' } })
    const both = await Promise.all([gather(), gather()])
    expect(both.map(outcome).toSorted()).toEqual(['done', 'state_conflict'])
    expect((await orderOf(order.id)).order_status).toBe('pay')
  })
})
