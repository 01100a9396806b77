import { joinWaybills } from '../../server/modules/orderManagement/order/joinWaybills.ts'
import { buyer, server, shop } from '../walk/demoActors.ts'
import type { Walk } from '../walk/Walk.ts'
import { parcelAt } from './makeParcel.ts'
import type { PlannedOrder } from './planOrder.ts'

/** What the guards of an order need to know of its shop. */
export type Rate = { commission_bp: number }

/**
 * Leads an order through its life, step by step in the order of time: placed, repriced, paid, noted, refunded in part, shipped, received
 * or closed, settled.
 */
export function walkOrder(walk: Walk, plan: PlannedOrder, rate: Rate, now: number): void {
  place(walk, plan)
  pay(walk, plan, rate)
  note(walk, plan, now)
  giveBack(walk, plan)
  ship(walk, plan)
  end(walk, plan)
  settle(walk, now)
}

const memberOf = ({ buyer: { id, nickname, supplier_id } }: PlannedOrder) => buyer(id, nickname, supplier_id)
const shopOf = ({ buyer: { supplier_id } }: PlannedOrder) => shop(supplier_id)

function place(walk: Walk, plan: PlannedOrder): void {
  const { placed, stages, adjust, adjustReason } = plan
  const log = { supplierId: placed.supplier_id, entity: 'order', entityId: placed.id, action: 'create', from: null, to: 'submit' }
  walk.say({ at: stages.created, by: memberOf(plan) }, { ...log, content: 'Order placed', visibleToBuyer: true })
  if (adjust === 0) return
  const answers = { adjust_amount: adjust, reason: adjustReason }
  walk.take('reprice', { at: stages.created + 10, by: shopOf(plan), answers })
}

function pay(walk: Walk, { stages, payment }: PlannedOrder, { commission_bp }: Rate): void {
  if (stages.paid !== null && payment)
    walk.take('pay', { at: stages.paid, by: server, answers: payment, found: { commission_bp } })
}

/** What the shop writes down for itself, soon after the payment. */
function note(walk: Walk, plan: PlannedOrder, now: number): void {
  const { stages, note: seller_remark, flag } = plan
  if (seller_remark === null && flag === 0) return
  const { created, paid, sent, closed, mode } = stages
  const next = [now, closed, mode === 2 ? null : sent, plan.refundedAt].filter(at => at !== null)
  const at = Math.min((paid ?? created) + 60, ...next)
  walk.take('remark', { at, by: shopOf(plan), answers: { seller_remark, flag } })
}

/** No transition gives back a part: refunds have no life of their own in this product yet. An open one stops the order's clocks. */
function giveBack(walk: Walk, { stages, refunded, refundedAt }: PlannedOrder): void {
  if (refundedAt === null) return
  const set = {
    pay_status: 3,
    refund_state: 2,
    refund_amount: '=result.refunded',
    supplier_income: `=row.supplier_income - result.refunded + share(row.commission_amount + row.promoter_commission, result.refunded, row.pay_amount)
      - (row.coupon_bearer == 'platform' ? share(row.coupon_amount, result.refunded, row.pay_amount) : 0)`,
  }
  walk.change({ at: refundedAt, by: server, answers: { refunded } }, set, stages.refund === 2 ? ['order_given_back'] : [])
}

function ship(walk: Walk, plan: PlannedOrder): void {
  const { parcel, stages, lines } = plan
  if (!parcel) return
  const items = lines.map(({ line }): { num: number } => ({ num: line.sent_num }))
  const waybill_nos = joinWaybills([parcel.waybill_no as string | null])
  const found = { company: parcel.logistics_name, items, complete: stages.sent !== null, waybill_nos }
  walk.take('send', { at: parcelAt(stages), by: shopOf(plan), answers: { ...parcel }, found })
}

function end(walk: Walk, plan: PlannedOrder): void {
  const { stages, closeReason, lines } = plan
  const { finished, closed, close_type } = stages
  if (stages.refund === 1 || stages.refund === 3)
    walk.change({ at: walk.row.updated_at as number, by: server }, { refund_state: stages.refund })
  if (finished !== null && stages.mode !== 2) walk.take('receive', { at: finished, by: memberOf(plan) })
  if (finished !== null && stages.mode === 2) {
    const left = lines.reduce((sum, { line }) => sum + line.num - line.refund_num, 0)
    for (let used = 1; used <= left; used++)
      walk.take('code_use', { at: finished, by: shopOf(plan), found: { last: used === left } })
  }
  if (closed === null) return
  if (close_type === 4) return walk.take('refund_close', { at: closed, by: server })
  const by = close_type === 1 ? memberOf(plan) : close_type === 2 ? shopOf(plan) : server
  walk.take('close', { at: closed, by, ...(closeReason === null ? {} : { answers: { reason: closeReason } }) })
}

function settle(walk: Walk, now: number): void {
  const { order_status, after_sale_deadline } = walk.row
  const at = Number(after_sale_deadline)
  if (order_status === 'finish' && at <= now) walk.take('settle', { at, by: server })
}
