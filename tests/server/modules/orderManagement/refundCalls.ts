import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import type { Engine } from '../../../support/postgres.ts'
import { anonymous, type Session, type Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { dataOf, now, numbered, one, outcome } from '../fixtures.ts'
import { paidOrders } from './paidOrders.ts'

/** A shop with orders that were paid, its buyer, another shop and the platform, and what each of them does with a refund. */
export function refundCalls(engine: Engine) {
  const {
    server,
    shop1: shop,
    shop2: other,
    allShops: platform,
  } = serveTests({ engine, config: { storefrontKey: 'key' } }, 'shop1', 'shop2', 'allShops')
  const orders = paidOrders(server, shop)
  const { paidBy, payer } = orders
  /** Of the payment of this test */
  const payment = { sn: '' }
  beforeEach(() => {
    payment.sn = `P${crypto.randomUUID().slice(0, 18)}`
  })

  const refundOf = (id: number) => one(server, sql<Values>`select * from refund where id = ${id}`)
  const statusOf = async (id: number) => (await refundOf(id)).refund_status
  const partsOf = async (id: number) =>
    (
      await sql<Values>`select pay_type, amount, status from paycash_refund where refund_id = ${id} order by id`.execute(
        server.services.database,
      )
    ).rows
  const historyOf = async (id: number) =>
    (
      await sql<{
        line: string
      }>`select actor_type || ' ' || action as line from entity_log where entity = 'refund' and entity_id = ${id} order by id`.execute(
        server.services.database,
      )
    ).rows.map(({ line }) => line)
  /** An order of 100.00 that was paid by a channel, of which the platform has 5 %. */
  const paidOrder = (wish: Parameters<typeof paidBy>[1] = {}) =>
    paidBy(payment.sn, {
      nums: [2],
      ...wish,
      values: { pay_amount: 10_000, promoter_commission: 0, ...wish.values },
      line: { pay_amount: 10_000, ...wish.line },
    })
  const asBuyer = (call: string, body: Values) =>
    server.call(anonymous, 'POST', `buyer/refund/${call}`, { buyer: signBuyer('key', payer.uid, now() + 600), ...body })
  const ask = async (order_id: number, more: Values = {}) =>
    asBuyer('RefundAdd', { ...numbered(), order_id, refund_type: 'refund', reason: 'Broken', apply_amount: 4000, ...more })
  const apply = async (order_id: number, more: Values = {}) => {
    const reply = await ask(order_id, more)
    expect([reply.envelope.message, reply.envelope.status]).toEqual([expect.any(String), true])
    return Number(dataOf(reply).id)
  }
  const audit = (who: Session, id: number, action: string, answers: Values = {}) =>
    server.call(who, 'POST', 'seller/refund/RefundAudit', { id, action, ...numbered(), ...answers })
  const decide = async (id: number, action: string, answers: Values = {}, who = shop) =>
    outcome(await audit(who, id, action, answers))
  const ship = async (id: number) =>
    expect(outcome(await server.call(shop, 'POST', 'seller/order/OrderSend', { id, send_type: 3, ...numbered() }))).toBe('done')
  const doings = { asBuyer, ask, apply, audit, decide, ship }
  return { ...orders, ...doings, server, shop, other, platform, payment, refundOf, statusOf, partsOf, historyOf, paidOrder }
}
