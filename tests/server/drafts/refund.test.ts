import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AdapterRefused } from '../../../server/adapters/provider/refuse.ts'
import { signBuyer } from '../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { describeEngines } from '../../support/postgres.ts'
import { anonymous, type Values } from '../../support/server.ts'
import { makeOrder, now, outcome } from '../modules/fixtures.ts'
import { type Draft, openDraft, takeAsServer } from './openDraft.ts'
import module, { channel } from './refund/server/index.ts'

describeEngines('a refund', engine => {
  let draft: Draft
  let uid = 0
  beforeAll(async () => {
    draft = await openDraft('refund', engine, module)
    const { rows } = await sql<{ id: number }>`select min(id) as id from buyer`.execute(draft.server.services.database)
    uid = Number(rows[0]?.id)
  })
  afterAll(() => draft?.close())
  beforeEach(() => {
    channel.refund = async number => `T${number}`
  })

  /** An order of 100.00 that was paid, of which the platform has 5 %. */
  const paidOrder = async (pay_amount = 10_000) => {
    const order = await makeOrder(draft.server, {
      status: 'submit',
      values: { uid, pay_amount, refund_amount: 0, settle_status: 0, promoter_commission: 0 },
    })
    const { services } = draft.server
    await sql`update supplier set commission_bp = 500 where id = 2`.execute(services.database)
    await takeAsServer(draft.server, 'order', order.id, 'pay')
    return order
  }
  const buyer = async (order_id: number, action: string, answers: Values, id?: number) => {
    const sent = { buyer: signBuyer('key', uid, now() + 600), order_id, action, answers, ...(id === undefined ? {} : { id }) }
    return draft.server.call(anonymous, 'POST', 'buyer/refund/RefundTake', sent)
  }
  const apply = async (order_id: number, more: Values = {}) => {
    const reply = await buyer(order_id, 'apply', { refund_type: 'refund', reason: 'Broken', apply_amount: 4000, ...more })
    expect(reply.envelope).toMatchObject({ status: true })
    return (reply.envelope.data as { id: number }).id
  }
  const audit = (who: 'shop' | 'other' | 'platform', id: number, action: string, answers: Values = {}) =>
    draft.ask(who, 'seller/order/RefundAudit', { id, action, request_no: crypto.randomUUID(), ...answers })
  const take = async (order: number, id: number, action: string, answers: Values = {}) =>
    outcome(await buyer(order, action, answers, id))
  const statusOf = async (id: number) => (await draft.read('refund', id)).refund_status
  /** What was posted for an order since it was paid. */
  const givenBack = async (id: number) => (await draft.entries((await draft.read('order', id)).order_sn)).slice(2)

  test('is asked for by the buyer, agreed to by the shop and paid back by the channel, from both wallets', async () => {
    const { id: order } = await paidOrder()
    const id = await apply(order)
    expect(await draft.read('order', order)).toMatchObject({ refund_state: 1 })
    expect(await audit('other', id, 'agree', { amount: 4000 })).toBe('not_found')
    expect(await audit('platform', id, 'agree', { amount: 4000 })).toBe('state_conflict')
    expect(await audit('shop', id, 'agree', { amount: 4001 })).toBe('invalid')
    expect(await audit('shop', id, 'agree', { amount: 3000 })).toBe('invalid')
    expect(await audit('shop', id, 'agree', { amount: 4000 })).toBe('done')
    await draft.settle()
    const row = await draft.read('refund', id)
    expect(row).toMatchObject({ refund_status: 'finish', refund_amount: 4000, third_refund_sn: `T${row.refund_sn}` })
    expect(await givenBack(order)).toEqual([
      'refund_out supplier unsettled→external 3800',
      'commission_out platform unsettled→external 200',
    ])
    expect(await draft.read('order', order)).toMatchObject({ refund_state: 2, refund_amount: 4000, pay_status: 3 })
    expect(await draft.history('refund', id)).toEqual(['apply', 'agree', 'success'])
    expect(outcome(await buyer(order, 'apply', { refund_type: 'refund', reason: 'More', apply_amount: 6001 }))).toBe('invalid')
    expect(await draft.read('order', order)).toMatchObject({ refund_state: 2 })
  })

  test('of what is sent back waits for it, and what comes back is in stock again', async () => {
    const { id: order, lines } = await paidOrder()
    const id = await apply(order, { refund_type: 'returns', order_goods_id: lines[0]!.id, num: 1 })
    expect(await audit('shop', id, 'agree', { amount: 4000 })).toBe('invalid')
    expect(await audit('shop', id, 'agree', { amount: 4000, return_address: 'Road 1' })).toBe('done')
    expect(await statusOf(id)).toBe('wait_return')
    expect(await audit('shop', id, 'receive', { received_num: 1 })).toBe('state_conflict')
    expect(await take(order, id, 'return_send', { return_logistics_no: 'SF1' })).toBe('done')
    const before = await draft.read('sku', lines[0]!.skuId)
    expect(await audit('shop', id, 'receive', { received_num: 1, restock: 1 })).toBe('done')
    expect(Number((await draft.read('sku', lines[0]!.skuId)).stock)).toBe(Number(before.stock) + 1)
    await draft.settle()
    expect(await draft.history('refund', id)).toEqual(['apply', 'agree', 'return_send', 'receive', 'success'])
  })

  test('that is rejected may be asked for again, three times, or taken to the platform, which decides', async () => {
    const { id: order } = await paidOrder()
    const id = await apply(order)
    for (let time = 0; time < 3; time++) {
      expect(await audit('shop', id, 'reject', { reject_reason: 'No' })).toBe('done')
      expect(await take(order, id, 'reapply')).toBe('done')
    }
    expect(await audit('shop', id, 'reject', { reject_reason: 'No' })).toBe('done')
    expect(await take(order, id, 'reapply')).toBe('state_conflict')
    expect(await take(order, id, 'platform_in')).toBe('done')
    expect(await audit('shop', id, 'rule_buyer', { amount: 2000, bearer: 'supplier' })).toBe('state_conflict')
    expect(await audit('platform', id, 'rule_buyer', { amount: 2000, bearer: 'supplier' })).toBe('done')
    await draft.settle()
    expect(await draft.read('refund', id)).toMatchObject({ refund_status: 'finish', refund_amount: 2000 })
    const lost = await apply(order)
    expect(await audit('shop', lost, 'reject', { reject_reason: 'No' })).toBe('done')
    expect(await take(order, lost, 'platform_in')).toBe('done')
    expect(await audit('platform', lost, 'rule_seller', { ruling: 'It was whole' })).toBe('done')
    expect([await statusOf(lost), (await draft.read('order', order)).refund_state]).toEqual(['cancel', 2])
  })

  test('happens by itself where nobody answers in time', async () => {
    const agreed = await paidOrder()
    const rejected = await paidOrder()
    const [one, other] = [await apply(agreed.id), await apply(rejected.id)]
    expect(await audit('shop', other, 'reject', { reject_reason: 'No' })).toBe('done')
    await draft.due(48 * 3600 + 5)
    await draft.settle(48 * 3600 + 10)
    expect([await statusOf(one), await statusOf(other)]).toEqual(['finish', 'reject'])
    await draft.due(7 * 86_400 + 5)
    expect([await statusOf(other), (await draft.read('order', rejected.id)).refund_state]).toEqual(['cancel', 0])
  })

  test('is given in as many parts as are asked for, to the cent and never more', async () => {
    const { id: order } = await paidOrder(10_010)
    for (const part of [1, 3_333, 2, 17, 6_657]) {
      const id = await apply(order, { apply_amount: part })
      expect(await audit('shop', id, 'agree', { amount: part })).toBe('done')
      await draft.settle()
      expect(await statusOf(id)).toBe('finish')
    }
    expect(await draft.read('order', order)).toMatchObject({
      refund_amount: 10_010,
      refund_state: 3,
      pay_status: 4,
    })
    const sums: Record<string, number> = {}
    for (const line of await givenBack(order)) {
      const [type = '', , , amount] = line.split(' ')
      sums[type] = (sums[type] ?? 0) + Number(amount)
    }
    // Of 100.10 five per cent, 5.01, had been the platform's.
    expect(sums).toEqual({ refund_out: 9_509, commission_out: 501 })
    expect(outcome(await buyer(order, 'apply', { refund_type: 'refund', reason: 'More', apply_amount: 1 }))).toBe('invalid')
  })

  test('after the order was settled is owed by the shop where it has too little', async () => {
    const { id: order } = await paidOrder()
    const { database } = draft.server.services
    await sql`update "order" set order_status = 'finish' where id = ${order}`.execute(database)
    await takeAsServer(draft.server, 'order', order, 'settle')
    const id = await apply(order)
    expect(await audit('shop', id, 'agree', { amount: 4000 })).toBe('done')
    await draft.settle()
    expect((await givenBack(order)).slice(-2)).toEqual([
      'refund_out supplier available→external 3800',
      'commission_out platform available→external 200',
    ])
  })

  test('that nobody answers is said again twelve hours before its time, once, whoever looks; one that moves on is not', async () => {
    const { database } = draft.server.services
    const mails = async () =>
      (
        await sql<{
          data: { refund_sn: string }
        }>`select data::jsonb as data from site_mail where scene = 'refund_deadline' order by id`.execute(database)
      ).rows.map(({ data }) => data.refund_sn)
    const [waits, answered] = [await apply((await paidOrder()).id), await apply((await paidOrder()).id)]
    const { refund_sn: number } = await draft.read('refund', waits)
    const { refund_sn: other } = await draft.read('refund', answered)
    const own = async () => (await mails()).filter(one => one === number || one === other)
    expect(await audit('shop', answered, 'reject', { reject_reason: 'No' })).toBe('done')
    await draft.remind(36 * 3600 - 60)
    expect(await own()).toEqual([])
    // Several servers look at the same moment, and one of them dies before it has told: nothing of that is left.
    await sql`create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      database,
    )
    await sql`create trigger killed before insert on site_mail for each row execute function refuse_mail()`.execute(database)
    await draft.remind(36 * 3600 + 60)
    await sql`drop trigger killed on site_mail`.execute(database)
    expect(await own()).toEqual([])
    await Promise.all([1, 2, 3].map(() => draft.remind(36 * 3600 + 60)))
    expect(await own()).toEqual([number])
    await draft.remind(40 * 3600)
    expect(await own()).toEqual([number])
    // Asked for again it has another moment, and is said again.
    expect(await audit('shop', waits, 'reject', { reject_reason: 'No' })).toBe('done')
    await sql`update refund set deadline_at = deadline_at + 10 * 86400 where id = ${waits}`.execute(database)
    const { version } = await draft.read('refund', waits)
    await sql`update refund set refund_status = 'apply' where id = ${waits} and version = ${Number(version)}`.execute(database)
    const { deadline_at: at } = await draft.read('refund', waits)
    await draft.remind(Number(at) - now() - 3600)
    expect(await own()).toEqual([number, number])
    await draft.remind(Number(at) - now() + 3600)
    expect(await own()).toEqual([number, number])
  })

  test('that the channel refuses is tried again under the same number, or paid by hand with a voucher', async () => {
    const { id: order } = await paidOrder()
    const id = await apply(order)
    const numbers: string[] = []
    channel.refund = async number => {
      numbers.push(number)
      throw new AdapterRefused('ACCOUNT', 'closed')
    }
    expect(await audit('shop', id, 'agree', { amount: 4000 })).toBe('done')
    await draft.settle()
    expect(await draft.read('refund', id)).toMatchObject({ refund_status: 'fail', fail_reason: 'ACCOUNT: closed' })
    expect(await audit('shop', id, 'retry')).toBe('done')
    await draft.settle()
    expect(new Set(numbers).size).toBe(1)
    expect(await audit('platform', id, 'offline', { voucher_img: '/files/demo/cup-1.svg', third_refund_sn: 'B1' })).toBe('done')
    expect(await givenBack(order)).toEqual([
      'refund_out supplier unsettled→external 3800',
      'commission_out platform unsettled→external 200',
    ])
  })
})
