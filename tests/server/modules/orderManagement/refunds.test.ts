import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { OutcomeUnknown } from '../../../../server/adapters/provider/refuse.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Session, Values } from '../../../support/server.ts'
import { dataOf, now, numbered, one, outcome, stockOf } from '../fixtures.ts'
import { paidOrders } from './paidOrders.ts'
import { serveTests } from '../../../support/serveTests.ts'

describeDrawn('an order', engine => {
  const { server, shop1: shop, allShops: platform } = serveTests({ engine }, 'shop1', 'allShops')
  const {
    orderOf,
    linesOf,
    historyOf,
    entriesOf,
    take,
    paid,
    paidBy,
    paymentOf,
    withChannel,
    beginAgain,
    redeem,
    codesOf,
    payer,
  } = paidOrders(server, shop)

  test('whose parts go back one by one is closed with the last, its stock free and its money where it was', async () => {
    const { id, lines } = await paid({ nums: [2, 1], values: { pay_amount: 10_000 } })
    const [first, second] = lines
    await sql`update order_goods set pay_amount = case id when ${first!.id} then 7000 else 3000 end where order_id = ${id}`.execute(
      server.services.database,
    )
    const before = await stockOf(server, first!.skuId)
    await take('refund_open', id, { order_goods_id: first!.id })
    expect((await linesOf(id)).map(({ refund_state }) => refund_state)).toEqual([1, 0])
    await take('refund_part', id, { amount: 3500, order_goods_id: first!.id, num: 1 })
    expect(await orderOf(id)).toMatchObject({
      order_status: 'pay',
      refund_amount: 3500,
      refund_state: 2,
      pay_status: 3,
      supplier_income: 6175,
    })
    expect((await linesOf(id))[0]).toMatchObject({ refund_num: 1, refund_amount: 3500, refund_state: 2, locked_num: 1 })
    expect(await stockOf(server, first!.skuId)).toEqual({ ...before, stock: before.stock + 1, locked: before.locked - 1 })
    await expect(take('refund_part', id, { amount: 6501 })).rejects.toMatchObject({ code: 'state_conflict' })
    await take('refund_part', id, { amount: 3000, order_goods_id: second!.id, num: 1 })
    expect((await orderOf(id)).order_status).toBe('pay')
    await take('refund_part', id, { amount: 3500, order_goods_id: first!.id, num: 1 })
    expect(await orderOf(id)).toMatchObject({
      order_status: 'close',
      close_type: 4,
      refund_amount: 10_000,
      refund_state: 3,
      pay_status: 4,
      supplier_income: 0,
    })
    expect((await linesOf(id)).map(({ locked_num, refund_state }) => [locked_num, refund_state])).toEqual([
      [0, 3],
      [0, 3],
    ])
    expect(await historyOf(id)).toEqual(['SYS pay', 'SYS refund_open', 'SYS refund_part', 'SYS refund_part', 'SYS refund_close'])
    const sums: Record<string, number> = {}
    for (const [type = '', owner = '', amount] of (await entriesOf(id)).map(line => line.split(' ')))
      sums[owner] = (sums[owner] ?? 0) + Number(amount) * (type === 'order_in' ? 1 : -1)
    expect(sums).toEqual({ supplier: 0, platform: 0 })
  })

  test('whose lines all went back keeps its shipping fee, which is settled as it is closed', async () => {
    const { id, lines } = await paid({ nums: [1], values: { pay_amount: 10_000, freight_amount: 1000 } })
    await take('refund_part', id, { amount: 9000, order_goods_id: lines[0]!.id, num: 1 })
    expect(await orderOf(id)).toMatchObject({ order_status: 'close', refund_state: 3, pay_status: 3, supplier_income: 950 })
    expect((await entriesOf(id)).slice(-2)).toEqual(['order_settle supplier 950', 'commission_in platform 50'])
  })

  test('of which the rest has been shipped or redeemed goes on, and stays where it is once it is completed', async () => {
    const part = await paid({ nums: [1, 1], values: { pay_amount: 2000 } })
    const [first, second] = part.lines
    const send = { id: part.id, send_type: 3, lines: [{ order_goods_id: first!.id, num: 1 }], ...numbered() }
    expect(outcome(await server.call(shop, 'POST', 'seller/order/OrderSend', send))).toBe('done')
    await take('refund_part', part.id, { amount: 500, order_goods_id: second!.id, num: 1 })
    expect(await orderOf(part.id)).toMatchObject({ order_status: 'send', auto_receive_at: expect.any(Number), codes: null })
    const picked = await paid({ mode: 3, nums: [1, 1], values: { pay_amount: 2000 } })
    const there = { id: picked.id, send_type: 3, lines: [{ order_goods_id: picked.lines[0]!.id, num: 1 }], ...numbered() }
    expect(outcome(await server.call(shop, 'POST', 'seller/order/OrderSend', there))).toBe('done')
    expect(await codesOf(picked.id)).toEqual([])
    await take('refund_part', picked.id, { amount: 500, order_goods_id: picked.lines[1]!.id, num: 1 })
    expect((await orderOf(picked.id)).order_status).toBe('send')
    expect(outcome(await redeem(picked.id, { code: (await codesOf(picked.id))[0]!.code }))).toBe('done')
    const used = await paid({ mode: 2, nums: [1, 1], values: { pay_amount: 2000 } })
    expect(outcome(await redeem(used.id, { code: (await codesOf(used.id))[0]!.code }))).toBe('done')
    await take('refund_part', used.id, { amount: 500, order_goods_id: used.lines[1]!.id, num: 1 })
    expect((await codesOf(used.id)).map(({ status }) => status)).toEqual([1, 2])
    expect((await orderOf(used.id)).order_status).toBe('finish')
    await take('refund_late', used.id, { amount: 1500 })
    expect(await orderOf(used.id)).toMatchObject({ order_status: 'finish', refund_state: 3, pay_status: 4 })
  })

  test('with another refund open keeps waiting for it', async () => {
    const { id, lines } = await paid({ nums: [2], values: { pay_amount: 4000 } })
    await sql`insert into refund (supplier_id, order_id, refund_sn, refund_status, version) values (2, ${id}, ${`R${id}`}, 'apply', 1)`.execute(
      server.services.database,
    )
    await take('refund_part', id, { amount: 500, order_goods_id: lines[0]!.id, num: 1 })
    expect((await orderOf(id)).refund_state).toBe(1)
    await sql`update refund set refund_status = 'cancel' where order_id = ${id}`.execute(server.services.database)
    await take('refund_shut', id)
    expect((await orderOf(id)).refund_state).toBe(2)
  })

  test('that is paid is held by the platform alone, with a reason, and closed once the channel has sent the money back', async () => {
    const paySn = `P${now()}close`
    const { id, lines } = await paidBy(paySn, { values: { pay_amount: 10_000 } })
    await sql`update buyer set language = 'ja' where id = ${payer.uid}`.execute(server.services.database)
    const before = await stockOf(server, lines[0]!.skuId)
    const close = (session: Session, values: Values) =>
      server.call(session, 'POST', 'seller/order/OrderForceClose', { id, ...numbered(), ...values })
    expect(outcome(await close(shop, { reason: 'Fraud' }))).toBe('permission_denied')
    expect(outcome(await close(platform, {}))).toBe('invalid')
    let isAway = true
    const answer = () => {
      if (isAway) throw new OutcomeUnknown('no answer')
      return 'refund-1'
    }
    await withChannel(answer, async asked => {
      const reply = await close(platform, { reason: 'Fraud' })
      expect([outcome(reply), dataOf(reply).warnings]).toEqual(['done', undefined])
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      const held = { order_status: 'pay', close_type: 5, close_reason: 'Fraud', refund_state: 1, refund_amount: 0, pay_status: 1 }
      expect(await orderOf(id)).toMatchObject(held)
      expect(await stockOf(server, lines[0]!.skuId)).toEqual(before)
      expect(outcome(await server.call(shop, 'POST', 'seller/order/OrderSend', { id, send_type: 3, ...numbered() }))).not.toBe(
        'done',
      )
      expect(outcome(await close(platform, { reason: 'Again' }))).toBe('state_conflict')
      isAway = false
      await expect
        .poll(async () => {
          await beginAgain(id)
          return (await orderOf(id)).order_status
        })
        .toBe('close')
      expect(new Set(asked.map(({ refundSn, amount }) => `${refundSn} ${amount}`)).size).toBe(1)
      // The channel shows it to the buyer.
      expect(new Set(asked.map(({ reason }) => reason))).toEqual(new Set(['注文のクローズ']))
    })
    const closed = {
      close_type: 5,
      close_reason: 'Fraud',
      pay_status: 4,
      refund_state: 3,
      refund_amount: 10_000,
      supplier_income: 0,
    }
    expect(await orderOf(id)).toMatchObject(closed)
    expect(await paymentOf(paySn)).toEqual({ pay_status: 4, refund_amount: 10_000 })
    expect(await stockOf(server, lines[0]!.skuId)).toEqual({ ...before, stock: before.stock + 2, locked: before.locked - 2 })
    expect((await entriesOf(id)).slice(2)).toEqual(['refund_out supplier 9500', 'commission_out platform 500'])
    expect(await historyOf(id)).toEqual(['SYS pay', 'U force_close', 'SYS refund_close'])
    const { rows: told } = await sql<{ scene: string }>`select scene from outbox where topic = 'sms' and receiver = '13911112222'
      union all select scene from site_mail where supplier_id = 2 and scene = 'order_force_closed'`.execute(
      server.services.database,
    )
    expect(told.map(({ scene }) => scene).toSorted()).toEqual(['order_force_closed', 'order_money_back', 'refund_done'])
    expect(outcome(await close(platform, { reason: 'Again' }))).toBe('state_conflict')
  })

  test('whose money came by no channel waits until the platform has paid it back by hand', async () => {
    const { id } = await paid({ values: { pay_amount: 500 } })
    const values = { id, reason: 'Fraud', ...numbered() }
    const told = await server.call(platform, 'POST', 'seller/order/OrderForceClose', values, { 'accept-language': 'en' })
    expect(dataOf(told).warnings).toEqual(['No channel has this payment: give the money back by hand'])
    const refund = () =>
      one(server, sql<{ id: number; refund_status: string }>`select id, refund_status from refund where order_id = ${id}`)
    await expect.poll(async () => (await refund()).refund_status).toBe('fail')
    expect((await orderOf(id)).order_status).toBe('pay')
    const paidBack = {
      id: (await refund()).id,
      action: 'offline',
      voucher_img: '/files/demo/cup-1.svg',
      third_sn: 'B1',
      ...numbered(),
    }
    expect(outcome(await server.call(platform, 'POST', 'seller/refund/RefundAudit', paidBack))).toBe('done')
    expect(await orderOf(id)).toMatchObject({ order_status: 'close', close_type: 5, refund_amount: 500 })
  })
})
