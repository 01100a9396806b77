import type { Carrier } from '../../../../server/adapters/carrier/Carrier.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dataOf, express, makeOrder, now, numbered, one, outcome, stockOf } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

describe('changes of an order', () => {
  const { server, shop1 } = serveTests({}, 'shop1')

  const post = (api: string, values: Record<string, unknown>) =>
    // A call that moves money or stock takes a number, a new one each time.
    server.call(
      shop1,
      'POST',
      `seller/order/${api}`,
      ['OrderClose', 'OrderReprice'].includes(api) ? { ...numbered(), ...values } : values,
    )
  const address = {
    receiver_name: '李四',
    receiver_phone: '13700137000',
    receiver_address: '中山路 1 号',
    receiver_region: { province_id: 440000, city_id: 440100, district_id: 440103 },
  }
  const calls: Record<string, { values: Record<string, unknown>; from: string[] }> = {
    OrderClose: { values: { reason: '缺货' }, from: ['submit'] },
    OrderReprice: { values: { adjust_amount: -1, reason: '优惠' }, from: ['submit'] },
    OrderAddressEdit: { values: address, from: ['pay'] },
    OrderSendEdit: { values: { logistics_code: 'ZTO', waybill_no: 'ZTO99999999' }, from: ['send'] },
    OrderExtend: { values: { days: 3 }, from: ['send'] },
  }

  test.each([
    ['en', 'This order does not exist or was deleted'],
    // A sentence of the specification (locales/README.md), kept as it writes it.
    ['zh', '数据不存在或已被删除'],
    ['es', 'Pedido: no existe o se ha eliminado'],
    ['ja', 'この注文は存在しないか、削除されました'],
  ])(
    'an order that is gone is called an order, in %s, but where the specification has the sentence',
    async (language, message) => {
      const reply = await server.call(shop1, 'GET', 'seller/order/info', { id: 99_999_999 }, { 'accept-language': language })
      expect(reply.envelope).toMatchObject({ code: 'not_found', message })
    },
  )

  for (const [api, { values, from }] of Object.entries(calls)) {
    test(`${api} works from ${from.join()} and is refused with state_conflict from every other state`, async () => {
      for (const status of ['submit', 'pay', 'send', 'finish', 'close']) {
        const order = await makeOrder(server, { status, values: { auto_receive_at: now() + 1000 } })
        if (status === 'send') {
          const parcel = {
            supplier_id: 2,
            order_id: order.id,
            send_type: 1 as const,
            logistics_name: '顺丰速运',
            waybill_no: 'SF1',
            edit_num: 0,
            created_at: now(),
            version: 1,
          }
          await server.services.database.insertInto('order_package').values(parcel).execute()
        }
        expect(`${status} ${outcome(await post(api, { id: order.id, version: 1, ...values }))}`).toBe(
          `${status} ${from.includes(status) ? 'done' : 'state_conflict'}`,
        )
      }
    })
  }

  test('an old version is refused with conflict and changes nothing', async () => {
    const order = await makeOrder(server, { status: 'submit', values: { version: 4 } })
    expect(outcome(await post('OrderClose', { id: order.id, version: 3, reason: '旧' }))).toBe('conflict')
    expect(await one(server, sql<{ order_status: string }>`select order_status from "order" where id = ${order.id}`)).toEqual({
      order_status: 'submit',
    })
  })

  test('closing gives back what was held', async () => {
    const order = await makeOrder(server, { status: 'submit', nums: [3] })
    const before = await stockOf(server, order.lines[0]!.skuId)
    await post('OrderClose', { id: order.id, version: 1, reason: '缺货' })
    expect(await stockOf(server, order.lines[0]!.skuId)).toEqual({
      ...before,
      stock: before.stock + 3,
      locked: before.locked - 3,
    })
    const row = await one(
      server,
      sql`select order_status, close_type, pay_status, close_reason from "order" where id = ${order.id}`,
    )
    expect(row).toEqual({ order_status: 'close', close_type: 2, pay_status: 2, close_reason: '缺货' })
  })

  test('a new amount keeps lines and header equal, and cannot fall below one cent', async () => {
    const order = await makeOrder(server, { status: 'submit', nums: [1, 2] })
    const before = await one(server, sql<{ pay_amount: number }>`select pay_amount from "order" where id = ${order.id}`)
    const reply = await post('OrderReprice', { id: order.id, version: 1, adjust_amount: -333, reason: '老顾客' })
    expect(dataOf(reply)).toMatchObject({ pay_amount: before.pay_amount - 333 })
    const lines = await one(
      server,
      sql<{ sum: number }>`select sum(pay_amount)::bigint as sum from order_goods where order_id = ${order.id}`,
    )
    expect(lines.sum).toBe(before.pay_amount - 333)
    expect(
      outcome(await post('OrderReprice', { id: order.id, version: 2, adjust_amount: -before.pay_amount, reason: '送' })),
    ).toBe('invalid')
  })

  test('a new amount asked for twice at the same moment under one number is written once, and both have the answer', async () => {
    const order = await makeOrder(server, { status: 'submit' })
    const wish = { ...numbered(), id: order.id, version: 1, adjust_amount: -5, reason: '老顾客' }
    const [first, second] = await Promise.all([post('OrderReprice', wish), post('OrderReprice', wish)])
    expect(dataOf(first!)).toMatchObject({ adjust_amount: -5, version: 2 })
    expect([second?.envelope, (await post('OrderReprice', wish)).envelope]).toEqual([first?.envelope, first?.envelope])
    const logged = sql<{
      n: number
    }>`select count(*)::bigint as n from entity_log where entity = 'order' and entity_id = ${order.id}`
    expect((await one(server, logged)).n).toBe(1)
  })

  test('a tracking number can be changed three times and within a day of shipping', async () => {
    const order = await makeOrder(server)
    await post('OrderSend', { id: order.id, version: 1, ...express() })
    const edit = (version: number) =>
      post('OrderSendEdit', { id: order.id, version, logistics_code: 'ZTO', waybill_no: `ZTO0000000${version}` })
    expect([await edit(2), await edit(3), await edit(4), await edit(5)].map(outcome)).toEqual([
      'done',
      'done',
      'done',
      'state_conflict',
    ])
    await sql`update order_package set edit_num = 0, created_at = ${now() - 86_500} where order_id = ${order.id}`.execute(
      server.services.database,
    )
    expect(outcome(await edit(5))).toBe('state_conflict')
  })

  test('a parcel that was changed three times is no longer among those that may be corrected', async () => {
    const order = await makeOrder(server)
    await post('OrderSend', { id: order.id, version: 1, ...express() })
    const read = async () => dataOf(await server.call(shop1, 'GET', 'seller/order/info', { id: order.id })).correctable
    expect(await read()).toMatchObject([{ left: 3 }])
    await sql`update order_package set edit_num = 2 where order_id = ${order.id}`.execute(server.services.database)
    expect(await read()).toMatchObject([{ left: 1 }])
    await sql`update order_package set edit_num = 3 where order_id = ${order.id}`.execute(server.services.database)
    expect(await read()).toEqual([])
  })

  test('the receipt is extended twice at most', async () => {
    const order = await makeOrder(server, { status: 'send', values: { auto_receive_at: 5_000_000_000 } })
    const extend = (version: number) => post('OrderExtend', { id: order.id, version, days: 15 })
    expect([await extend(1), await extend(2), await extend(3)].map(outcome)).toEqual(['done', 'done', 'state_conflict'])
    expect(await one(server, sql`select auto_receive_at from "order" where id = ${order.id}`)).toEqual({
      auto_receive_at: 5_000_000_000 + 30 * 86_400,
    })
  })

  test('an address has a region that exists, down to its last level, and keeps its names', async () => {
    const order = await makeOrder(server)
    const change = (region: object) => post('OrderAddressEdit', { id: order.id, version: 1, ...address, receiver_region: region })
    for (const region of [
      {},
      { province_id: 440000 },
      { province_id: 440000, city_id: 440100 },
      { province_id: 1, city_id: 2 },
    ]) {
      const refused = await change(region)
      expect([outcome(refused), Object.keys((dataOf(refused) as { fields: object }).fields)]).toEqual([
        'invalid',
        ['receiver_region'],
      ])
    }
    expect(outcome(await change({ ...address.receiver_region, province_name: 'Elsewhere' }))).toBe('done')
    const row = await one(
      server,
      sql<{ name: string }>`select receiver_region ->> 'province_name' as name from "order" where id = ${order.id}`,
    )
    expect(row.name).toBe('广东省')
  })

  test('an address can be changed only while nothing has been shipped', async () => {
    const order = await makeOrder(server, { values: { delivery_status: 1 } })
    expect(outcome(await post('OrderAddressEdit', { id: order.id, version: 1, ...address }))).toBe('state_conflict')
  })

  test('the address of an order that a refund holds whole is left as it is, with its reason; what is free of it goes somewhere', async () => {
    const order = await makeOrder(server, { nums: [1, 1], values: { refund_state: 1 } })
    const mark = (count: number) =>
      sql`update order_goods set refund_state = 1 where id = any(${order.lines.slice(0, count).map(({ id }) => id)}::bigint[])`.execute(
        server.services.database,
      )
    const english = { 'accept-language': 'en' }
    const read = async () => dataOf(await server.call(shop1, 'GET', 'seller/order/info', { id: order.id }, english))
    const reason = 'What is left to ship is being refunded'
    await mark(2)
    expect(await read()).toMatchObject({ actions: expect.not.arrayContaining(['address']), forbidden: { address: reason } })
    const change = { id: order.id, version: 1, ...address }
    const refused = await server.call(shop1, 'POST', 'seller/order/OrderAddressEdit', change, english)
    expect([outcome(refused), refused.envelope.message]).toEqual(['state_conflict', reason])
    await sql`update order_goods set refund_state = 0 where id = ${order.lines[1]!.id}`.execute(server.services.database)
    expect((await read()).actions).toContain('address')
    expect(outcome(await post('OrderAddressEdit', change))).toBe('done')
  })

  test('a note is set on several orders, and a closed one is told as failed', async () => {
    const open = await makeOrder(server)
    const closed = await makeOrder(server, { status: 'close' })
    const reply = await post('OrderRemark', { ids: [open.id, closed.id], seller_remark: '加急', flag: 1 })
    expect(dataOf(reply)).toMatchObject({ success: [open.id], fail: [{ id: closed.id }] })
    expect(outcome(await post('OrderRemark', { ids: [closed.id], flag: 1 }))).toBe('state_conflict')
  })

  test('an order cannot be saved or deleted by any call of the table', async () => {
    expect((await post('OrderSave', { id: 1 })).status).toBe(404)
    expect((await post('OrderDel', { id: 1 })).status).toBe(404)
  })

  test('carriers bring what they are found by: code, pinyin and first letters', async () => {
    const reply = await server.call(shop1, 'GET', 'public/goods/LogisticsCompanyList')
    const found = reply.envelope.data as { value: string; label: string; search: string }[]
    expect(found.find(one => one.value === 'SF')).toMatchObject({ label: '顺丰速运', search: 'SF shunfeng sf' })
    expect(found.find(one => one.value === 'UPS')?.search).toBe('UPS')
  })

  test('tracking says honestly that there is none where no service is set up', async () => {
    const { adapters } = server.services
    Object.assign(server.services, { adapters: { ...adapters, carrier: null } })
    const order = await makeOrder(server)
    await post('OrderSend', { id: order.id, version: 1, ...express() })
    const [parcel] = (await server.call(shop1, 'GET', 'seller/order/LogisticsQuery', { id: order.id })).envelope.data as {
      events: unknown[]
      message: string
    }[]
    Object.assign(server.services, { adapters })
    expect(parcel?.events).toEqual([])
    expect(parcel?.message).not.toBe('')
  })

  describe('tracking', () => {
    type Parcel = { events: { at: number; text: string; state: string }[]; message: string }
    const track = async (id: number, language = 'en') =>
      (await server.call(shop1, 'GET', 'seller/order/LogisticsQuery', { id }, { 'accept-language': language })).envelope
        .data as Parcel[]
    const sent = async (hoursAgo: number) => {
      const order = await makeOrder(server)
      await post('OrderSend', { id: order.id, version: 1, ...express() })
      await sql`update order_package set created_at = ${now() - hoursAgo * 3600} where order_id = ${order.id}`.execute(
        server.services.database,
      )
      return order
    }
    const withCarrier = async (carrier: Carrier, work: () => Promise<void>) => {
      const { adapters } = server.services
      Object.assign(server.services, { adapters: { ...adapters, carrier } })
      await work().finally(() => Object.assign(server.services, { adapters }))
    }

    test('is what the carrier says, newest first, and stands on the order afterwards', async () => {
      const { id } = await sent(27)
      expect((await track(id))[0]?.events.map(({ state }) => state)).toEqual(['delivering', 'moving', 'moving', 'collected'])
      const order = dataOf(await server.call(shop1, 'GET', 'seller/order/info', { id }, { 'accept-language': 'zh' }))
      expect(order.tracking).toHaveLength(4)
      expect((order.tracking as { text: string }[])[0]?.text).toBe('包裹正在派送')
      expect(order.packages).toMatchObject([{ track_state: 'delivering' }])
    })

    test('is asked of the carrier once in ten minutes', async () => {
      const { id } = await sent(1)
      let asked = 0
      const carrier: Carrier = {
        name: 'Counting',
        track: async () => {
          asked++
          return [{ at: now(), text: 'Seen', state: 'moving' }]
        },
      }
      await withCarrier(carrier, async () => {
        await track(id)
        expect([(await track(id))[0]?.events[0]?.text, asked]).toEqual(['Seen', 1])
        await sql`update order_package set tracked_at = ${now() - 601} where order_id = ${id}`.execute(server.services.database)
        await track(id)
        expect(asked).toBe(2)
      })
    })

    test('of a carrier that gives no answer is what it last said, else a reason', async () => {
      const carrier: Carrier = { name: 'Silent', track: () => Promise.reject(new Error('no answer')) }
      const [known, unknown] = [await sent(4), await sent(4)]
      await track(known.id)
      await sql`update order_package set tracked_at = 0 where order_id = ${known.id}`.execute(server.services.database)
      await withCarrier(carrier, async () => {
        expect((await track(known.id))[0]?.events).toHaveLength(2)
        expect((await track(unknown.id))[0]).toMatchObject({
          events: [],
          message: 'The carrier could not be asked. Try again later.',
        })
      })
    })
  })
})
