import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Code } from '../../../../server/modules/orderManagement/codes/codes.ts'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { takeDue } from '../../../../server/states/takeDue.ts'
import { systemContext } from '../../../../server/states/watchDue.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { anonymous } from '../../../support/server.ts'
import { dataOf, now, numbered, one, outcome, stockOf } from '../fixtures.ts'
import { paidOrders } from './paidOrders.ts'
import { serveTests } from '../../../support/serveTests.ts'

describeDrawn('an order', engine => {
  const { server, shop1: shop, shop2: other } = serveTests({ engine }, 'shop1', 'shop2')
  const { orderOf, linesOf, historyOf, take, paid, paidBy, paymentOf, withChannel, beginAgain, redeem, codesOf, payer } =
    paidOrders(server, shop)

  test('that is redeemed in a store has a code for each piece, which its buyer sees and the shop by its last digits', async () => {
    const { id } = await paid({ mode: 2, nums: [2, 1] })
    const codes = await codesOf(id)
    expect(codes.map(({ status }) => status)).toEqual([0, 0, 0])
    expect(new Set(codes.map(({ code }) => code)).size).toBe(3)
    for (const { code } of codes) expect(code).toMatch(/^\d{12}$/)
    const buyer = signBuyer(server.services.config.storefrontKey ?? '', payer.uid, now() + 300)
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
    const { order_sn } = dataOf(await server.call(shop, 'GET', 'seller/order/info', { id }))
    const listed = dataOf(await server.call(shop, 'GET', 'seller/order/OrderList', { freight_mode: 2, order_sn, page: 1 })).data
    expect(listed).toMatchObject([{ lines: [{ redeemed_num: 2 }, { redeemed_num: 0 }] }])
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

  test('is found at the counter by a code alone, in its own shop; of a code that was used it is told when and by whom', async () => {
    const { id } = await paid({ mode: 2, nums: [2] })
    const [first, second] = (await codesOf(id)).map(({ code }) => code)
    const show = (code: string, asker = shop) =>
      server.call(asker, 'POST', 'seller/order/ChainCodeRedeem', { code }, { 'accept-language': 'en' })
    const reasonOf = async (code: string, asker = shop) => (dataOf(await show(code, asker)).fields as { code: string }).code
    expect(await reasonOf(first!, other)).toBe(`No order has the code ${first}`)
    expect(await reasonOf('000000000000')).toBe('No order has the code 000000000000')
    const spaced = `${first!.slice(0, 4)} ${first!.slice(4, 8)} ${first!.slice(8)}`
    expect(dataOf(await show(spaced))).toMatchObject({ id, left: 1, goods: expect.stringMatching(/./) })
    expect(await reasonOf(first!)).toMatch(new RegExp(`^Code ${first} was redeemed at \\d{4}-\\d\\d-\\d\\d [\\d:]{8}, by .`))
    expect(dataOf(await show(second!))).toMatchObject({ id, left: 0 })
    expect((await orderOf(id)).order_status).toBe('finish')
    expect(await reasonOf(second!)).toMatch(/was redeemed at/)
    expect(await historyOf(id)).toEqual(['SYS pay', 'S code_use_part', 'S code_use'])
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

  test('is not handed over at its pickup point while a refund of it is open', async () => {
    const { id, lines } = await paid({ mode: 3, nums: [1, 1] })
    await server.call(shop, 'POST', 'seller/order/OrderSend', { id, send_type: 3, ...numbered() })
    const [{ code }] = (await codesOf(id)) as [Code]
    await take('refund_open', id, { order_goods_id: lines[1]!.id })
    const show = () => server.call(shop, 'POST', 'seller/order/ChainCodeRedeem', { code }, { 'accept-language': 'en' })
    expect(outcome(await redeem(id, { code }))).toBe('invalid')
    expect(dataOf(await show()).fields).toEqual({ code: 'The order is being refunded and cannot be handed over' })
    expect((await orderOf(id)).order_status).toBe('send')
    await take('refund_shut', id, { order_goods_id: lines[1]!.id })
    expect(dataOf(await show())).toMatchObject({ id, left: 0 })
    expect((await orderOf(id)).order_status).toBe('finish')
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
            where receiver in (select 'refund ' || r.id from refund r where r.order_id = ${id}) and topic = 'follow_up' and status = 2 and error is not null`
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
      const wish = { mode: 2, nums: [1], values: { pay_amount: 2000 }, line: { pay_amount: 2000 } }
      const { id, lines } = await paidBy(`P${now()}wait`, wish)
      await take('refund_open', id, { order_goods_id: lines[0]!.id })
      await endNow(id)
      await look()
      expect((await codesOf(id)).map(({ status }) => status)).toEqual([0])
      expect((await historyOf(id)).at(-1)).toBe('SYS refund_open')
      await take('refund_shut', id, { order_goods_id: lines[0]!.id })
      const closing = async () => {
        await look()
        return (await orderOf(id)).order_status
      }
      await withChannel(
        () => 'refund-1',
        () => expect.poll(closing).toBe('close'),
      )
      expect(await orderOf(id)).toMatchObject({ close_type: 4, refund_amount: 2000, pay_status: 4 })
    })
  })
})
