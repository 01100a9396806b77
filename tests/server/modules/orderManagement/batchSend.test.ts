import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { dataOf, express, makeOrder, one, outcome } from '../fixtures.ts'

const receiver = { receiver_name: 'Ana', receiver_phone: '13911112222', receiver_address: 'Harbor Road 9' }
type Row = {
  id: number
  version: number
  carrier: string | null
  waybill_no: string | null
  outcome: number
  reason: string | null
}

describeDrawn('shipping and printing many orders', engine => {
  const { server, shop1, shop2 } = serveTests({ engine }, 'shop1', 'shop2')

  const orders = async (count: number, values: Values = {}) => {
    const made = []
    for (let index = 0; index < count; index++) made.push(await makeOrder(server, { values: { ...receiver, ...values } }))
    return made
  }
  const send = async (parcels: Values[], more: Values = {}, session = shop1) => {
    const reply = await server.call(
      session,
      'POST',
      'seller/order/OrderSendBatch',
      { parcels, ...more },
      { 'accept-language': 'en' },
    )
    return { reply, rows: (dataOf(reply)?.parcels ?? []) as Row[] }
  }
  const stateOf = (id: number) =>
    one(
      server,
      sql<Values>`select order_status, delivery_status, waybill_nos, label_no, print_order_num, print_waybill_num from "order" where id = ${id}`,
    )

  test('7.4 Of a batch each order has its result: what is wrong with one is said at its row, keeps no other and leaves nothing half done', async () => {
    const [good, wrong, old, bare] = await orders(4)
    const { rows } = await send(
      [
        { id: good!.id, version: 1, carrier: 'SF', waybill_no: 'SF0000001001' },
        { id: wrong!.id, version: 1, carrier: 'SF', waybill_no: 'SF-1' },
        { id: old!.id, version: 9, waybill_no: 'ZTO000001003' },
        { id: bare!.id, version: 1, waybill_no: 'ZTO000001004' },
      ],
      { logistics_code: 'ZTO' },
    )
    expect(rows.map(row => [row.outcome, row.reason?.slice(0, 30) ?? null])).toEqual([
      [1, null],
      [2, 'A tracking number has 6 to 32 '],
      [2, 'Someone else changed this orde'],
      [1, null],
    ])
    expect(await stateOf(good!.id)).toMatchObject({ order_status: 'send', waybill_nos: 'SF0000001001' })
    expect(await stateOf(bare!.id)).toMatchObject({ order_status: 'send', waybill_nos: 'ZTO000001004' })
    for (const { id } of [wrong!, old!])
      expect(await stateOf(id)).toMatchObject({ order_status: 'pay', delivery_status: 0, waybill_nos: null })
    const again = await send([{ ...rows[0]! }, { ...rows[1]!, waybill_no: 'SF0000001002' }])
    expect(again.rows.map(row => row.outcome)).toEqual([1, 1])
  })

  test('7.4 Orders of one recipient go in one parcel where that is wanted, and never those of another', async () => {
    const [first, second] = await orders(2, { receiver_address: 'Pier 1' })
    const [other] = await orders(1, { receiver_address: 'Pier 2' })
    const rows = [first!, second!, other!].map(({ id }) => ({ id, version: 1, carrier: null, waybill_no: null }))
    const parcels = [{ ...rows[0]!, carrier: 'SF', waybill_no: 'SF0000002001' }, ...rows.slice(1)]
    expect((await send(parcels.slice(1))).rows.map(row => row.outcome)).toEqual([2, 2])
    const merged = await send(parcels, { merge: 1, logistics_code: 'ZTO' })
    expect(merged.rows.map(row => [row.outcome, row.carrier, row.waybill_no])).toEqual([
      [1, 'SF', 'SF0000002001'],
      [1, 'SF', 'SF0000002001'],
      [2, 'ZTO', null],
    ])
  })

  test('7.4 The table of a batch has the orders that were chosen and wait, those of one recipient together, and no order of another shop', async () => {
    const tableOneIn = (city_name: string) => ({
      receiver_address: 'Table 1',
      receiver_region: JSON.stringify({ province_id: 440000, province_name: '广东省', city_name }),
    })
    const made = await orders(2, tableOneIn('广州市'))
    const between = await makeOrder(server, { values: { ...receiver, ...tableOneIn('深圳市') } })
    const done = await makeOrder(server, { status: 'send', values: receiver })
    const ids = [made[0]!, between, made[1]!, done].map(({ id }) => id)
    const plan = dataOf(await server.call(shop1, 'GET', 'seller/order/OrderSendPlan', { ids: ids.join(',') }))
    const rows = plan.parcels as { id: number; same: number | null; receiver: string }[]
    expect(rows.map(row => row.id)).toEqual([made[0]!.id, made[1]!.id, between.id])
    expect(rows.map(row => row.same)).toEqual([null, 1, null])
    expect([plan.left, rows[0]?.receiver]).toEqual([1, 'Ana · 139****2222\n广东省 广州市 Table 1'])
    const foreign = dataOf(await server.call(shop2, 'GET', 'seller/order/OrderSendPlan', { ids: ids.join(',') }))
    expect(foreign.parcels).toEqual([])
    const { rows: refused } = await send([{ id: between.id, version: 1, carrier: 'SF', waybill_no: 'SF0000003001' }], {}, shop2)
    expect(refused.map(row => row.outcome)).toEqual([2])
  })

  test('leaves out an order of which nothing is left but what is being refunded, and says how many were left out', async () => {
    const [whole] = await orders(1)
    const part = await makeOrder(server, { nums: [1, 1], values: receiver })
    const none = await makeOrder(server, { values: receiver, line: { refund_state: 1 } })
    const sent = await makeOrder(server, { nums: [2], values: receiver, line: { sent_num: 2 } })
    await sql`update order_goods set refund_state = 1 where id = ${part.lines[0]!.id}`.execute(server.services.database)
    const ids = [whole!, part, none, sent].map(({ id }) => id)
    const plan = dataOf(await server.call(shop1, 'GET', 'seller/order/OrderSendPlan', { ids: ids.join(',') }))
    expect((plan.parcels as { id: number }[]).map(({ id }) => id)).toEqual([whole!.id, part.id])
    expect(plan.left).toBe(2)
  })

  test('7.4 A carrier gives each order its tracking number, the same one again; it fills in the table and is used up or voided', async () => {
    const [one, two] = await orders(2)
    const take = (ids: number[], logistics_code = 'SF', session = shop1) =>
      server.call(session, 'POST', 'seller/order/WaybillCreate', { ids, logistics_code })
    const done = await makeOrder(server, { status: 'send', values: receiver })
    expect(dataOf(await take([one!.id, two!.id, done.id]))).toMatchObject({
      success: [one!.id, two!.id],
      fail: [{ id: done.id }],
    })
    const { label_no } = await stateOf(one!.id)
    expect(label_no).toMatch(/^SF\d{12}$/)
    expect(dataOf(await take([one!.id]))).toMatchObject({ success: [one!.id] })
    expect((await stateOf(one!.id)).label_no).toBe(label_no)
    expect(dataOf(await take([one!.id], 'ZTO'))).toMatchObject({ success: [] })
    expect(dataOf(await take([one!.id], 'SF', shop2))).toMatchObject({ success: [], fail: [{ id: one!.id }] })
    const address = { receiver_name: 'Bo', receiver_phone: '13700137000', receiver_address: 'Another Road 5' }
    const region = { province_id: 440000, city_id: 440100, district_id: 440103 }
    const edit = { id: one!.id, version: 2, ...address, receiver_region: region }
    expect(outcome(await server.call(shop1, 'POST', 'seller/order/OrderAddressEdit', edit))).toBe('state_conflict')
    const plan = dataOf(await server.call(shop1, 'GET', 'seller/order/OrderSendPlan', { ids: String(one!.id) }))
    const { rows } = await send(plan.parcels as Values[])
    expect(rows.map(row => row.outcome)).toEqual([1])
    expect(await stateOf(one!.id)).toMatchObject({ waybill_nos: label_no, label_no: null })
    const voided = async (id: number) =>
      dataOf(await server.call(shop1, 'POST', 'seller/order/WaybillVoid', { ids: [id] })).success
    expect([await voided(two!.id), (await stateOf(two!.id)).label_no, await voided(two!.id)]).toEqual([[two!.id], null, []])
    // A number that nothing will be sent with any more is given back too.
    const [other, closed] = await orders(2)
    await take([other!.id, closed!.id])
    await send([{ id: other!.id, version: 2, carrier: 'ZTO', waybill_no: 'ZTO12345678' }])
    await sql`update "order" set order_status = 'close' where id = ${closed!.id}`.execute(server.services.database)
    for (const { id } of [other!, closed!]) expect([await voided(id), (await stateOf(id)).label_no]).toEqual([[id], null])
  })

  test('7.4 A printer tells of labels by their tracking numbers: what printed counts, of what did not the history says why', async () => {
    const [taken, sent, odd] = await orders(3)
    await server.call(shop1, 'POST', 'seller/order/WaybillCreate', { ids: [taken!.id], logistics_code: 'SF' })
    const label = String((await stateOf(taken!.id)).label_no)
    await server.call(shop1, 'POST', 'seller/order/OrderSend', {
      id: sent!.id,
      version: 1,
      ...express(),
      waybill_no: 'SF7000000001',
    })
    const report = async (session: typeof shop1, values: Values) =>
      dataOf(await server.call(session, 'POST', 'seller/order/WaybillPrintCallback', values))
    const counts = async () => [
      (await stateOf(taken!.id)).print_waybill_num,
      (await stateOf(sent!.id)).print_waybill_num,
      (await stateOf(odd!.id)).print_waybill_num,
    ]
    const both = { label_nos: [label, 'SF7000000001', 'SF0'] }
    expect(await report(shop2, { ...both, printed: 1 })).toMatchObject({ count: 3, success: [], fail: [{ name: label }, {}, {}] })
    expect(await counts()).toEqual([null, null, null])
    expect(await report(shop1, { ...both, printed: 1 })).toMatchObject({
      success: expect.toSatisfy((ids: number[]) => ids.toSorted().join() === [taken!.id, sent!.id].toSorted().join()),
      fail: [{ name: 'SF0', reason: expect.stringMatching(/./) }],
    })
    expect(await counts()).toEqual([1, 1, null])
    expect(await report(shop1, { label_nos: [label], printed: 0, reason: 'No paper' })).toMatchObject({ success: [taken!.id] })
    expect(await counts()).toEqual([1, 1, null])
    const { envelope } = await server.call(shop1, 'GET', 'seller/order/info', { id: taken!.id })
    const { logs } = envelope.data as { logs: { content: string }[] }
    expect(logs.map(({ content }) => content).join('\n')).toMatch(new RegExp(`${label}.*No paper`))
  })

  test('7.5 Print data has the orders as they were asked for with phone numbers shortened unless the shop prints them whole, and the pieces of each variant', async () => {
    const made = await Promise.all([2, 3].map(num => makeOrder(server, { nums: [num], values: receiver })))
    const ids = made.map(({ id }) => id).toReversed()
    const read = async (session = shop1) =>
      dataOf(await server.call(session, 'GET', 'seller/order/OrderPrintData', { ids: ids.join(',') })) as {
        orders: { id: number; receiver_phone: string; lines: unknown[] }[]
        picks: { picks: { num: number; orders: number }[] }[]
        printed: number
      }
    const data = await read()
    expect(data.orders.map(({ id }) => id)).toEqual(ids)
    expect(data.orders[0]).toMatchObject({ receiver_phone: '139****2222', lines: [{ num: 3 }] })
    expect(data.picks[0]?.picks.map(({ num, orders: count }) => [num, count])).toEqual([[5, 2]])
    expect([(await read(shop2)).orders, data.printed]).toEqual([[], 0])
    const mark = (kind: string) => server.call(shop1, 'POST', 'seller/order/OrderPrintMark', { ids, kind })
    expect([outcome(await mark('order')), outcome(await mark('order')), outcome(await mark('waybill'))]).toEqual([
      'done',
      'done',
      'done',
    ])
    expect(await stateOf(ids[0]!)).toMatchObject({ print_order_num: 2, print_waybill_num: 1 })
    expect((await read()).printed).toBe(2)
    await sql`insert into shopping_setting (supplier_id, print_full_phone, version) values (2, 1, 1)
      on conflict do nothing`.execute(server.services.database)
    await sql`update shopping_setting set print_full_phone = 1 where supplier_id = 2`.execute(server.services.database)
    expect((await read()).orders[0]?.receiver_phone).toBe('13911112222')
  })

  test('Cells of a small sheet come back as texts, and what is no sheet is refused', async () => {
    const csv = { name: 'numbers.csv', content: 'Order number,Tracking number\n1,SF0001\n' }
    const reply = await server.upload(shop1, 'seller/upload/Sheet', {}, csv)
    expect(dataOf(reply)).toEqual({
      rows: [
        ['Order number', 'Tracking number'],
        ['1', 'SF0001'],
      ],
    })
    const picture = { name: 'a.png', content: Buffer.from('89504e470d0a1a0a', 'hex') }
    expect(outcome(await server.upload(shop1, 'seller/upload/Sheet', {}, picture))).toBe('unsupported_file')
  })
})
