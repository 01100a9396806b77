import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { anonymous } from '../../../support/server.ts'
import { passTime } from '../../states/passTime.ts'
import { now, numbered, outcome } from '../fixtures.ts'
import { refundCalls } from './refundCalls.ts'

const day = 86_400

describeDrawn('an order with several refunds', engine => {
  const {
    server,
    shop,
    platform,
    orderOf,
    linesOf,
    entriesOf,
    withChannel,
    payment,
    statusOf,
    paidOrder,
    asBuyer,
    apply,
    decide,
    ship,
    payer,
  } = refundCalls(engine)
  const { settle, due } = passTime(server)
  /** Of two products, 60.00 and 40.00. */
  const twoProducts = async () => {
    const { id, lines } = await paidOrder({ nums: [1, 1] })
    await sql`update order_goods set pay_amount = case id when ${lines[0]!.id} then 6000 else 4000 end where order_id = ${id}`.execute(
      server.services.database,
    )
    return { id, first: { order_goods_id: lines[0]!.id }, second: { order_goods_id: lines[1]!.id } }
  }
  /** The channel does what it has been asked to; each refund of one payment a minute after the one before. */
  const goesBack = async () => {
    for (let minute = 0; minute < 3; minute++) {
      await sql`update paycash set refunded_at = null where pay_sn = ${payment.sn}`.execute(server.services.database)
      await settle(minute * 61)
    }
  }
  const agreed = async (id: number, amount: number, decide_remark?: string) => {
    expect(await decide(id, 'agree', { amount, decide_remark })).toBe('done')
    await goesBack()
  }
  const forceClose = async (id: number) => {
    const values = { id, reason: 'Fraud', ...numbered() }
    expect(outcome(await server.call(platform, 'POST', 'seller/order/OrderForceClose', values))).toBe('done')
    await goesBack()
  }
  const closed = { order_status: 'close', refund_amount: 10_000, refund_state: 3, pay_status: 4, supplier_income: 0 }

  test('is closed with the last cent, and what was rejected of it can still be withdrawn, and ends by itself', async () => {
    await withChannel(
      () => 'T1',
      async () => {
        for (const end of ['buyer', 'time', 'platform']) {
          payment.sn = `${payment.sn}${end[0]}`
          const { id: order, first } = await twoProducts()
          const id = await apply(order, { ...first, apply_amount: 6000 })
          expect(await decide(id, 'reject', { reason: 'No' })).toBe('done')
          if (end === 'platform') await forceClose(order)
          else await agreed(await apply(order, { apply_amount: 10_000 }), 10_000)
          expect(await orderOf(order)).toMatchObject(closed)
          expect(outcome(await asBuyer('RefundReapply', { id }))).toBe('over_refund')
          if (end === 'platform') {
            expect(outcome(await asBuyer('RefundPlatform', { id, platform_text: 'It was broken' }))).toBe('done')
            expect(await decide(id, 'rule_seller', { reason: 'All has gone back' }, platform)).toBe('done')
          } else if (end === 'buyer') expect(outcome(await asBuyer('RefundCancel', { id }))).toBe('done')
          else await due(7 * day + 5)
          expect(await statusOf(id)).toBe('cancel')
          expect((await orderOf(order)).refund_state).toBe(3)
        }
      },
    )
  })

  test('of which no piece is left waits for those that are open before it is closed', async () => {
    for (const isPaid of [true, false]) {
      payment.sn = `${payment.sn}${Number(isPaid)}`
      const { id: order, first, second } = await twoProducts()
      await withChannel(
        () => 'T1',
        async () => {
          const open = await apply(order, { apply_amount: 1000 })
          await agreed(await apply(order, { ...first, apply_amount: 5000 }), 5000)
          await agreed(await apply(order, { ...second, apply_amount: 4000 }), 4000)
          expect(await orderOf(order)).toMatchObject({ order_status: 'pay', refund_state: 1, refund_amount: 9000 })
          if (isPaid) await agreed(open, 1000)
          else expect(outcome(await asBuyer('RefundCancel', { id: open }))).toBe('done')
        },
      )
      const kept = { ...closed, refund_amount: 9000, pay_status: 3, supplier_income: 950 }
      expect(await orderOf(order)).toMatchObject(isPaid ? closed : kept)
      const settled = ['order_settle supplier 950', 'commission_in platform 50']
      expect((await entriesOf(order)).filter(line => /settle|commission_in/.test(line))).toEqual(isPaid ? [] : settled)
    }
  })

  test('that the platform closes gives all of it back, also what one of them was about that ends otherwise', async () => {
    for (const end of ['withdrawn', 'less', 'rejected']) {
      payment.sn = `${payment.sn}${end[0]}`
      const { id: order, first } = await twoProducts()
      await withChannel(
        () => 'T1',
        async () => {
          const open = await apply(order, { ...first, apply_amount: 6000 })
          await forceClose(order)
          expect(await linesOf(order)).toMatchObject([{ refund_state: 1 }, { refund_num: 1, locked_num: 0, refund_state: 3 }])
          if (end === 'less') expect(await decide(open, 'agree', { amount: 4000, decide_remark: 'Less' })).toBe('done')
          else if (end === 'rejected') expect(await decide(open, 'reject', { reason: 'No' })).toBe('done')
          else expect(outcome(await asBuyer('RefundCancel', { id: open }))).toBe('done')
          const send = { id: order, send_type: 3, ...numbered() }
          expect(outcome(await server.call(shop, 'POST', 'seller/order/OrderSend', send))).not.toBe('done')
          await goesBack()
        },
      )
      expect(await orderOf(order)).toMatchObject({ ...closed, close_type: 5 })
    }
  })
  test('lets the platform decide where a deadline finds nothing that can still be refunded', async () => {
    const { id: order, lines } = await paidOrder({ nums: [1, 1], values: { freight_amount: 1000 } })
    await sql`update order_goods set pay_amount = case id when ${lines[0]!.id} then 0 else 9000 end where order_id = ${order}`.execute(
      server.services.database,
    )
    // The first cost nothing but its shipping fee, which is spent once the other is on its way.
    const id = await apply(order, { order_goods_id: lines[0]!.id, apply_amount: 1000 })
    await ship(order)
    await due(2 * day + 5)
    expect(await statusOf(id)).toBe('platform')
    expect(await decide(id, 'rule_seller', { reason: 'The fee is spent' }, platform)).toBe('done')
  })
  test('at the cost of the platform gives the shop back what it gave back, to the cent', async () => {
    const { id: order } = await paidOrder({ values: { pay_amount: 9999 }, line: { pay_amount: 9999 } })
    await withChannel(
      () => 'T1',
      async () => {
        for (const amount of [3333, 3335]) {
          const id = await apply(order, { apply_amount: amount })
          expect(await decide(id, 'reject', { reason: 'No' })).toBe('done')
          expect(outcome(await asBuyer('RefundPlatform', { id, platform_text: 'It was broken' }))).toBe('done')
          expect(await decide(id, 'rule_buyer', { amount, bearer: 'platform' }, platform)).toBe('done')
          await goesBack()
        }
      },
    )
    const { rows } = await sql<{
      amount: number
    }>`select amount from wallet_log where biz_type = 'refund_borne' and owner_type = 'supplier'
      and biz_sn in (select refund_sn from refund where order_id = ${order}) order by id`.execute(server.services.database)
    const given = (await entriesOf(order)).filter(line => line.startsWith('refund_out supplier'))
    expect(rows.map(({ amount }) => `refund_out supplier ${amount}`)).toEqual(given)
  })

  test('is not received by its buyer while one is open', async () => {
    const { id: order } = await paidOrder()
    await ship(order)
    const id = await apply(order)
    const receive = () =>
      server.call(anonymous, 'POST', 'buyer/order/OrderReceive', { buyer: signBuyer('key', payer.uid, now() + 600), id: order })
    const refused = await receive()
    expect([outcome(refused), refused.envelope.message]).toEqual([
      'state_conflict',
      '该订单有未完结的退款：请等待处理结果，或撤销退款',
    ])
    expect(outcome(await asBuyer('RefundCancel', { id }))).toBe('done')
    expect(outcome(await receive())).toBe('done')
  })
})
