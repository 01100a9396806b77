import { chance, digits, pick, type Random } from '../pick.ts'
import type { ShopFront } from './ShopFront.ts'

type Refund = { id: number; refund_status: string }
type Order = { id: number; order_status: string; refund_state: number; lines: { id: number; refund_state: number }[] }
type Offer = { refundable: number; refund_types: string[]; refund_reasons: string[] }

const reasons = ['No longer wanted', 'Not as described', 'Arrived late'] as const

/**
 * What a buyer does about refunds: asks for one of what was paid for, sends back what the shop agreed to, and asks again, asks the platform or
 * gives up where it was rejected. False where there is nothing to do, or no mind for it.
 */
export async function takeRefundTurn(front: ShopFront, uid: number, orders: readonly Order[], random: Random): Promise<boolean> {
  if (orders.some(({ refund_state }) => refund_state === 1) && chance(random, 0.5)) return goOn(front, uid, random)
  const paid = orders.find(({ order_status, refund_state }) => ['pay', 'send'].includes(order_status) && refund_state === 0)
  const [line] = paid?.lines ?? []
  if (!paid || !line || !chance(random, 0.06)) return false
  const of = { order_id: paid.id, order_goods_id: line.id }
  const offer = await front.ask<Offer>(uid, 'refund/RefundOffer', of)
  if (offer.refundable === 0) return false
  const refund_type = offer.refund_types.includes('returns') && chance(random, 0.6) ? 'returns' : 'refund'
  const reason = offer.refund_reasons[0] ?? pick(random, reasons)
  const wish = { ...of, request_no: crypto.randomUUID(), refund_type, reason, apply_amount: offer.refundable }
  await front.ask(uid, 'refund/RefundAdd', wish)
  return true
}

async function goOn(front: ShopFront, uid: number, random: Random): Promise<boolean> {
  const { refunds } = await front.ask<{ refunds: Refund[] }>(uid, 'refund/RefundList')
  const sent = refunds.find(({ refund_status }) => refund_status === 'wait_return')
  if (sent) {
    const parcel = { return_logistics_code: 'SF', return_logistics_no: `SF${digits(random, 12)}` }
    await front.ask(uid, 'refund/RefundReturn', { id: sent.id, ...parcel })
    return true
  }
  const rejected = refunds.find(({ refund_status }) => refund_status === 'reject')
  if (!rejected) return false
  const { id } = rejected
  if (chance(random, 0.5)) await front.ask(uid, 'refund/RefundPlatform', { id, platform_text: pick(random, reasons) })
  else await front.ask(uid, 'refund/RefundCancel', { id })
  return true
}
