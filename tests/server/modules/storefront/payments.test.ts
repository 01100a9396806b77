import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Payment } from '../../../../server/adapters/payment/Payment.ts'
import { OutcomeUnknown } from '../../../../server/adapters/provider/refuse.ts'
import { deliverOutbox } from '../../../../server/events/outbox/deliverOutbox.ts'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { anonymous } from '../../../support/server.ts'
import { dataOf, express, makeOrder, now, numbered, one, outcome, stockOf } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

describeDrawn('an order and its buyer', engine => {
  const { server, shop1 } = serveTests({ engine }, 'shop1')
  let uid: number
  const key = () => server.services.config.storefrontKey ?? ''
  beforeAll(async () => {
    uid = Number((await one(server, sql<{ id: number }>`select id from buyer order by id limit 1`)).id)
  })
  beforeEach(() => sql`delete from outbox`.execute(server.services.database))

  const buyer = (who = uid, until = now() + 300, signer = key()) => signBuyer(signer, who, until)
  const ask = (call: string, values: Record<string, unknown>) =>
    server.call(anonymous, 'POST', `buyer/order/${call}`, { buyer: buyer(), ...values })
  const unpaid = (values: Record<string, unknown> = {}) =>
    makeOrder(server, { status: 'submit', values: { uid, nickname: 'Ana', ...values } })
  type Begun = { pay_sn: string; amount: number; code: string; expires_at: number }
  const begin = async (id: number) => dataOf(await ask('OrderPay', { id, pay_type: 'wechat' })) as Begun
  /** What the button behind the code of the sandbox sends. */
  const press = (code: string, change: Record<string, string> = {}, by = 'wechat') => {
    const { searchParams } = new URL(code)
    const { sn = '', amount = '', sign = '' } = Object.fromEntries(searchParams)
    const payload = new URLSearchParams({ sn, amount, sign, ...change }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return server.inject({ method: 'POST', url: `/callback/payment/${by}`, headers, payload })
  }
  const orderOf = (id: number) =>
    one(
      server,
      sql<{ order_status: string; pay_status: number; pay_sn: string | null; third_sn: string | null; pay_type: string | null }>`
        select order_status, pay_status, pay_sn, third_sn, pay_type from "order" where id = ${id}`,
    )
  const paymentOf = (sn: string) =>
    one(
      server,
      sql<{ pay_status: number; third_sn: string | null }>`select pay_status, third_sn from paycash where pay_sn = ${sn}`,
    )
  const linesOf = async (id: number, action: string) => {
    const { rows } = await sql<{ actor_type: string; actor_id: number }>`
      select actor_type, actor_id from entity_log where entity = 'order' and entity_id = ${id} and action = ${action}`.execute(
      server.services.database,
    )
    return rows
  }
  const withChannel = async (channel: Partial<Payment>, work: () => Promise<void>) => {
    const { adapters } = server.services
    const payment = { ...adapters.payment, wechat: { ...adapters.payment.wechat!, ...channel } }
    Object.assign(server.services, { adapters: { ...adapters, payment } })
    await work().finally(() => Object.assign(server.services, { adapters }))
  }

  test('is paid, shipped, tracked and received without anything outside', async () => {
    const { id, lines } = await unpaid()
    const before = await stockOf(server, lines[0]!.skuId)
    const { code, pay_sn } = await begin(id)
    const page = await server.inject({ url: code.slice(code.indexOf('/callback')), headers: { 'accept-language': 'en' } })
    expect(page.body).toContain('Sandbox: no money moves')
    expect((await press(code)).body).toBe('success')
    expect(await orderOf(id)).toEqual({
      order_status: 'pay',
      pay_status: 1,
      pay_sn,
      third_sn: `sandbox-${pay_sn}`,
      pay_type: 'wechat',
    })
    expect(outcome(await server.call(shop1, 'POST', 'seller/order/OrderSend', { id, ...express() }))).toBe('done')
    const [parcel] = (await server.call(shop1, 'GET', 'seller/order/LogisticsQuery', { id })).envelope.data as {
      events: unknown[]
    }[]
    expect(parcel?.events).toHaveLength(1)
    expect(outcome(await ask('OrderReceive', { id }))).toBe('done')
    expect((await orderOf(id)).order_status).toBe('finish')
    expect(await linesOf(id, 'receive')).toEqual([{ actor_type: 'B', actor_id: uid }])
    expect((await stockOf(server, lines[0]!.skuId)).locked).toBe(before.locked - lines[0]!.num)
  })

  test('is paid once, however often and however much at once the channel tells it', async () => {
    const { id } = await unpaid()
    const { code } = await begin(id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => press(code)))
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['success']))
    expect((await press(code)).body).toBe('success')
    expect(await linesOf(id, 'pay')).toHaveLength(1)
    const refunds = await sql`select 1 from outbox where topic = 'refund'`.execute(server.services.database)
    expect(refunds.rows).toEqual([])
  })

  test('is not paid by a notice that nobody signed, of another amount, or of no payment', async () => {
    const { id } = await unpaid()
    const { code, amount } = await begin(id)
    expect((await press(code, { amount: '1' })).statusCode).toBe(403)
    expect((await press(code, { sign: '' })).statusCode).toBe(403)
    await withChannel(
      {
        readNotice: () => ({
          paySn: new URL(code).searchParams.get('sn') ?? '',
          amount: amount - 1,
          thirdSn: 'x',
          paidAt: now(),
        }),
      },
      async () => expect((await press(code)).body).toBe('failure'),
    )
    await withChannel({ readNotice: () => ({ paySn: 'P0', amount, thirdSn: 'x', paidAt: now() }) }, async () =>
      expect((await press(code)).body).toBe('failure'),
    )
    expect((await orderOf(id)).order_status).toBe('submit')
    expect((await server.inject({ method: 'POST', url: '/callback/payment/other', payload: '{}' })).statusCode).toBe(404)
  })

  test('that was closed meanwhile keeps the payment and sends the money back, once', async () => {
    const { id } = await unpaid()
    const { code, pay_sn } = await begin(id)
    expect(outcome(await ask('OrderClose', { id, reason: 'Changed my mind' }))).toBe('done')
    const asked: string[] = []
    const brought: string[] = []
    let isAway = true
    // Whoever is given money back reads the reason.
    await sql`update buyer set language = 'es' where id = ${uid}`.execute(server.services.database)
    const refund: Payment['refund'] = async ({ refundSn, amount, reason }) => {
      asked.push(`${refundSn} ${amount} ${reason}`)
      if (isAway) throw new OutcomeUnknown('no answer')
      brought.push(refundSn)
      return 'refund-1'
    }
    await withChannel({ refund }, async () => {
      expect((await press(code)).body).toBe('success')
      // The server's own look asks the channel, which gives no answer yet.
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      expect([(await orderOf(id)).order_status, (await paymentOf(pay_sn)).pay_status]).toEqual(['close', 1])
      isAway = false
      await expect
        .poll(async () => {
          await deliverOutbox(server.services, () => now() + 100_000)
          return (await paymentOf(pay_sn)).pay_status
        })
        .toBe(4)
      await deliverOutbox(server.services, () => now() + 200_000)
    })
    expect([...new Set(asked)]).toEqual([expect.stringMatching(/ Pagado demasiado tarde$/)])
    expect(brought).toHaveLength(1)
    expect(await linesOf(id, 'close')).toEqual([{ actor_type: 'B', actor_id: uid }])
  })

  test('whose price changed meanwhile is not paid by the old amount', async () => {
    const { id } = await unpaid()
    const { code, pay_sn } = await begin(id)
    const values = { id, version: 1, adjust_amount: -1, reason: 'Nice', ...numbered() }
    expect(outcome(await server.call(shop1, 'POST', 'seller/order/OrderReprice', values))).toBe('done')
    expect((await press(code)).body).toBe('success')
    expect([(await orderOf(id)).order_status, (await paymentOf(pay_sn)).pay_status > 0]).toEqual(['submit', true])
    const again = await begin(id)
    expect(again.pay_sn).not.toBe(pay_sn)
    await press(again.code)
    expect((await orderOf(id)).order_status).toBe('pay')
  })

  const part = async (id: number, pay_type: string, amount?: number) =>
    dataOf(await ask('OrderPay', { id, pay_type, ...(amount === undefined ? {} : { amount }) })) as Begun
  const partsOf = async (id: number) =>
    (await one(server, sql<{ pay_items: object[] | null }>`select pay_items from "order" where id = ${id}`)).pay_items
  const sentBack = async () =>
    (
      await sql<{ receiver: string }>`select receiver from outbox where topic = 'refund' order by receiver`.execute(
        server.services.database,
      )
    ).rows.map(({ receiver }) => receiver)

  test('is paid in parts by two channels: with the last cent, for no more than is left, and at the price it had', async () => {
    const { id } = await unpaid()
    const whole = (await begin(id)).amount
    expect(outcome(await ask('OrderPay', { id, pay_type: 'alipay', amount: whole + 1 }))).toBe('invalid')
    const first = await part(id, 'alipay', 100)
    expect(await part(id, 'alipay', 100)).toEqual(first)
    expect((await press(first.code, {}, 'alipay')).body).toBe('success')
    expect([(await orderOf(id)).order_status, await partsOf(id)]).toEqual([
      'submit',
      [{ pay_type: 'alipay', pay_sn: first.pay_sn, amount: 100 }],
    ])
    const values = { id, version: 2, adjust_amount: -1, reason: 'Nice', ...numbered() }
    expect(outcome(await server.call(shop1, 'POST', 'seller/order/OrderReprice', values))).toBe('state_conflict')
    const rest = await part(id, 'wechat')
    expect(rest.amount).toBe(whole - 100)
    expect((await press(rest.code)).body).toBe('success')
    expect(await orderOf(id)).toMatchObject({ order_status: 'pay', pay_status: 1, pay_sn: rest.pay_sn })
    expect(await partsOf(id)).toMatchObject([{ amount: 100 }, { pay_type: 'wechat', pay_sn: rest.pay_sn, amount: whole - 100 }])
    expect(await sentBack()).toEqual([])
  })

  test('of which more was begun than is left is paid once: what comes after the last cent is sent back', async () => {
    const { id } = await unpaid()
    const [first, whole] = [await part(id, 'alipay', 100), await begin(id)]
    const answers = await Promise.all([press(first.code, {}, 'alipay'), press(whole.code)])
    expect(answers.map(({ body }) => body)).toEqual(['success', 'success'])
    expect(await sentBack()).toHaveLength(1)
    const paid = (await orderOf(id)).order_status === 'pay'
    expect(await sentBack()).toEqual([paid ? first.pay_sn : whole.pay_sn])
  })

  test('of which a part is paid is closed by its buyer, and that part sent back', async () => {
    const { id } = await unpaid()
    const { code, pay_sn } = await part(id, 'alipay', 100)
    await press(code, {}, 'alipay')
    expect(outcome(await ask('OrderClose', { id, reason: 'Changed my mind' }))).toBe('done')
    await expect
      .poll(async () => {
        await deliverOutbox(server.services, () => now() + 100)
        return (await paymentOf(pay_sn)).pay_status
      })
      .toBe(4)
    expect(await sentBack()).toEqual([pay_sn])
  })

  test('is asked for again while its payment is open: the same number and code, also after a channel gave no answer', async () => {
    const { id } = await unpaid()
    await withChannel({ begin: () => Promise.reject(new OutcomeUnknown('no answer')) }, async () => {
      expect((await ask('OrderPay', { id, pay_type: 'wechat' })).envelope.code).toBe('unavailable')
    })
    const [first, second] = [await begin(id), await begin(id)]
    expect(second).toEqual(first)
    const { rows } = await sql`select 1 from paycash where order_id = ${id}`.execute(server.services.database)
    expect(rows).toHaveLength(1)
  })

  test('is begun twice at the same moment: one payment, and both have its code', async () => {
    const { id } = await unpaid()
    const [first, second] = await Promise.all([begin(id), begin(id)])
    expect(second).toEqual(first)
    const { rows } = await sql`select 1 from paycash where order_id = ${id}`.execute(server.services.database)
    expect(rows).toHaveLength(1)
  })

  test('of which the channel told nothing is asked for when its time is over, and closed where nobody paid', async () => {
    const [paid, left] = [await unpaid(), await unpaid()]
    const [one, other] = [await begin(paid.id), await begin(left.id)]
    const later = one.expires_at + 61
    const find: Payment['find'] = async paySn =>
      paySn === one.pay_sn ? { paySn, thirdSn: 'late', amount: one.amount, paidAt: now() } : null
    await withChannel({ find }, async () => void (await deliverOutbox(server.services, () => later)))
    expect([(await orderOf(paid.id)).order_status, (await orderOf(left.id)).order_status]).toEqual(['pay', 'submit'])
    expect([(await paymentOf(one.pay_sn)).pay_status, (await paymentOf(other.pay_sn)).pay_status]).toEqual([1, 2])
  })

  test('is nobody else’s: another buyer, a wrong signature and an old or far token are refused', async () => {
    const { id } = await unpaid()
    const tokens = [
      buyer(uid + 1),
      buyer(uid, now() + 300, 'another key'),
      buyer(uid, now() - 1),
      buyer(uid, now() + 90_000),
      'x.y.z',
      '',
    ]
    const replies = await Promise.all(tokens.map(token => ask('OrderPay', { buyer: token, id, pay_type: 'wechat' })))
    expect(replies.map(outcome)).toEqual(['not_found', 'login', 'login', 'login', 'login', 'login'])
    expect(outcome(await ask('OrderReceive', { id }))).toBe('state_conflict')
  })
})
