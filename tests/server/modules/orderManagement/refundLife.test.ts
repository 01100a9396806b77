import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AdapterRefused } from '../../../../server/adapters/provider/refuse.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Values } from '../../../support/server.ts'
import { passTime } from '../../states/passTime.ts'
import { dataOf, one, outcome, stockOf } from '../fixtures.ts'
import { refundCalls } from './refundCalls.ts'

const hour = 3600
const day = 24 * hour

describeDrawn('a refund', engine => {
  const {
    server,
    shop,
    other,
    platform,
    orderOf,
    linesOf,
    entriesOf,
    paidBy,
    paymentOf,
    withChannel,
    payment,
    refundOf,
    statusOf,
    partsOf,
    historyOf,
    paidOrder,
    asBuyer,
    ask,
    apply,
    decide,
    ship,
  } = refundCalls(engine)
  const { settle, due, remind } = passTime(server)

  test('is asked for by the buyer, agreed to by the shop and sent back by the channel, from both wallets', async () => {
    const { id: order } = await paidOrder()
    const id = await apply(order)
    expect(await refundOf(id)).toMatchObject({ scene: 1, nickname: 'Ana', deadline_action: 'agree', refund_amount: null })
    expect(await orderOf(order)).toMatchObject({ refund_state: 1 })
    expect(await decide(id, 'agree', { amount: 4000 }, other)).toBe('not_found')
    expect(await decide(id, 'agree', { amount: 4000 }, platform)).toBe('state_conflict')
    expect(await decide(id, 'agree', { amount: 4001 })).toBe('invalid')
    expect(await decide(id, 'agree', { amount: 3000 })).toBe('invalid')
    await withChannel(
      () => 'T1',
      async asked => {
        expect(await decide(id, 'agree', { amount: 3000, decide_remark: 'One of two' })).toBe('done')
        await settle()
        const { refund_sn } = await refundOf(id)
        expect(asked).toMatchObject([{ paySn: payment.sn, refundSn: refund_sn, amount: 3000, total: 10_000, reason: 'Broken' }])
      },
    )
    expect(await refundOf(id)).toMatchObject({ refund_status: 'finish', refund_amount: 3000, third_refund_sn: 'T1' })
    expect(await partsOf(id)).toEqual([{ pay_type: 'wechat', amount: 3000, status: 2 }])
    expect(await paymentOf(payment.sn)).toEqual({ pay_status: 3, refund_amount: 3000 })
    expect((await entriesOf(order)).slice(2)).toEqual(['refund_out supplier 2850', 'commission_out platform 150'])
    expect(await orderOf(order)).toMatchObject({ refund_state: 2, refund_amount: 3000, pay_status: 3 })
    expect(await historyOf(id)).toEqual(['B apply', 'S agree', 'SYS success'])
    expect(outcome(await ask(order, { apply_amount: 7001 }))).toBe('over_refund')
  })

  test('of a line holds what it asks for back from others, and its shipping fee goes back once, before shipping or by the fault of the shop', async () => {
    const { id: order, lines } = await paidOrder({ nums: [2, 1], values: { pay_amount: 10_000, freight_amount: 1000 } })
    const [first, second] = lines
    const { database } = server.services
    await sql`update order_goods set pay_amount = case id when ${first!.id} then 6000 else 3000 end where order_id = ${order}`.execute(
      database,
    )
    const of = { order_goods_id: first!.id, num: 1 }
    expect(outcome(await ask(order, { ...of, apply_amount: 7001 }))).toBe('over_refund')
    const id = await apply(order, { ...of, apply_amount: 3000 })
    expect((await linesOf(order)).map(({ refund_state }) => refund_state)).toEqual([1, 0])
    expect(outcome(await ask(order, { ...of, num: 2 }))).toBe('invalid')
    expect(outcome(await ask(order, { ...of, apply_amount: 4001 }))).toBe('over_refund')
    const fee = await apply(order, { ...of, apply_amount: 4000 })
    expect(await refundOf(fee)).toMatchObject({ freight_amount: 1000 })
    // Nothing but the other product is left, its price without the fee.
    expect(outcome(await ask(order, { order_goods_id: second!.id, apply_amount: 3001 }))).toBe('over_refund')
    expect(outcome(await asBuyer('RefundCancel', { id: fee }))).toBe('done')
    expect((await linesOf(order)).map(({ refund_state }) => refund_state)).toEqual([1, 0])
    await ship(order)
    const later = { order_goods_id: second!.id, apply_amount: 3001 }
    expect(outcome(await ask(order, later))).toBe('over_refund')
    expect(outcome(await ask(order, { ...later, seller_fault: 1 }))).toBe('done')
    expect(outcome(await asBuyer('RefundCancel', { id }))).toBe('done')
  })

  test('of two that are decided at the same moment gives back no more than is left', async () => {
    const { id: order } = await paidOrder()
    const ids = [await apply(order, { apply_amount: 5000 }), await apply(order, { apply_amount: 5000 })]
    await sql`update refund set apply_amount = 6000 where order_id = ${order}`.execute(server.services.database)
    await withChannel(
      () => 'T1',
      async () => {
        const ends = await Promise.all(ids.map(id => decide(id, 'agree', { amount: 6000 })))
        expect(ends).toEqual(['over_refund', 'over_refund'])
        const [lower, higher] = await Promise.all([
          decide(ids[0]!, 'agree', { amount: 4000, decide_remark: 'Less' }),
          decide(ids[1]!, 'agree', { amount: 6000 }),
        ])
        expect([lower, higher].filter(end => end === 'done').length).toBeGreaterThanOrEqual(1)
        await settle(120)
      },
    )
    expect((await orderOf(order)).refund_amount).toBeLessThanOrEqual(10_000)
  })

  test('whatever buyer, shop and platform do at the same moment with those of one order, no more goes back than was paid (seed 17)', async () => {
    const { id: order, lines } = await paidOrder({ nums: [2, 2], values: { pay_amount: 10_000, freight_amount: 1000 } })
    await sql`update order_goods set pay_amount = 4500 where order_id = ${order}`.execute(server.services.database)
    const turn = fc.record({
      does: fc.constantFrom('ask', 'ask', 'agree', 'agree', 'reject', 'cancel', 'again'),
      line: fc.integer({ min: 0, max: 2 }),
      cents: fc.integer({ min: 1, max: 6000 }),
      which: fc.nat(20),
    })
    const ids: number[] = []
    const take = async ({ does, line, cents, which }: { does: string; line: number; cents: number; which: number }) => {
      const id = ids[which % Math.max(1, ids.length)] ?? 0
      if (does === 'ask') {
        const of = lines[line] ? { order_goods_id: lines[line].id, num: 1 } : {}
        const reply = await ask(order, { ...of, apply_amount: cents })
        if (reply.envelope.status) ids.push(Number(dataOf(reply).id))
        return outcome(reply)
      }
      if (does === 'cancel') return outcome(await asBuyer('RefundCancel', { id }))
      if (does === 'again') return outcome(await asBuyer('RefundReapply', { id }))
      if (does === 'reject') return decide(id, 'reject', { reason: 'No' })
      const asked = (await sql<Values>`select apply_amount from refund where id = ${id}`.execute(server.services.database))
        .rows[0]
      return decide(id, 'agree', { amount: Number(asked?.apply_amount ?? 1) })
    }
    const came = new Set<string>()
    await withChannel(
      () => 'T1',
      async asked => {
        for (const [round, three] of fc
          .sample(fc.array(turn, { minLength: 3, maxLength: 3 }), { numRuns: 24, seed: 17 })
          .entries()) {
          for (const one of await Promise.all(three.map(take))) came.add(one)
          if (round % 6 === 5) {
            await sql`update paycash set refunded_at = null where pay_sn = ${payment.sn}`.execute(server.services.database)
            await settle(round * 600)
          }
          const held = await one(
            server,
            sql<{
              held: number
            }>`select coalesce(sum(coalesce(nullif(refund_amount, 0), apply_amount)), 0)::bigint as held from refund
              where order_id = ${order} and refund_status not in ('finish', 'cancel', 'reject')`,
          )
          const { refund_amount } = await orderOf(order)
          expect(refund_amount + held.held).toBeLessThanOrEqual(10_000)
          expect(asked.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(10_000)
        }
      },
    )
    expect([...came]).toEqual(expect.arrayContaining(['done', 'over_refund', 'state_conflict']))
  })

  test('of what is sent back waits for it, is tracked, and what comes back is in stock again', async () => {
    const { id: order, lines } = await paidOrder()
    expect(outcome(await ask(order, { refund_type: 'returns' }))).toBe('invalid')
    await ship(order)
    const id = await apply(order, { refund_type: 'returns', order_goods_id: lines[0]!.id, num: 1 })
    expect(await decide(id, 'agree', { amount: 4000 })).toBe('invalid')
    expect(await decide(id, 'agree', { amount: 4000, return_address: 'Ann, 1 Zhongshan Road' })).toBe('done')
    expect(await decide(id, 'receive', { received_num: 1, amount: 4000 })).toBe('state_conflict')
    expect(
      outcome(await asBuyer('RefundReturn', { id, return_logistics_code: 'nobody', return_logistics_no: 'SF1234567890' })),
    ).toBe('invalid')
    expect(outcome(await asBuyer('RefundReturn', { id, return_logistics_code: 'SF', return_logistics_no: 'SF1234567890' }))).toBe(
      'done',
    )
    const told = await server.call(shop, 'GET', 'seller/refund/RefundLogistics', { id: String(id) })
    expect(dataOf(told)).toMatchObject({ waybill_no: 'SF1234567890', events: expect.any(Array) })
    const { skuId } = lines[0]!
    const ofGoods = () =>
      one(server, sql<{ stock: number }>`select g.stock from goods g join sku s on s.goods_id = g.id where s.id = ${skuId}`)
    const [before, beforeOfGoods] = [await stockOf(server, skuId), await ofGoods()]
    expect(await decide(id, 'receive', { received_num: 2, amount: 4000 })).toBe('invalid')
    await withChannel(
      () => 'T1',
      async () => {
        expect(await decide(id, 'receive', { received_num: 1, restock: 1, amount: 4000 })).toBe('done')
        await settle()
      },
    )
    expect(await stockOf(server, skuId)).toEqual({ ...before, stock: before.stock + 1 })
    expect(await ofGoods()).toEqual({ stock: beforeOfGoods.stock + 1 })
    const { refund_sn } = await refundOf(id)
    const log = await one(server, sql<Values>`select biz, delta from stock_log where biz_sn = ${refund_sn}`)
    expect(log).toEqual({ biz: 'refund_restock', delta: 1 })
    expect(await historyOf(id)).toEqual(['B apply', 'S agree', 'B return_send', 'S receive', 'SYS success'])
  })

  test('that is rejected may be asked for again, three times, or taken to the platform, which decides', async () => {
    const { id: order } = await paidOrder()
    const id = await apply(order)
    for (let time = 0; time < 3; time++) {
      expect(await decide(id, 'reject', { reason: 'No' })).toBe('done')
      expect(outcome(await asBuyer('RefundReapply', { id }))).toBe('done')
    }
    expect(await decide(id, 'reject', { reason: 'No' })).toBe('done')
    expect(outcome(await asBuyer('RefundReapply', { id }))).toBe('state_conflict')
    expect(outcome(await asBuyer('RefundPlatform', { id, platform_text: 'It was broken' }))).toBe('done')
    const rule = { amount: 2000, bearer: 'platform' }
    expect(await decide(id, 'rule_buyer', rule)).not.toBe('done')
    await withChannel(
      () => 'T1',
      async () => {
        expect(await decide(id, 'rule_buyer', rule, platform)).toBe('done')
        await settle()
      },
    )
    expect(await refundOf(id)).toMatchObject({ refund_status: 'finish', refund_amount: 2000 })
    const { refund_sn } = await refundOf(id)
    const borne = await one(
      server,
      sql<Values>`select amount from wallet_log where biz_type = 'refund_borne' and biz_sn = ${refund_sn} and owner_type = 'supplier'`,
    )
    expect(borne).toEqual({ amount: 1900 })
    const lost = await apply(order)
    expect(await decide(lost, 'reject', { reason: 'No' })).toBe('done')
    expect(outcome(await asBuyer('RefundPlatform', { id: lost, platform_text: 'Broken too' }))).toBe('done')
    expect(await decide(lost, 'rule_seller', { reason: 'It was whole' }, platform)).toBe('done')
    expect([await statusOf(lost), (await orderOf(order)).refund_state]).toEqual(['cancel', 2])
  })

  test('happens by itself where nobody answers in time, and the shop is reminded twelve hours before', async () => {
    const mails = async (id: number) =>
      (
        await sql`select 1 from site_mail where scene = 'refund_deadline' and open like ${`%/${id}`}`.execute(
          server.services.database,
        )
      ).rows.length
    const [agreed, rejected, shipped] = [
      await paidOrder(),
      await paidBy(`${payment.sn}b`, {}),
      await paidBy(`${payment.sn}c`, { values: { pay_amount: 5000 } }),
    ]
    const first = await apply(agreed.id)
    const second = await apply(rejected.id, { apply_amount: 1 })
    await ship(shipped.id)
    await sql`update shopping_setting set return_address = null, return_addresses = null where supplier_id = 2`.execute(
      server.services.database,
    )
    const third = await apply(shipped.id, { refund_type: 'returns', apply_amount: 5000 })
    expect(await decide(second, 'reject', { reason: 'No' })).toBe('done')
    await remind(36 * hour - 60)
    expect(await mails(first)).toBe(0)
    await remind(36 * hour + 60)
    await remind(36 * hour + 120)
    expect(await mails(first)).toBe(1)
    await withChannel(
      () => 'T1',
      async () => {
        await due(48 * hour + 5)
        await settle(48 * hour + 10)
      },
    )
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual(['finish', 'reject', 'apply'])
    await due(120 * hour + 5)
    // There was no address to which it could be sent.
    expect(await statusOf(third)).toBe('platform')
    await due(7 * day + 5)
    expect([await statusOf(second), (await orderOf(rejected.id)).refund_state]).toEqual(['cancel', 0])
  })

  test('of an order paid in two ways is split between them; what a channel refuses is tried again under the same number, or paid by hand', async () => {
    const pay_items = JSON.stringify([
      { pay_type: 'wechat', pay_sn: payment.sn, amount: 8000 },
      { pay_type: 'balance', pay_sn: null, amount: 2000 },
    ])
    const { id: order } = await paidOrder()
    await sql`update "order" set pay_items = ${pay_items}::jsonb where id = ${order}`.execute(server.services.database)
    const id = await apply(order, { apply_amount: 3333 })
    const info = dataOf(await server.call(shop, 'GET', 'seller/refund/RefundInfo', { id: String(id) }))
    expect(info).toMatchObject({
      part_paid: 10_000,
      part_reserved: 0,
      refundable: 10_000,
      pay_items: [{ amount: 2667 }, { amount: 666 }],
    })
    const numbers: string[] = []
    await withChannel(
      () => {
        throw new AdapterRefused('ACCOUNT', 'closed')
      },
      async asked => {
        expect(await decide(id, 'agree', { amount: 3333 })).toBe('done')
        await settle()
        expect(await refundOf(id)).toMatchObject({ refund_status: 'fail', fail_reason: 'ACCOUNT: closed' })
        expect(await partsOf(id)).toMatchObject([
          { amount: 2667, status: 3 },
          { amount: 666, status: 0 },
        ])
        numbers.push(...asked.map(({ refundSn }) => refundSn))
      },
    )
    expect(await decide(id, 'offline', { voucher_img: '/files/demo/cup-1.svg', third_sn: 'B1' })).not.toBe('done')
    await withChannel(
      () => 'T2',
      async asked => {
        expect(await decide(id, 'retry')).toBe('done')
        await settle()
        numbers.push(...asked.map(({ refundSn }) => refundSn))
      },
    )
    expect(new Set(numbers).size).toBe(1)
    expect(await partsOf(id)).toMatchObject([{ status: 2 }, { pay_type: 'balance', status: 3 }])
    expect(await decide(id, 'offline', { voucher_img: '/files/demo/cup-1.svg', third_sn: 'B1' }, platform)).toBe('done')
    expect(await partsOf(id)).toMatchObject([{ status: 2 }, { status: 4 }])
    expect((await entriesOf(order)).slice(2)).toEqual(['refund_out supplier 3166', 'commission_out platform 167'])
    expect(await paymentOf(payment.sn)).toEqual({ pay_status: 3, refund_amount: 2667 })
  })
})
