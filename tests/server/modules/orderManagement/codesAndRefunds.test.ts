import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RefundRequest } from '../../../../server/adapters/payment/Payment.ts'
import { OutcomeUnknown } from '../../../../server/adapters/provider/refuse.ts'
import type { Code } from '../../../../server/modules/orderManagement/codes/codes.ts'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { takeDue } from '../../../../server/states/takeDue.ts'
import { takeNamed } from '../../../../server/states/takeNamed.ts'
import { systemContext } from '../../../../server/states/watchDue.ts'
import { describeEngines } from '../../../support/postgres.ts'
import { anonymous, type Session, type Values } from '../../../support/server.ts'
import { dataOf, makeOrder, now, numbered, one, outcome, type OrderFixture, stockOf } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

type Order = { order_status: string; codes: Code[] | null; refund_amount: number; refund_state: number; pay_status: number } & {
  close_type: number | null
  supplier_income: number
  version: number
}
type Line = { id: number; sent_num: number; locked_num: number; refund_num: number; refund_amount: number; refund_state: number }

describeEngines('an order', engine => {
  const { server, shop1: shop, shop2: other, allShops: platform } = serveTests({ engine }, 'shop1', 'shop2', 'allShops')
  let uid: number
  beforeAll(async () => {
    uid = Number((await one(server, sql<{ id: number }>`select id from buyer where supplier_id = 2 order by id limit 1`)).id)
    await sql`update supplier set commission_bp = 500 where id = 2`.execute(server.services.database)
  })

  const orderOf = (id: number) => one(server, sql<Order>`select * from "order" where id = ${id}`)
  const linesOf = async (id: number) =>
    (await sql<Line>`select * from order_goods where order_id = ${id} order by id`.execute(server.services.database)).rows
  const historyOf = async (id: number) => {
    const { rows } = await sql<{ line: string }>`select actor_type || ' ' || action as line from entity_log
      where entity = 'order' and entity_id = ${id} order by id`.execute(server.services.database)
    return rows.map(({ line }) => line)
  }
  const entriesOf = async (id: number) => {
    const { rows } = await sql<{ line: string }>`select biz_type || ' ' || owner_type || ' ' || amount as line from wallet_log
      where biz_sn = (select order_sn from "order" where id = ${id}) order by id`.execute(server.services.database)
    return rows.map(({ line }) => line)
  }
  const take = async (name: string, id: number, body: Values = {}) => {
    const entity = server.services.entities.get('order')
    if (!entity) throw new Error('There is no order')
    await takeNamed(systemContext(server.services), entity, id, name, body)
  }
  const paid = async (wish: Parameters<typeof makeOrder>[1] = {}): Promise<OrderFixture> => {
    const values = { uid, nickname: 'Ana', refund_amount: 0, settle_status: 0, ...wish.values }
    const order = await makeOrder(server, { status: 'submit', ...wish, values })
    await take('pay', order.id)
    return order
  }
  const redeem = (id: number, values: Values, session = shop) =>
    server.call(session, 'POST', 'seller/order/ChainCodeUse', { id, ...numbered(), ...values })
  const codesOf = async (id: number) => (await orderOf(id)).codes ?? []

  test('that is redeemed in a store has a code for each piece, which its buyer sees and the shop by its last digits', async () => {
    const { id } = await paid({ mode: 2, nums: [2, 1] })
    const codes = await codesOf(id)
    expect(codes.map(({ status }) => status)).toEqual([0, 0, 0])
    expect(new Set(codes.map(({ code }) => code)).size).toBe(3)
    for (const { code } of codes) expect(code).toMatch(/^\d{12}$/)
    const buyer = signBuyer(server.services.config.storefrontKey ?? '', uid, now() + 300)
    const own = dataOf(await server.call(anonymous, 'POST', 'buyer/order/OrderList', { buyer, id })).orders as { codes: Code[] }[]
    expect(own[0]?.codes.map(({ code }) => code)).toEqual(codes.map(({ code }) => code))
    const shown = codes.map(({ code }) => `**** **** ${code.slice(-4)}`)
    const told = [
      await server.call(shop, 'GET', 'seller/order/info', { id }),
      await server.call(shop, 'GET', 'seller/order/ChainCodeInfo', { order_id: id }),
    ]
    for (const reply of told) expect((dataOf(reply).codes as Code[]).map(({ code }) => code)).toEqual(shown)
    expect(dataOf(told[1]!).left).toBe(3)
    expect(outcome(await server.call(other, 'GET', 'seller/order/ChainCodeInfo', { order_id: id }))).toBe('not_found')
    for (const { code } of codes) expect(JSON.stringify(told.map(({ envelope }) => envelope))).not.toContain(code)
  })

  test('is completed by its last code: each is used once, what is redeemed is sold, and who did it is written down', async () => {
    const { id, lines } = await paid({ mode: 2, nums: [3, 1] })
    const [first, , , last] = await codesOf(id)
    const before = await stockOf(server, lines[0]!.skuId)
    const spaced = `${first!.code.slice(0, 4)} ${first!.code.slice(4, 8)} ${first!.code.slice(8)}`
    const used = await redeem(id, { code: spaced, num: 2 })
    expect(outcome(used)).toBe('done')
    expect((await codesOf(id)).map(({ status, used_by }) => [status, used_by])).toEqual([
      [1, expect.any(String)],
      [1, expect.any(String)],
      [0, null],
      [0, null],
    ])
    expect(await stockOf(server, lines[0]!.skuId)).toEqual({ ...before, locked: before.locked - 2, sales: before.sales + 2 })
    expect((await linesOf(id)).map(({ sent_num, locked_num }) => [sent_num, locked_num])).toEqual([
      [2, 1],
      [0, 1],
    ])
    const { rows: stock } = await sql`select biz, locked_delta from stock_log where sku_id = ${lines[0]!.skuId} and biz_sn =
      (select order_sn from "order" where id = ${id}) and biz = 'ship'`.execute(server.services.database)
    expect(stock).toEqual([{ biz: 'ship', locked_delta: -2 }])
    const refused = [
      await redeem(id, { code: first!.code }),
      await redeem(id, { code: '000000000000' }),
      await redeem(id, { code: last!.code, num: 2 }),
      await redeem(id, { code: last!.code }, other),
    ]
    expect(refused.map(outcome)).toEqual(['invalid', 'invalid', 'invalid', 'not_found'])
    expect((await orderOf(id)).order_status).toBe('send')
    for (const { code } of (await codesOf(id)).filter(({ status }) => status === 0))
      expect(outcome(await redeem(id, { code }))).toBe('done')
    expect((await orderOf(id)).order_status).toBe('finish')
    expect(await historyOf(id)).toEqual(['SYS pay', 'S code_use_part', 'S code_use_part', 'S code_use'])
    expect(outcome(await redeem(id, { code: last!.code }))).toBe('state_conflict')
  })

  test('is redeemed by two clerks at once under one code once', async () => {
    const { id } = await paid({ mode: 2, nums: [2] })
    const [first] = await codesOf(id)
    const replies = await Promise.all([redeem(id, { code: first!.code }), redeem(id, { code: first!.code })])
    expect(replies.map(outcome).toSorted()).toEqual(['done', 'invalid'])
    expect((await linesOf(id))[0]?.sent_num).toBe(1)
  })

  test('redeems no code that has expired or is of a line with an open refund', async () => {
    const { id, lines } = await paid({ mode: 2, nums: [1, 1] })
    const [first, second] = await codesOf(id)
    await take('refund_open', id, { order_goods_id: lines[0]!.id })
    expect(outcome(await redeem(id, { code: first!.code }))).toBe('invalid')
    const old = JSON.stringify((await codesOf(id)).map(one => (one.code === second!.code ? { ...one, valid_to: 1 } : one)))
    await sql`update "order" set codes = ${old}::jsonb where id = ${id}`.execute(server.services.database)
    expect(outcome(await redeem(id, { code: second!.code }))).toBe('invalid')
    await take('refund_shut', id, { order_goods_id: lines[0]!.id })
    // With it nothing of use is left.
    expect(outcome(await redeem(id, { code: first!.code }))).toBe('done')
    expect((await orderOf(id)).order_status).toBe('finish')
  })

  test('that has gone to a pickup point is handed over there for its one code', async () => {
    const { id, version } = { ...(await paid({ mode: 3 })), version: 2 }
    const send = { id, version, send_type: 3, ...numbered() }
    expect(outcome(await server.call(shop, 'POST', 'seller/order/OrderSend', send))).toBe('done')
    const [code, another] = await codesOf(id)
    expect(another).toBeUndefined()
    expect(outcome(await redeem(id, { code: '123456789012' }))).toBe('invalid')
    expect(outcome(await redeem(id, { code: code!.code }))).toBe('done')
    expect(await historyOf(id)).toEqual(['SYS pay', 'S send', 'S code_use'])
    expect((await orderOf(id)).order_status).toBe('finish')
  })

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
    expect(await orderOf(part.id)).toMatchObject({ order_status: 'send', auto_receive_at: expect.any(Number) })
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

  /** A channel that took the money of an order, which is paid by it; what it is asked to send back is written down. */
  const paidBy = async (paySn: string, wish: Parameters<typeof makeOrder>[1]) => {
    const values = { uid, nickname: 'Ana', phone: '13911112222', refund_amount: 0, settle_status: 0, ...wish?.values }
    const order = await makeOrder(server, { status: 'submit', ...wish, values })
    await sql`insert into paycash (supplier_id, order_id, pay_sn, pay_type, amount, refund_amount, pay_status, version)
      select 2, id, ${paySn}, 'wechat', pay_amount, 0, 1, 1 from "order" where id = ${order.id}`.execute(server.services.database)
    await take('pay', order.id, { pay_type: 'wechat', pay_sn: paySn })
    return order
  }
  const paymentOf = (paySn: string) =>
    one(
      server,
      sql<{
        pay_status: number
        refund_amount: number
      }>`select pay_status, refund_amount from paycash where pay_sn = ${paySn}`,
    )
  /** The channel answers as it is told; asked, it has been asked for so much under such a number. */
  const withChannel = async (answer: () => string, work: (asked: RefundRequest[]) => Promise<void>) => {
    const { adapters } = server.services
    const asked: RefundRequest[] = []
    const refund = async (wish: RefundRequest) => {
      asked.push(wish)
      return answer()
    }
    const payment = { ...adapters.payment, wechat: { ...adapters.payment.wechat!, refund } }
    Object.assign(server.services, { adapters: { ...adapters, payment } })
    await work(asked).finally(() => Object.assign(server.services, { adapters }))
  }
  /** The job that waits begins again at once, however often it was begun. */
  const beginAgain = (id: number) =>
    sql`update outbox set next_at = 0 where receiver = ${`order ${id}`} and topic = 'follow_up' and status in (0, 2)
      and error is not null`.execute(server.services.database)

  test('that is paid is held by the platform alone, with a reason, and closed once the channel has sent the money back', async () => {
    const paySn = `P${now()}close`
    const { id, lines } = await paidBy(paySn, { values: { pay_amount: 10_000 } })
    await sql`update buyer set language = 'ja' where id = ${uid}`.execute(server.services.database)
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
    expect(told.map(({ scene }) => scene)).toEqual(['order_money_back', 'order_force_closed'])
    expect(outcome(await close(platform, { reason: 'Again' }))).toBe('state_conflict')
  })

  test('whose money came by no channel is closed all the same, and the platform is told to give it back by hand', async () => {
    const { id } = await paid({ values: { pay_amount: 500 } })
    const values = { id, reason: 'Fraud', ...numbered() }
    const told = await server.call(platform, 'POST', 'seller/order/OrderForceClose', values, { 'accept-language': 'en' })
    expect(dataOf(told).warnings).toEqual(['No channel has this payment: give the money back by hand'])
    await expect.poll(async () => (await orderOf(id)).order_status).toBe('close')
    expect(await orderOf(id)).toMatchObject({ close_type: 5, refund_amount: 500 })
  })

  describe('whose codes nobody uses in time', () => {
    const goBack = async (isOn: 0 | 1) => {
      const { version } = dataOf(await server.call(shop, 'GET', 'seller/setting/ShoppingSetInfo'))
      return server.call(shop, 'POST', 'seller/setting/ShoppingSetEdit', { version, code_expire_refund: isOn })
    }
    const validFor = (days: number | null) =>
      sql`update goods set consume_days = ${days} where supplier_id = 2`.execute(server.services.database)
    const dayLater = () => systemContext(server.services, () => now() + 90_000)
    const look = () => takeDue(systemContext(server.services))
    /** The clock of the job is that of the server: for it too the time of the codes is over. */
    const endNow = async (id: number) => {
      const past = JSON.stringify((await codesOf(id)).map(one => ({ ...one, valid_to: now() - 5 })))
      await sql`update "order" set codes = ${past}::jsonb, codes_expire_at = ${now() - 5} where id = ${id}`.execute(
        server.services.database,
      )
    }
    beforeAll(async () => {
      await validFor(1)
      // Only the orders of these tests are due.
      await sql`update "order" set codes_expire_at = null`.execute(server.services.database)
    })
    afterAll(() => validFor(null))

    test('is completed when the last of them are over: what nobody fetched can be sold again, the shop keeps the money', async () => {
      expect(outcome(await goBack(0))).toBe('done')
      const { id, lines } = await paid({ mode: 2, nums: [2, 1] })
      const [first] = await codesOf(id)
      const before = await stockOf(server, lines[0]!.skuId)
      expect(outcome(await redeem(id, { code: first!.code }))).toBe('done')
      // Nothing happens before its time.
      await look()
      expect((await codesOf(id)).map(({ status }) => status)).toEqual([1, 0, 0])
      await takeDue(dayLater())
      expect((await codesOf(id)).map(({ status }) => status)).toEqual([1, 3, 0])
      expect((await orderOf(id)).order_status).toBe('send')
      await takeDue(dayLater())
      expect((await codesOf(id)).map(({ status }) => status)).toEqual([1, 3, 3])
      expect(await orderOf(id)).toMatchObject({
        order_status: 'finish',
        refund_amount: 0,
        refund_state: 0,
        codes_expire_at: null,
      })
      expect((await linesOf(id)).map(({ locked_num }) => locked_num)).toEqual([0, 0])
      const sold = { stock: before.stock + 1, locked: before.locked - 2, sales: before.sales + 1 }
      expect(await stockOf(server, lines[0]!.skuId)).toEqual({ ...before, ...sold })
      expect(await historyOf(id)).toEqual(['SYS pay', 'S code_use_part', 'SYS code_expire', 'SYS code_expire'])
    })

    test('gives back what was paid for them where the shop says so, by its channel, one product a minute after the other', async () => {
      expect(outcome(await goBack(1))).toBe('done')
      const paySn = `P${now()}codes`
      const { id, lines } = await paidBy(paySn, { mode: 2, nums: [2, 1], values: { pay_amount: 10_000 } })
      await sql`update order_goods set pay_amount = case id when ${lines[0]!.id} then 7000 else 3000 end where order_id = ${id}`.execute(
        server.services.database,
      )
      const [first] = await codesOf(id)
      expect(outcome(await redeem(id, { code: first!.code }))).toBe('done')
      const before = await stockOf(server, lines[0]!.skuId)
      await withChannel(
        () => 'refund-1',
        async asked => {
          await endNow(id)
          await look()
          await expect.poll(async () => (await orderOf(id)).refund_amount).toBe(3500)
          await look()
          // A channel takes the second one a minute after the first.
          const waits = sql<{ error: string; pause: number }>`select error, next_at - updated_at as pause from outbox
            where receiver = ${`order ${id}`} and topic = 'follow_up' and status = 2 and error is not null`
          await expect.poll(async () => (await waits.execute(server.services.database)).rows).toHaveLength(1)
          const { error, pause } = await one(server, waits)
          expect(error).toContain('Refunds of one payment are sent one minute apart')
          expect(pause).toBeGreaterThan(30)
          expect(pause).toBeLessThanOrEqual(60)
          expect([asked.length, (await orderOf(id)).refund_amount]).toEqual([1, 3500])
          await sql`update paycash set refunded_at = refunded_at - 60 where pay_sn = ${paySn}`.execute(server.services.database)
          await beginAgain(id)
          await expect.poll(async () => (await orderOf(id)).refund_amount).toBe(6500)
          expect(asked.map(({ amount, total }) => [amount, total])).toEqual([
            [3500, 10_000],
            [3000, 10_000],
          ])
          expect(new Set(asked.map(({ refundSn }) => refundSn)).size).toBe(2)
        },
      )
      expect((await codesOf(id)).map(({ status }) => status)).toEqual([1, 2, 2])
      expect(await orderOf(id)).toMatchObject({ order_status: 'finish', refund_state: 2, pay_status: 3, codes_expire_at: null })
      expect(await paymentOf(paySn)).toEqual({ pay_status: 3, refund_amount: 6500 })
      expect((await linesOf(id)).map(({ locked_num, refund_num }) => [locked_num, refund_num])).toEqual([
        [0, 1],
        [0, 1],
      ])
      expect(await stockOf(server, lines[0]!.skuId)).toEqual({ ...before, stock: before.stock + 1, locked: before.locked - 1 })
    })

    test('expires as well where it was paid before codes expired by themselves', async () => {
      expect(outcome(await goBack(0))).toBe('done')
      const { id } = await paid({ mode: 2, nums: [1] })
      await sql`update "order" set codes_expire_at = null where id = ${id}`.execute(server.services.database)
      await takeDue(dayLater())
      expect((await codesOf(id)).map(({ status }) => status)).toEqual([0])
      const migration = new URL('../../../../schemas/migrations/0007-expiry-of-codes.sql', import.meta.url)
      await sql.raw(readFileSync(migration, 'utf8')).execute(server.services.database)
      await takeDue(dayLater())
      expect((await codesOf(id)).map(({ status }) => status)).toEqual([3])
    })

    test('waits while a refund of it is open, and is closed where none was used', async () => {
      expect(outcome(await goBack(1))).toBe('done')
      const { id, lines } = await paid({ mode: 2, nums: [1], values: { pay_amount: 2000 }, line: { pay_amount: 2000 } })
      await take('refund_open', id, { order_goods_id: lines[0]!.id })
      await endNow(id)
      await look()
      expect((await codesOf(id)).map(({ status }) => status)).toEqual([0])
      expect((await historyOf(id)).at(-1)).toBe('SYS refund_open')
      await take('refund_shut', id, { order_goods_id: lines[0]!.id })
      await expect
        .poll(async () => {
          await look()
          return (await orderOf(id)).order_status
        })
        .toBe('close')
      expect(await orderOf(id)).toMatchObject({ close_type: 4, refund_amount: 2000, pay_status: 4 })
    })
  })
})
