import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Code } from '../../../../server/modules/orderManagement/codes/codes.ts'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { takeNamed } from '../../../../server/states/takeNamed.ts'
import { systemContext } from '../../../../server/states/watchDue.ts'
import { describeEngines } from '../../../support/postgres.ts'
import { anonymous, type Session, startTestServer, type TestServer, users, type Values } from '../../../support/server.ts'
import { dataOf, makeOrder, now, numbered, one, outcome, type OrderFixture, stockOf } from '../fixtures.ts'

type Order = { order_status: string; codes: Code[] | null; refund_amount: number; refund_state: number; pay_status: number } & {
  close_type: number | null
  supplier_income: number
  version: number
}
type Line = { id: number; sent_num: number; locked_num: number; refund_num: number; refund_amount: number; refund_state: number }

describeEngines('an order', engine => {
  let server: TestServer
  let shop: Session
  let other: Session
  let platform: Session
  let uid: number
  beforeAll(async () => {
    server = await startTestServer({ engine })
    shop = await server.login(users.shop1)
    other = await server.login(users.shop2)
    platform = { ...(await server.login(users.platform)), supplieruid: 0 }
    uid = Number((await one(server, sql<{ id: number }>`select id from buyer where supplier_id = 2 order by id limit 1`)).id)
    await sql`update supplier set commission_bp = 500 where id = 2`.execute(server.services.database)
  })
  afterAll(() => server?.close())

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

  test('that is paid is closed by the platform alone, with a reason: stock and money go back, and shop and buyer are told', async () => {
    const { id, lines } = await makeOrder(server, {
      status: 'submit',
      values: { uid, nickname: 'Ana', phone: '13911112222', pay_amount: 10_000, refund_amount: 0 },
    })
    const paySn = `P${id}close`
    await sql`insert into paycash (supplier_id, order_id, pay_sn, pay_type, amount, pay_status, version)
      values (2, ${id}, ${paySn}, 'wechat', 10000, 1, 1)`.execute(server.services.database)
    await take('pay', id, { pay_type: 'wechat', pay_sn: paySn })
    const before = await stockOf(server, lines[0]!.skuId)
    const close = (session: Session, values: Values) =>
      server.call(session, 'POST', 'seller/order/OrderForceClose', { id, ...numbered(), ...values })
    expect(outcome(await close(shop, { reason: 'Fraud' }))).toBe('state_conflict')
    expect(outcome(await close(platform, {}))).toBe('invalid')
    const reply = await close(platform, { reason: 'Fraud' })
    expect([outcome(reply), dataOf(reply).warnings]).toEqual(['done', undefined])
    expect(await orderOf(id)).toMatchObject({
      order_status: 'close',
      close_type: 5,
      close_reason: 'Fraud',
      pay_status: 4,
      refund_amount: 10_000,
      supplier_income: 0,
    })
    expect(await stockOf(server, lines[0]!.skuId)).toEqual({ ...before, stock: before.stock + 2, locked: before.locked - 2 })
    expect((await entriesOf(id)).slice(2)).toEqual(['refund_out supplier 9500', 'commission_out platform 500'])
    expect(await historyOf(id)).toEqual(['SYS pay', 'U force_close'])
    const { rows: sent } = await sql<{
      topic: string
      receiver: string
      data: { amount?: string }
    }>`select topic, receiver, data::jsonb as data from outbox
      where (topic = 'refund' and receiver = ${paySn}) or (topic = 'sms' and receiver = '13911112222') order by topic`.execute(
      server.services.database,
    )
    expect(sent.map(({ topic, data }) => [topic, data.amount])).toEqual([
      ['refund', '10000'],
      ['sms', undefined],
    ])
    const { rows: mail } = await sql`select scene from site_mail where supplier_id = 2 and scene = 'order_force_closed'`.execute(
      server.services.database,
    )
    expect(mail).toHaveLength(1)
    expect(outcome(await close(platform, { reason: 'Again' }))).toBe('state_conflict')
    const byHand = await paid({ values: { pay_amount: 500 } })
    const told = await server.call(
      platform,
      'POST',
      'seller/order/OrderForceClose',
      { id: byHand.id, reason: 'Fraud', ...numbered() },
      { 'accept-language': 'en' },
    )
    expect(dataOf(told).warnings).toEqual(['No channel has this payment: give the money back by hand'])
  })
})
