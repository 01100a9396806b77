import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deliverOutbox } from '../../../../server/events/outbox/deliverOutbox.ts'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { takeDue } from '../../../../server/states/takeDue.ts'
import { takeNamed } from '../../../../server/states/takeNamed.ts'
import { systemContext } from '../../../../server/states/watchDue.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { anonymous, type Values } from '../../../support/server.ts'
import { dataOf, makeOrder, now, numbered, one, outcome } from '../fixtures.ts'

const plain = {
  name: 'Tea',
  face_value: 5000,
  sale_price: 0,
  total: 10,
  per_limit: 1,
  valid_type: 2,
  valid_days: 30,
  range_type: 1,
}

describeDrawn('vouchers of a shop', engine => {
  const { server, shop1: shop, shop2: other } = serveTests({ engine }, 'shop1', 'shop2')
  let uids: number[]
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`
      (select id from buyer where supplier_id = 2 and user_status = 1 order by id limit 2) union all
      (select id from buyer where supplier_id = 3 and user_status = 1 order by id limit 1)`.execute(server.services.database)
    uids = rows.map(({ id }) => Number(id))
  })
  const ask = (call: string, values: Values, uid = uids[0]!) => {
    const buyer = signBuyer(server.services.config.storefrontKey ?? '', uid, now() + 300)
    return server.call(anonymous, 'POST', `buyer/huixiao/${call}`, { buyer, ...values }, { 'accept-language': 'en' })
  }
  const say = (call: string, values: Values, who = shop) =>
    server.call(who, 'POST', `seller/huixiao/${call}`, values, { 'accept-language': 'en' })
  const offer = async (values: Values = {}) => Number(dataOf(await say('CouponSave', { ...plain, ...values })).id)
  const claim = (id: number, uid?: number, values: Values = {}) => ask('VoucherAdd', { id, ...numbered(), ...values }, uid)
  const voucherOf = (id: unknown) => one(server, sql<Values>`select * from hxq_voucher where id = ${id}`)
  const issuedOf = async (id: number) =>
    Number((await one(server, sql<{ issued_num: number }>`select issued_num from hxq_coupon where id = ${id}`)).issued_num)
  const entriesOf = async (code: unknown) => {
    const { rows } = await sql<{ line: string }>`select biz_type || ' ' || owner_type || ' ' || amount as line from wallet_log
      where biz_sn = ${code} order by id`.execute(server.services.database)
    return rows.map(({ line }) => line)
  }
  const told = async (scene: string) =>
    Number((await one(server, sql<{ n: number }>`select count(*)::bigint as n from outbox where scene = ${scene}`)).n)
  /** What the button behind the code of the sandbox sends. */
  const press = (code: unknown) => {
    const { searchParams } = new URL(String(code))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return server.inject({ method: 'POST', url: '/callback/payment/wechat', headers, payload: searchParams.toString() })
  }
  const passTo = (id: unknown, moment: number) =>
    sql`update hxq_voucher set expires_at = ${moment} where id = ${id}`.execute(server.services.database)
  const takeDueNow = () => takeDue(systemContext(server.services))

  test('are taken by members of the shop, so many by each and no more than there are, and activated by their owner alone', async () => {
    const id = await offer({ total: 1 })
    expect(outcome(await claim(id, uids[2]))).toBe('not_found')
    const both = await Promise.all([claim(id), claim(id, uids[1])])
    expect(both.map(outcome).sort()).toEqual(['done', 'state_conflict'])
    const taken = dataOf(both.find(({ envelope }) => envelope.status)!)
    const owner = Number((await voucherOf(taken.id)).uid)
    expect(outcome(await ask('VoucherActivate', { id: taken.id }, owner === uids[0] ? uids[1] : uids[0]))).toBe('not_found')
    expect(outcome(await ask('VoucherActivate', { id: taken.id }, owner))).toBe('done')
    const again = await offer()
    expect(outcome(await claim(again))).toBe('done')
    expect((await claim(again)).envelope.message).toBe('You have as many of these vouchers as one buyer may have')
    expect(outcome(await say('CouponIssue', { id: again, uid: uids[2], ...numbered() }))).toBe('invalid')
    expect(outcome(await say('CouponIssue', { id: again, uid: uids[1], ...numbered() }))).toBe('done')
    expect(await issuedOf(again)).toBe(2)
    expect((dataOf(await ask('OfferList', {}, uids[2])).offers as Values[]).some(one => one.id === again)).toBe(false)
  })

  test('that are sold are activated by the word of the channel, unsettled until they are used, and sent back whole', async () => {
    const id = await offer({ sale_price: 4000, promoter_bp: 500 })
    const { id: voucher, code, pay_amount } = dataOf(await claim(id, undefined, { promoter_uid: uids[1] }))
    expect(pay_amount).toBe(4000)
    expect(outcome(await ask('VoucherActivate', { id: voucher }))).toBe('state_conflict')
    const begun = dataOf(await ask('VoucherPay', { id: voucher, pay_type: 'wechat' }))
    expect((await press(begun.code)).body).toBe('success')
    expect(await voucherOf(voucher)).toMatchObject({ status: 2, pay_sn: begun.pay_sn, commission: 200 })
    expect(await entriesOf(code)).toEqual(['hxq_in supplier 3800', 'hxq_in platform 200'])
    expect(outcome(await say('HxqVoid', { id: voucher, reason: 'Forged' }))).toBe('state_conflict')
    expect(outcome(await say('HxqUse', { id: voucher }))).toBe('done')
    expect(outcome(await say('HxqUndo', { id: voucher, reason: 'Wrong one' }))).toBe('done')
    expect(outcome(await say('HxqRefund', { id: voucher, reason: 'Mistake', ...numbered() }, other))).toBe('not_found')
    expect(outcome(await say('HxqRefund', { id: voucher, reason: 'Mistake', ...numbered() }))).toBe('done')
    expect((await entriesOf(code)).slice(2)).toEqual([
      'hxq_settle supplier 3800',
      'hxq_settle platform 200',
      'hxq_reopen supplier 3800',
      'hxq_reopen platform 200',
      'hxq_back supplier 3800',
      'hxq_back platform 200',
    ])
    const paymentOf = () => one(server, sql<Values>`select pay_status, refund_amount from paycash where pay_sn = ${begun.pay_sn}`)
    await expect
      .poll(async () => {
        await deliverOutbox(server.services, () => now() + 100_000)
        return paymentOf()
      })
      .toEqual({ pay_status: 4, refund_amount: 4000 })
  })

  test('that nobody pays for are there for others again, and what is paid too late is sent back', async () => {
    const id = await offer({ sale_price: 4000, total: 1 })
    const { id: voucher } = dataOf(await claim(id))
    const begun = dataOf(await ask('VoucherPay', { id: voucher, pay_type: 'wechat' }))
    await passTo(voucher, now() - 1)
    await takeDueNow()
    expect(await voucherOf(voucher)).toMatchObject({ status: 5, released: 1 })
    expect(await issuedOf(id)).toBe(0)
    expect((await press(begun.code)).body).toBe('success')
    expect(await voucherOf(voucher)).toMatchObject({ status: 5, pay_sn: null })
    expect(
      await one(server, sql`select 1 from outbox where id is not null and topic = 'refund' and receiver = ${begun.pay_sn}`),
    ).toBeTruthy()
    expect(outcome(await claim(id, uids[1]))).toBe('done')
  })

  test('whose last day is over are offered, taken and given by nobody, and none is paid for after it', async () => {
    const until = (values: Values) => offer({ valid_type: 1, valid_days: null, ...values })
    const over = await until({ valid_to: now() - 60, sale_price: 4000 })
    const said = 'These vouchers are not valid any more'
    expect((await claim(over)).envelope).toMatchObject({ code: 'state_conflict', message: said })
    expect((await say('CouponIssue', { id: over, uid: uids[1], ...numbered() })).envelope.message).toBe(said)
    expect((dataOf(await ask('OfferList', {})).offers as Values[]).map(one => one.id)).not.toContain(over)
    const ending = await until({ valid_to: now() + 600, sale_price: 4000 })
    expect((dataOf(await ask('OfferList', {})).offers as Values[]).map(one => one.id)).toContain(ending)
    const { valid_to } = await one(server, sql<Values>`select valid_to from hxq_coupon where id = ${ending}`)
    expect(dataOf(await claim(ending)).pay_before).toBe(valid_to)
  })

  test('are redeemed for an order of their buyer that has enough of what they are for, and come back with it', async () => {
    const values = { uid: uids[0], nickname: 'Ana', refund_amount: 0, settle_status: 0 }
    const order = await makeOrder(server, { status: 'submit', nums: [2], values })
    const { order_sn, pay_amount } = await one(
      server,
      sql<Values>`select order_sn, pay_amount from "order" where id = ${order.id}`,
    )
    const { goods_id } = await one(server, sql<Values>`select goods_id from order_goods where order_id = ${order.id}`)
    const { id: elsewhere } = await one(
      server,
      sql<Values>`select id from goods where supplier_id = 2 and id <> ${goods_id} order by id limit 1`,
    )
    const context = systemContext(server.services)
    const take = (name: string, body: Values = {}) =>
      takeNamed(context, server.services.entities.get('order')!, order.id, name, body)
    await take('pay')
    const use = async (coupon: Values, sn: unknown = order_sn) => {
      const { id } = dataOf(await claim(await offer(coupon)))
      await ask('VoucherActivate', { id })
      return { id, reply: await say('HxqUse', { id, order_sn: sn }) }
    }
    expect((await use({ use_min: Number(pay_amount) + 1 })).reply.envelope.data).toMatchObject({
      fields: { order_sn: expect.stringContaining('least amount') },
    })
    expect((await use({ range_type: 3, goods_ids: [elsewhere] })).reply.envelope.data).toMatchObject({
      fields: { order_sn: expect.stringContaining('not for the products') },
    })
    expect((await use({}, '100')).reply.envelope.data).toMatchObject({ fields: { order_sn: 'This buyer has no such order' } })
    const { parent_id } = await one(
      server,
      sql<Values>`select c.parent_id from goods g join goods_category c on c.id = g.category_id where g.id = ${goods_id}`,
    )
    const above = await use({ range_type: 2, category_ids: [Number(parent_id)] })
    expect(outcome(above.reply)).toBe('done')
    expect(outcome(await say('HxqUndo', { id: above.id, reason: 'Another one' }))).toBe('done')
    const { id, reply } = await use({ use_min: Number(pay_amount), range_type: 3, goods_ids: [Number(goods_id)] })
    expect(outcome(reply)).toBe('done')
    await take('refund_part', { amount: Number(pay_amount), freight: 0 })
    expect(await voucherOf(id)).toMatchObject({ status: 2, order_id: null, used_at: null })
  })

  test('come back with an order that is closed before it is paid', async () => {
    const order = await makeOrder(server, { status: 'submit', values: { uid: uids[0] } })
    const { order_sn } = await one(server, sql<Values>`select order_sn from "order" where id = ${order.id}`)
    const { id } = dataOf(await claim(await offer()))
    await ask('VoucherActivate', { id })
    expect(outcome(await say('HxqUse', { id, order_sn }))).toBe('done')
    const close = { id: order.id, reason: 'The buyer asked for it', ...numbered() }
    expect(outcome(await server.call(shop, 'POST', 'seller/order/OrderClose', close))).toBe('done')
    expect(await voucherOf(id)).toMatchObject({ status: 2, order_id: null, order_sn: null, used_at: null })
    const { content } = await one(
      server,
      sql<Values>`select content from entity_log where entity = 'hxq_voucher' and entity_id = ${id} order by id desc limit 1`,
    )
    expect(content).toContain('closed')
  })

  test('keep what they are worth once one was issued, and tell what the shop has chosen', async () => {
    const id = await offer()
    const { id: voucher } = dataOf(await claim(id))
    const { version } = await one(server, sql<{ version: number }>`select version from hxq_coupon where id = ${id}`)
    const faults = (await say('CouponSave', { id, version, face_value: 1 })).envelope.data as { fields: Values }
    expect(Object.keys(faults.fields)).toEqual(['face_value'])
    expect(outcome(await say('CouponSave', { id, version, total: 20 }))).toBe('done')
    expect((await say('CouponDel', { id })).envelope.message).toContain('Stop issuing it instead')
    expect(await told('hxq_issued')).toBeGreaterThan(0)
    const before = await told('hxq_activated')
    await ask('VoucherActivate', { id: voucher })
    expect(await told('hxq_activated')).toBe(before)
    expect(outcome(await say('NoticeSave', { version: 0, activate: ['sms'], expire_days: 3 }))).toBe('done')
    const { id: second } = dataOf(await claim(id, uids[1]))
    await ask('VoucherActivate', { id: second }, uids[1])
    expect(await told('hxq_activated')).toBe(before + 1)
    await say('HxqFreeze', { id: second, reason: 'Under dispute' })
    const logOf = async (who: typeof shop) =>
      dataOf(await server.call(who, 'GET', 'seller/huixiao/HandleLog', { page: 1, limit: 100 }, { 'accept-language': 'en' }))
        .data as Values[]
    expect((await logOf(shop))[0]).toMatchObject({ content: expect.stringMatching(/^Voucher H\d+ frozen: Under dispute$/) })
    expect(JSON.stringify(await logOf(other))).not.toContain('Under dispute')
  })
})
