import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { proveLedger } from '../../../../server/ledger/proveLedger.ts'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { takeDue } from '../../../../server/states/takeDue.ts'
import { systemContext } from '../../../../server/states/watchDue.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { anonymous, type Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { addGoods, dataOf, now, numbered, one, outcome } from '../fixtures.ts'

type Member = { id: number; phone: string }
type Placed = { id: number; pay_amount: number; order_sn: string }

const address = {
  receiver_name: 'Ana',
  receiver_phone: '13800138000',
  receiver_region: { province_id: 440000, city_id: 440100, district_id: 440103 },
  receiver_address: '1 Zhongshan Road',
}

describeDrawn('a coupon', engine => {
  const { server, platform, shop1 } = serveTests({ engine }, 'platform', 'shop1')
  let members: Member[]
  let sku: number
  let goods: number
  beforeAll(async () => {
    const { rows } = await sql<Member>`
      select id, phone from buyer where supplier_id = 2 and user_status = 1 order by id limit 24`.execute(
      server.services.database,
    )
    members = rows.map(({ id, phone }) => ({ id: Number(id), phone }))
  })
  const sell = async (values: Values = {}) => {
    const { id } = await addGoods(server, shop1, { price: 5000, stock: 100, publish_type: 1, ...values })
    await server.call(shop1, 'POST', 'seller/goods/OnOff', { id, show: 1 })
    const row = await one(server, sql<{ id: number }>`select id from sku where goods_id = ${id}`)
    return { goods: Number(id), sku: Number(row.id) }
  }
  beforeEach(async () => {
    ;({ goods, sku } = await sell())
  })
  const en = { 'accept-language': 'en' }
  const ask = (call: string, values: Values, who = 0) => {
    const buyer = signBuyer(server.services.config.storefrontKey ?? '', members[who]?.id ?? 0, now() + 300)
    return server.call(anonymous, 'POST', `buyer/${call}`, { buyer, ...values }, en)
  }
  const body = (more: Values = {}) => ({
    name: 'Ten off',
    type: 1,
    amount: 1000,
    min_amount: 5000,
    total: 50,
    per_limit: 1,
    get_type: 1,
    get_from: now() - 60,
    get_to: now() + 3600,
    valid_type: 2,
    valid_days: 5,
    range_type: 1,
    cost_bearer: 1,
    ...more,
  })
  const save = (values: Values, who = platform) => server.call(who, 'POST', 'seller/coupon/CouponSave', values, en)
  const make = async (more: Values = {}) => Number(dataOf(await save(body(more))).id)
  const couponOf = (id: number) =>
    one(
      server,
      sql<{ coupon_status: number; got_num: number; version: number }>`
      select coupon_status, got_num, version from coupon where id = ${id}`,
    )
  const claim = (id: number, who = 0) => ask('coupon/CouponClaim', { ...numbered(), id }, who)
  const claimed = async (id: number, who = 0) => Number(dataOf(await claim(id, who)).id)
  const issued = (id: number) =>
    one(
      server,
      sql<{ status: number; order_sn: string | null; off_amount: number | null }>`
      select status, order_sn, off_amount from coupon_user where id = ${id}`,
    )
  const quote = (values: Values, who = 0) =>
    ask('order/OrderQuote', { freight_mode: 1, receiver_region: address.receiver_region, ...values }, who)
  const add = (values: Values, who = 0) => ask('order/OrderAdd', { ...numbered(), freight_mode: 1, ...address, ...values }, who)
  const line = (num = 2, variant = sku) => ({ lines: [{ sku_id: variant, num }] })
  const faults = (reply: Awaited<ReturnType<typeof ask>>) => (dataOf(reply) as { fields?: Record<string, string> }).fields
  const pay = async (id: number, who: number) => {
    const { code } = dataOf(await ask('order/OrderPay', { id, pay_type: 'wechat' }, who)) as { code: string }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URL(code).searchParams.toString()
    return (await server.inject({ method: 'POST', url: '/callback/payment/wechat', headers, payload })).body
  }

  test('is the platform’s: no shop adds, grants or stops one', async () => {
    const id = await make()
    const refused = [
      await save(body(), shop1),
      await server.call(shop1, 'POST', 'seller/coupon/CouponGrant', { coupon_id: id, phone: members[0]?.phone }),
      await server.call(shop1, 'POST', 'seller/coupon/CouponStop', { id, held: 'keep' }),
      await server.call(shop1, 'GET', 'seller/coupon/CouponListUser', { page: 1 }),
    ]
    expect(refused.map(outcome)).toEqual(Array(4).fill('permission_denied'))
  })

  test('begins and ends at its time, and ended it stays ended', async () => {
    const id = await make({ get_from: now() + 100 })
    expect((await couponOf(id)).coupon_status).toBe(0)
    expect(outcome(await claim(id))).toBe('state_conflict')
    await sql`update coupon set get_from = ${now() - 10} where id = ${id}`.execute(server.services.database)
    expect(outcome(await claim(id))).toBe('done')
    await sql`update coupon set get_to = ${now() - 1} where id = ${id}`.execute(server.services.database)
    expect(outcome(await claim(id, 1))).toBe('state_conflict')
    expect(outcome(await server.call(platform, 'POST', 'seller/coupon/CouponStop', { id, held: 'keep' }))).toBe('state_conflict')
    // What is refused leaves it to the next look, which takes a step at a time.
    for (let turn = 0; turn < 2; turn++) await takeDue(systemContext(server.services))
    expect((await couponOf(id)).coupon_status).toBe(2)
  })

  test('once it has begun its beginning stays; once somebody has it there may be more of it for longer, and nothing else changes; it is not deleted', async () => {
    const id = await make()
    const change = async (values: Values) => save({ id, version: (await couponOf(id)).version, ...values })
    expect(faults(await change({ amount: 900, get_from: now() + 60 }))).toEqual({ get_from: 'Given out from cannot be changed' })
    expect(outcome(await change({ amount: 900 }))).toBe('done')
    await claimed(id)
    expect(faults(await change({ amount: 800, per_limit: 2 }))).toMatchObject({
      amount: 'Amount cannot be changed',
      per_limit: 'Limit per member cannot be changed',
    })
    expect(faults(await change({ total: 49 }))).toEqual({ total: 'This can only be raised' })
    expect(faults(await change({ get_to: now() + 60 }))).toEqual({ get_to: 'This can only be later' })
    expect(outcome(await change({ total: -1, get_to: now() + 7200, description: 'For you' }))).toBe('done')
    expect(faults(await change({ total: 1000 }))).toEqual({ total: 'This can only be raised' })
    expect(outcome(await server.call(platform, 'POST', 'seller/coupon/CouponDel', { id }))).toBe('state_conflict')
    expect(outcome(await server.call(platform, 'POST', 'seller/coupon/CouponDel', { id: await make() }))).toBe('done')
  })

  test('is stopped with those that members hold, or without them; one that is used stays so while its order does', async () => {
    const [kept, voided] = [await make(), await make()]
    const held = [await claimed(kept), await claimed(voided), await claimed(voided, 1)]
    const placed = dataOf(await add({ ...line(), coupons: [held[2]] }, 1)) as Placed
    const stop = async (id: number, held: string) =>
      outcome(await server.call(platform, 'POST', 'seller/coupon/CouponStop', { id, held }))
    expect([await stop(kept, 'keep'), await stop(voided, 'void')]).toEqual(['done', 'done'])
    expect(await Promise.all(held.map(async id => (await issued(id)).status))).toEqual([0, 3, 1])
    expect(outcome(await add({ ...line(), coupons: [held[1]] }))).toBe('invalid')
    expect(outcome(await add({ ...line(), coupons: [held[0]] }))).toBe('done')
    expect(outcome(await ask('order/OrderClose', { id: placed.id, reason: 'No more' }, 1))).toBe('done')
    expect(await issued(held[2]!)).toEqual({ status: 3, order_sn: null, off_amount: null })
  })

  test('is voided with a reason, and cannot be used then', async () => {
    const held = await claimed(await make())
    const avoid = (more: Values) => server.call(platform, 'POST', 'seller/coupon/CouponVoid', { id: held, ...more })
    expect(outcome(await avoid({}))).toBe('invalid')
    expect(outcome(await avoid({ void_reason: 'Given by mistake' }))).toBe('done')
    expect(faults(await add({ ...line(), coupons: [held] }))).toEqual({ 'coupons.0': 'This coupon cannot be used now' })
    const early = await claimed(await make({ valid_type: 1, valid_from: now() + 60, valid_to: now() + 600 }))
    expect(faults(await add({ ...line(), coupons: [early] }))).toEqual({ 'coupons.0': 'This coupon cannot be used now' })
  })

  test('is had by nobody more often than it may, nor more often than there are', async () => {
    const id = await make({ total: 2 })
    expect((await claim(id)).envelope.status).toBe(true)
    expect(outcome(await claim(id))).toBe('state_conflict')
    expect(outcome(await claim(id, 1))).toBe('done')
    expect((await claim(id, 2)).envelope).toMatchObject({ code: 'no_stock', message: 'No coupon is left' })
    const twice = { ...numbered(), id: await make() }
    const again = await ask('coupon/CouponClaim', twice)
    expect([outcome(again), dataOf(await ask('coupon/CouponClaim', twice))]).toEqual(['done', dataOf(again)])
  })

  test('of the last one twenty claim at once, one has it', async () => {
    const id = await make({ total: 1 })
    const replies = await Promise.all(members.slice(0, 20).map((_member, who) => claim(id, who)))
    expect(replies.map(outcome).sort()).toEqual(['done', ...Array(19).fill('no_stock')])
    expect((await couponOf(id)).got_num).toBe(1)
  })

  test('used for two orders at once, is used for one', async () => {
    const held = await claimed(await make())
    const other = await sell()
    const replies = await Promise.all([add({ ...line(), coupons: [held] }), add({ ...line(2, other.sku), coupons: [held] })])
    expect(replies.map(outcome).sort()).toEqual(['done', 'invalid'])
    const placed = replies.find(reply => reply.envelope.status)
    expect(await issued(held)).toMatchObject({ status: 1, order_sn: dataOf(placed!).order_sn, off_amount: 1000 })
  })

  test('is for those it is meant for: members of a shop, who have its code, who have not ordered', async () => {
    const elsewhere = await make({ range_type: 4, shop_ids: [3] })
    expect(outcome(await claim(elsewhere))).toBe('state_conflict')
    expect(outcome(await claim(await make({ get_type: 2 })))).toBe('not_found')
    const redeem_code = `CODE${String(Date.now()).slice(-8)}`
    const coded = await make({ get_type: 3, redeem_code })
    expect(outcome(await claim(coded))).toBe('not_found')
    expect(outcome(await ask('coupon/CouponClaim', { ...numbered(), redeem_code: 'WRONG1' }))).toBe('not_found')
    expect(outcome(await ask('coupon/CouponClaim', { ...numbered(), redeem_code }))).toBe('done')
    const first = await make({ get_type: 4 })
    const { rows } = await sql<{ id: number }>`select b.id from buyer b where b.supplier_id = 2
      and exists (select 1 from "order" o where o.uid = b.id and o.paid_at is not null) and user_status = 1 order by id limit 1`.execute(
      server.services.database,
    )
    const who = members.push({ id: Number(rows[0]?.id), phone: '' }) - 1
    expect(outcome(await claim(first, who))).toBe('state_conflict')
  })

  test('is offered, claimed, shown by its quote and taken off line by line to the cent', async () => {
    const share = { type: 2, amount: null, discount_bp: 6667, max_off: 2000, min_amount: 0 }
    const id = await make({ ...share, range_type: 3, goods_ids: [goods] })
    const over = await make({ get_from: now() - 90, valid_type: 1, valid_from: now() - 80, valid_to: now() - 5 })
    const { coupons } = dataOf(await ask('coupon/CouponList', {})) as { coupons: { id: number }[] }
    const offered = coupons.map(coupon => Number(coupon.id))
    expect([offered.includes(id), offered.includes(over), outcome(await claim(over))]).toEqual([true, false, 'state_conflict'])
    const held = await claimed(id, 3)
    const other = await sell({ price: 333 })
    const cart = {
      lines: [
        { sku_id: sku, num: 1 },
        { sku_id: other.sku, num: 1 },
      ],
    }
    expect(dataOf(await quote(cart, 3))).toMatchObject({
      coupon_amount: 0,
      coupons: expect.arrayContaining([{ id: held, name: 'Ten off', off: 1666 }]),
    })
    expect(dataOf(await quote({ ...cart, coupons: [held] }, 3))).toMatchObject({
      goods_amount: 5333,
      coupon_amount: 1666,
      pay_amount: 3667,
      lines: [{ share_coupon: 1666 }, { share_coupon: 0 }],
    })
    const placed = dataOf(await add({ ...cart, coupons: [held], pay_amount: 3667 }, 3))
    expect(placed).toMatchObject({ pay_amount: 3667 })
    expect(outcome(await quote({ lines: [{ sku_id: other.sku, num: 1 }], coupons: [held] }, 3))).toBe('invalid')
  })

  test('comes off the shipping fee, goes with others that say so and with no other, and leaves a cent', async () => {
    const carried = await sell({ freight_type: 1, freight_amount: 700, price: 900 })
    const plain = await claimed(await make({ min_amount: 0 }), 4)
    const fee = await claimed(await make({ type: 3, amount: 5000, min_amount: 0, stackable: 1, cost_bearer: 3 }), 4)
    const more = await claimed(await make({ amount: 800, min_amount: 900, stackable: 1, cost_bearer: 2 }), 4)
    const cart = line(1, carried.sku)
    expect(faults(await quote({ ...cart, coupons: [fee, plain] }, 4))).toEqual({
      'coupons.1': 'Ten off cannot be used with other coupons',
    })
    expect(dataOf(await quote({ ...cart, coupons: [plain] }, 4))).toMatchObject({ coupon_amount: 900, pay_amount: 700 })
    const { id } = dataOf(await add({ ...cart, coupons: [fee, more] }, 4)) as Placed
    expect(
      await one(
        server,
        sql`select coupon_amount, coupon_freight, coupon_subsidy, coupon_bearer, pay_amount from "order" where id = ${id}`,
      ),
    ).toEqual({ coupon_amount: 1500, coupon_freight: 700, coupon_subsidy: 350, coupon_bearer: 'both', pay_amount: 100 })
    const all = await claimed(await make({ amount: 90_000, min_amount: 0 }), 4)
    expect(dataOf(await quote({ ...line(1, (await sell({ price: 900 })).sku), coupons: [all] }, 4))).toMatchObject({
      pay_amount: 1,
    })
  })

  test('comes back with an order that is closed, and with one whose money goes back whole; the ledger adds up', async () => {
    const held = await claimed(await make({ cost_bearer: 3 }), 5)
    const first = dataOf(await add({ ...line(), coupons: [held] }, 5)) as Placed
    expect(outcome(await ask('order/OrderClose', { id: first.id, reason: 'No more' }, 5))).toBe('done')
    expect(await issued(held)).toEqual({ status: 0, order_sn: null, off_amount: null })
    const { id, pay_amount } = dataOf(await add({ ...line(), coupons: [held] }, 5)) as Placed
    expect(pay_amount).toBe(9000)
    expect(await pay(id, 5)).toBe('success')
    const refund = { ...numbered(), order_id: id, refund_type: 'refund', reason: 'No more', apply_amount: 9000 }
    const asked = dataOf(await ask('refund/RefundAdd', refund, 5))
    const agreed = { id: asked.id, action: 'agree', amount: 9000, ...numbered() }
    expect(outcome(await server.call(shop1, 'POST', 'seller/refund/RefundAudit', agreed))).toBe('done')
    await expect.poll(async () => (await issued(held)).status).toBe(0)
    expect(await proveLedger(server.services.database, server.services.ledger)).toEqual([])
  })

  test('is granted to the members of a file row by row: the file comes back with what became of each', async () => {
    const id = await make({ total: 3, get_type: 2 })
    const phones = [members[6]?.phone, '13000000000', members[6]?.phone, members[7]?.phone, members[8]?.phone, members[9]?.phone]
    const content = ["Coupon,Member's phone", ...phones.map(phone => `${id},${phone}`)].join('\n')
    const reply = await server.upload(
      platform,
      'seller/coupon/CouponListUser',
      { _excel_import: '1' },
      { name: 'a.csv', content },
    )
    const { task } = dataOf(reply) as { task: number }
    const taskOf = () => server.call(platform, 'GET', 'seller/task/Task', { id: String(task) }, en)
    await expect.poll(async () => dataOf(await taskOf()).status).toBe(2)
    expect(dataOf(await taskOf())).toMatchObject({
      message: '3 done, 3 failed',
      file: 1,
      result: { count: 3, failed: 3, rows: 6 },
    })
    const { raw } = await server.call(platform, 'GET', 'seller/task/TaskFile', { id: String(task) }, en)
    const said = String(raw)
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map(row => row.split(',').at(-1)?.replaceAll('"', ''))
    expect(said).toEqual(['已添加', '没有会员使用该手机号', '每位会员限领 1 张', '已添加', '已添加', '优惠券已领完'])
    expect((await couponOf(id)).got_num).toBe(3)
  })
})
