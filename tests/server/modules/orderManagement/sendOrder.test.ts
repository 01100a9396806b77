import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import { dataOf, express, makeOrder, now, one, outcome, stockOf } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

describeDrawn('shipping an order', engine => {
  const { server, shop1 } = serveTests({ engine }, 'shop1')

  const send = (values: Record<string, unknown>, session = shop1) =>
    server.call(session, 'POST', 'seller/order/OrderSend', { ...express(), ...values })
  const orderOf = (id: number) =>
    one(
      server,
      sql<{
        order_status: string
        delivery_status: number
        version: number
        auto_receive_at: number | null
        waybill_nos: string
      }>`
      select order_status, delivery_status, version, auto_receive_at, waybill_nos from "order" where id = ${id}`,
    )
  const countOf = async (table: string, id: number) => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::bigint as n from ${sql.table(table)} where ${sql.ref(table === 'entity_log' ? 'entity_id' : 'order_id')} = ${id}`.execute(
      server.services.database,
    )
    return rows[0]?.n
  }

  test('a part leaves the order to ship, the rest makes it shipped; stock, parcels and history follow', async () => {
    const order = await makeOrder(server, { nums: [2] })
    const line = order.lines[0]!
    const before = await stockOf(server, line.skuId)
    const part = await send({ id: order.id, version: 1, lines: [{ order_goods_id: line.id, num: 1 }] })
    expect(dataOf(part)).toMatchObject({ order_status: 'pay', delivery_status: 1, version: 2 })
    expect(await stockOf(server, line.skuId)).toEqual({ stock: before.stock, locked: before.locked - 1, sales: before.sales + 1 })

    const rest = await send({ id: order.id, version: 2, waybill_no: 'SF0000000002' })
    expect(dataOf(rest)).toMatchObject({ order_status: 'send', delivery_status: 2, version: 3 })
    expect(await stockOf(server, line.skuId)).toEqual({ stock: before.stock, locked: before.locked - 2, sales: before.sales + 2 })
    const stored = await orderOf(order.id)
    expect(stored).toMatchObject({ order_status: 'send', delivery_status: 2, waybill_nos: 'SF1234567890 SF0000000002' })
    expect(stored.auto_receive_at).toBeGreaterThan(now() + 9 * 86_400)
    expect(await countOf('order_package', order.id)).toBe(2)
    const info = dataOf(await server.call(shop1, 'GET', 'seller/order/info', { id: order.id }))
    expect((info.logs as { action: string }[]).map(log => log.action)).toEqual(['send', 'send_part'])
    expect(info.unsent).toEqual([])
  })

  test('of which all that is left is being refunded is refused with that reason, and of which nothing is left with another', async () => {
    const order = await makeOrder(server, { nums: [1] })
    const setLine = (values: { refund_state: 1 | 3; refund_num: number }) =>
      server.services.database.updateTable('order_goods').set(values).where('order_id', '=', order.id).execute()
    const refusal = async () => {
      const reply = await send({ id: order.id, version: 1 })
      return [outcome(reply), reply.envelope.message]
    }
    await setLine({ refund_state: 1, refund_num: 0 })
    expect(await refusal()).toEqual(['state_conflict', '该订单剩余的商品正在退款：请先处理退款'])
    await setLine({ refund_state: 3, refund_num: 1 })
    expect(await refusal()).toEqual(['state_conflict', '没有可发货的商品'])
  })

  test('leads to the next order of which something is left to ship, not to one that a refund holds whole', async () => {
    const oldest = (created_at: number, line = {}) => makeOrder(server, { values: { created_at }, line })
    const order = await oldest(1)
    await oldest(2, { refund_state: 1 })
    const next = await oldest(3)
    expect(dataOf(await send({ id: order.id, version: 1 })).next).toBe(next.id)
  })

  test('of 20 who ship the same order at once exactly one does', async () => {
    const order = await makeOrder(server, { nums: [3] })
    const line = order.lines[0]!
    const before = await stockOf(server, line.skuId)
    const replies = await Promise.all(Array.from({ length: 20 }, () => send({ id: order.id, version: 1 })))
    expect(replies.map(outcome).sort()).toEqual(['done', ...Array.from({ length: 19 }, () => 'state_conflict')])
    expect(await stockOf(server, line.skuId)).toEqual({ stock: before.stock, locked: before.locked - 3, sales: before.sales + 3 })
    expect(await countOf('order_package', order.id)).toBe(1)
    expect(await countOf('entity_log', order.id)).toBe(1)
  })

  test('asked twice at the same moment under one number it is done once; both, and who asks again, have its answer', async () => {
    const order = await makeOrder(server, { nums: [2] })
    const line = order.lines[0]!
    const before = await stockOf(server, line.skuId)
    const wish = { ...express(), id: order.id, version: 1, lines: [{ order_goods_id: line.id, num: 1 }] }
    const [first, second] = await Promise.all([send(wish), send(wish)])
    expect(dataOf(first!)).toMatchObject({ order_status: 'pay', delivery_status: 1, version: 2 })
    expect([second?.envelope, (await send(wish)).envelope]).toEqual([first?.envelope, first?.envelope])
    expect(await stockOf(server, line.skuId)).toEqual({ stock: before.stock, locked: before.locked - 1, sales: before.sales + 1 })
    expect([await countOf('order_package', order.id), await countOf('entity_log', order.id)]).toEqual([1, 1])
    expect(outcome(await send({ ...wish, request_no: undefined }))).toBe('invalid')
  })

  test('of 20 who ship one of two units at once with the same version one does, and no unit is shipped twice', async () => {
    const order = await makeOrder(server, { nums: [2] })
    const line = order.lines[0]!
    const wish = { id: order.id, version: 1, lines: [{ order_goods_id: line.id, num: 1 }] }
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(wish)))
    expect(replies.filter(reply => reply.envelope.status)).toHaveLength(1)
    expect(replies.filter(reply => reply.envelope.code === 'conflict')).toHaveLength(19)
    expect(await one(server, sql<{ sent_num: number }>`select sent_num from order_goods where id = ${line.id}`)).toEqual({
      sent_num: 1,
    })
  })

  test.each(['submit', 'send', 'finish', 'close'])(
    'an order that is %s is refused with state_conflict and stays as it is',
    async status => {
      const order = await makeOrder(server, { status })
      const before = await stockOf(server, order.lines[0]!.skuId)
      expect(outcome(await send({ id: order.id, version: 1 }))).toBe('state_conflict')
      expect(await stockOf(server, order.lines[0]!.skuId)).toEqual(before)
      expect(await orderOf(order.id)).toMatchObject({ order_status: status, version: 1 })
      expect(await countOf('order_package', order.id)).toBe(0)
    },
  )

  test('lines that are none are said at the field and ship nothing', async () => {
    const order = await makeOrder(server, { nums: [5] })
    const id = order.lines[0]!.id
    const nonsense = [
      'all',
      {},
      [null],
      [{ order_goods_id: id }],
      [{ order_goods_id: id, num: 1.5 }],
      [{ order_goods_id: id, num: -1 }],
    ]
    for (const lines of nonsense) {
      const reply = await send({ id: order.id, version: 1, lines })
      expect([JSON.stringify(lines), outcome(reply)]).toEqual([JSON.stringify(lines), 'invalid'])
      const [place] = Object.keys(dataOf(reply).fields as Record<string, string>)
      expect(place).toMatch(/^lines(\.0(\.num)?)?$/)
    }
    expect(await orderOf(order.id)).toMatchObject({ order_status: 'pay', version: 1 })
    expect(await countOf('order_package', order.id)).toBe(0)
  })

  test('an order used in the shop, and one whose lines are all in refund, are refused with state_conflict', async () => {
    const inShop = await makeOrder(server, { mode: 2 })
    expect(outcome(await send({ id: inShop.id, version: 1 }))).toBe('state_conflict')
    const refunding = await makeOrder(server, { line: { refund_state: 1 } })
    expect(outcome(await send({ id: refunding.id, version: 1 }))).toBe('state_conflict')
  })

  test('of several parcels the one that is named is corrected, and none when none is named', async () => {
    const order = await makeOrder(server, { nums: [1, 1] })
    const [first, second] = order.lines
    const ship = (version: number, line: { id: number }, waybill_no: string) =>
      send({ id: order.id, version, waybill_no, lines: [{ order_goods_id: line.id, num: 1 }] })
    const edit = (values: Record<string, unknown>) => server.call(shop1, 'POST', 'seller/order/OrderSendEdit', values)
    await ship(1, first!, 'SF0000000001')
    await ship(2, second!, 'SF0000000002')
    const read = async () => dataOf(await server.call(shop1, 'GET', 'seller/order/info', { id: order.id }))
    const before = await read()
    const parcels = before.correctable as { value: number; label: string }[]
    expect(parcels.map(parcel => parcel.label.split(' ')[1])).toEqual(['SF0000000002', 'SF0000000001'])

    const change = { id: order.id, version: 3, logistics_code: 'ZTO', waybill_no: 'ZTO00000001' }
    const unnamed = await edit(change)
    expect(outcome(unnamed)).toBe('invalid')
    expect(dataOf(unnamed)).toHaveProperty('fields.package_id')
    expect(outcome(await edit({ ...change, package_id: parcels[1]!.value }))).toBe('done')

    const after = await read()
    const numbers = (after.packages as { waybill_no: string }[]).map(parcel => parcel.waybill_no)
    expect(numbers).toEqual(['SF0000000002', 'ZTO00000001'])
    expect(after.waybill_nos).toBe('ZTO00000001 SF0000000002')
  })

  test('an order for a pickup point is shipped by own delivery', async () => {
    const order = await makeOrder(server, { mode: 3 })
    const reply = await send({
      id: order.id,
      version: 1,
      send_type: 2,
      logistics_code: null,
      waybill_no: null,
      driver_name: '老李',
      driver_phone: '13900139000',
    })
    expect(dataOf(reply)).toMatchObject({ order_status: 'send' })
  })

  test('a line in an open refund is left behind, and asking for it is refused at that line', async () => {
    const order = await makeOrder(server, { nums: [1, 1], line: { refund_state: 1 } })
    const [refunding, other] = order.lines
    const refused = await send({ id: order.id, version: 1, lines: [{ order_goods_id: refunding!.id, num: 1 }] })
    expect(outcome(refused)).toBe('invalid')
    expect(dataOf(refused)).toHaveProperty(['fields', `lines.${refunding!.id}`])
    expect(dataOf(await send({ id: order.id, version: 1, lines: [{ order_goods_id: other!.id, num: 1 }] }))).toMatchObject({
      order_status: 'pay',
      delivery_status: 1,
    })
  })

  test('company, number, driver and count of pieces are checked, each at its field', async () => {
    const order = await makeOrder(server)
    const fieldsOf = async (values: Record<string, unknown>) =>
      Object.keys(((await send({ id: order.id, version: 1, ...values })).envelope.data as { fields: object }).fields)
    expect(await fieldsOf({ logistics_code: 'NOBODY', waybill_no: '!' })).toEqual(['logistics_code', 'waybill_no'])
    expect(await fieldsOf({ send_type: 2, driver_name: '', driver_phone: '1' })).toEqual(['driver_name', 'driver_phone'])
    expect(await fieldsOf({ lines: [{ order_goods_id: order.lines[0]!.id, num: 3 }] })).toEqual([`lines.${order.lines[0]!.id}`])
    expect(await fieldsOf({ send_type: 7 })).toContain('send_type')
    expect(await orderOf(order.id)).toMatchObject({ version: 1 })
  })

  test('less stock held than is to be shipped leaves nothing half done', async () => {
    const order = await makeOrder(server, { nums: [1, 1] })
    await sql`update sku set locked = 0 where id = ${order.lines[1]!.skuId}`.execute(server.services.database)
    const before = await stockOf(server, order.lines[0]!.skuId)
    expect(outcome(await send({ id: order.id, version: 1 }))).toBe('conflict')
    expect(await stockOf(server, order.lines[0]!.skuId)).toEqual(before)
    expect(await orderOf(order.id)).toMatchObject({ order_status: 'pay', version: 1 })
    await sql`update sku set locked = 500 where id = ${order.lines[1]!.skuId}`.execute(server.services.database)
  })
})
