import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import { passTime } from '../../states/passTime.ts'
import { numbered, outcome, stockOf } from '../fixtures.ts'
import { refundCalls } from './refundCalls.ts'

const hour = 3600

describeDrawn('a refund of an order as a whole', engine => {
  const {
    server,
    shop,
    platform,
    orderOf,
    linesOf,
    codesOf,
    withChannel,
    payment,
    refundOf,
    paidOrder,
    asBuyer,
    ask,
    apply,
    decide,
    ship,
  } = refundCalls(engine)
  const { settle, due } = passTime(server)
  /** What each of its lines has cost, in their order. */
  const priced = async (order: number, cents: number[]) => {
    for (const [index, { id }] of (await linesOf(order)).entries())
      await sql`update order_goods set pay_amount = ${cents[index]} where id = ${id}`.execute(server.services.database)
  }
  /** The minute between two refunds of one payment is over. */
  const later = () => sql`update paycash set refunded_at = null where pay_sn = ${payment.sn}`.execute(server.services.database)
  const agreed = async (id: number, amount: number) => {
    expect(await decide(id, 'agree', { amount })).toBe('done')
    await settle()
    await later()
    expect((await refundOf(id)).refund_status).toBe('finish')
  }

  test('lets what is left be shipped, and its lines share what went back', async () => {
    const { id: order, lines } = await paidOrder({ nums: [1, 1] })
    await priced(order, [6000, 4000])
    await withChannel(
      () => 'T1',
      async () => agreed(await apply(order, { apply_amount: 1000 }), 1000),
    )
    expect(await linesOf(order)).toMatchObject([
      { refund_num: 0, refund_amount: 600, refund_state: 2 },
      { refund_num: 0, refund_amount: 400, refund_state: 2 },
    ])
    await ship(order)
    expect((await orderOf(order)).order_status).toBe('send')
    // Of a line no more goes back than is left of it.
    expect(outcome(await ask(order, { order_goods_id: lines[0]!.id, apply_amount: 5401 }))).toBe('over_refund')
  })

  test('leaves to the open refunds of its lines what they ask for', async () => {
    const { id: order, lines } = await paidOrder({ nums: [2, 1] })
    await priced(order, [6000, 4000])
    await withChannel(
      () => 'T1',
      async () => {
        const line = await apply(order, { order_goods_id: lines[0]!.id, num: 1, apply_amount: 5000 })
        await agreed(await apply(order, { apply_amount: 2500 }), 2500)
        expect(await linesOf(order)).toMatchObject([
          { refund_num: 0, refund_amount: 500, refund_state: 1 },
          { refund_num: 0, refund_amount: 2000, refund_state: 2 },
        ])
        await agreed(await apply(order, { apply_amount: 2500 }), 2500)
        // With all of the money that is left for them their pieces went, too.
        expect(await linesOf(order)).toMatchObject([
          { refund_num: 1, refund_amount: 1000, refund_state: 1 },
          { refund_num: 1, refund_amount: 4000, refund_state: 3 },
        ])
        await agreed(line, 5000)
      },
    )
    expect(await orderOf(order)).toMatchObject({ order_status: 'close', refund_amount: 10_000 })
  })

  test('that comes back takes all pieces with it, though its shipping fee or a part of the money stays', async () => {
    for (const kept of [0, 500]) {
      payment.sn = `${payment.sn}${kept}`
      const { id: order, lines } = await paidOrder({ nums: [2], values: { freight_amount: 1000 }, line: { pay_amount: 9000 } })
      await ship(order)
      const before = await stockOf(server, lines[0]!.skuId)
      const id = await apply(order, { refund_type: 'returns', apply_amount: 9000 })
      expect(await decide(id, 'agree', { amount: 9000, return_address: 'Ann, 1 Zhongshan Road' })).toBe('done')
      const parcel = { id, return_logistics_code: 'SF', return_logistics_no: 'SF1234567890' }
      expect(outcome(await asBuyer('RefundReturn', parcel))).toBe('done')
      await withChannel(
        () => 'T1',
        async () => {
          const told = { received_num: 2, restock: 1, amount: 9000 - kept, decide_remark: 'Scratched' }
          expect(await decide(id, 'receive', told)).toBe('done')
          await settle()
        },
      )
      expect(await stockOf(server, lines[0]!.skuId)).toEqual({ ...before, stock: before.stock + 2 })
      expect(await linesOf(order)).toMatchObject([{ refund_num: 2, refund_amount: 9000 - kept, refund_state: 3 }])
      expect(await orderOf(order)).toMatchObject({ order_status: 'close', close_type: 4, refund_amount: 9000 - kept })
    }
  })

  test('is no longer given back when the codes expire', async () => {
    const { database } = server.services
    await sql`update shopping_setting set code_expire_refund = 1 where supplier_id = 2`.execute(database)
    const { id: order } = await paidOrder({ mode: 2 })
    await withChannel(
      () => 'T1',
      async () => {
        await agreed(await apply(order, { apply_amount: 6000 }), 6000)
        const until = Math.floor(Date.now() / 1000) + hour
        const codes = JSON.stringify((await codesOf(order)).map(code => ({ ...code, valid_to: until })))
        await sql`update "order" set codes = ${codes}::jsonb, codes_expire_at = ${until} where id = ${order}`.execute(database)
        await due(hour + 5)
        await settle(hour + 100)
      },
    )
    expect(await orderOf(order)).toMatchObject({ order_status: 'close', refund_amount: 10_000 })
    expect((await codesOf(order)).map(({ status }) => status)).toEqual([2, 2])
  })

  test('that the shop rejects keeps nothing from being shipped, until its buyer asks again or goes to the platform', async () => {
    const { id: order, lines } = await paidOrder({ nums: [2] })
    const send = async (num: number) => {
      const body = { id: order, send_type: 3, lines: [{ order_goods_id: lines[0]!.id, num }], ...numbered() }
      return outcome(await server.call(shop, 'POST', 'seller/order/OrderSend', body))
    }
    const held = async () => [(await orderOf(order)).refund_state, (await linesOf(order))[0]!.refund_state]
    const id = await apply(order)
    expect([await send(1), await held()]).toEqual(['invalid', [1, 1]])
    expect(await decide(id, 'reject', { reason: 'It is packed' })).toBe('done')
    // The clocks stand still: the refund may be asked for again.
    expect([await held(), await send(1)]).toEqual([[1, 0], 'done'])
    expect(outcome(await asBuyer('RefundReapply', { id }))).toBe('done')
    expect([await send(1), await held()]).toEqual(['invalid', [1, 1]])
    expect(await decide(id, 'reject', { reason: 'It is packed' })).toBe('done')
    expect(outcome(await asBuyer('RefundPlatform', { id, platform_text: 'I want it no more' }))).toBe('done')
    expect([await send(1), await held()]).toEqual(['invalid', [1, 1]])
    expect(await decide(id, 'rule_seller', { reason: 'It was on its way' }, platform)).toBe('done')
    expect([await held(), await send(1)]).toEqual([[0, 0], 'done'])
    expect((await orderOf(order)).order_status).toBe('send')
  })

  test('counts its items, and puts back in stock those that did not come back before', async () => {
    const { id: order, lines } = await paidOrder({ nums: [2, 1] })
    await priced(order, [6000, 4000])
    await ship(order)
    const sendBack = async (id: number, amount: number) => {
      expect(await decide(id, 'agree', { amount, return_address: 'Ann, 1 Zhongshan Road' })).toBe('done')
      const parcel = { id, return_logistics_code: 'SF', return_logistics_no: 'SF1234567890' }
      expect(outcome(await asBuyer('RefundReturn', parcel))).toBe('done')
    }
    const stocks = async () => [(await stockOf(server, lines[0]!.skuId)).stock, (await stockOf(server, lines[1]!.skuId)).stock]
    const [first = 0, second = 0] = await stocks()
    await withChannel(
      () => 'T1',
      async () => {
        const piece = await apply(order, { refund_type: 'returns', order_goods_id: lines[0]!.id, num: 1, apply_amount: 3000 })
        await sendBack(piece, 3000)
        expect(await decide(piece, 'receive', { received_num: 1, restock: 1, amount: 3000 })).toBe('done')
        await settle()
        expect(await stocks()).toEqual([first + 1, second])
        const rest = await apply(order, { refund_type: 'returns', apply_amount: 7000 })
        expect(await refundOf(rest)).toMatchObject({ order_goods_id: null, num: 2 })
        await sendBack(rest, 7000)
        expect(await decide(rest, 'receive', { received_num: 3, restock: 1, amount: 7000 })).toBe('invalid')
        expect(await decide(rest, 'receive', { received_num: 1, restock: 1, amount: 7000 })).toBe('invalid')
        expect(await decide(rest, 'receive', { received_num: 2, restock: 1, amount: 7000 })).toBe('done')
        await settle(120)
      },
    )
    expect(await stocks()).toEqual([first + 2, second + 1])
  })
})
