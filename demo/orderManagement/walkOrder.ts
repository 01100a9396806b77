import { joinWaybills } from '../../server/modules/orderManagement/order/joinWaybills.ts'
import { planRefund } from '../../server/modules/orderManagement/refund/planRefund.ts'
import { type Code, codesOf, newCode, nextExpiry, spendCodes } from '../../server/modules/orderManagement/codes/codes.ts'
import type { RowOf } from '../../server/rows/RowOf.ts'
import { buyer, server, shop } from '../walk/demoActors.ts'
import type { Moment, Walk } from '../walk/Walk.ts'
import type { MadeLine } from './makeLines.ts'
import { parcelAt } from './makeParcel.ts'
import { refundLife } from './refundLife.ts'
import type { PlannedOrder } from './planOrder.ts'
import type { PlannedInvoice } from './planInvoice.ts'
import type { PlannedReview } from './planReviews.ts'

/** What the guards of an order need to know of its shop. */
export type Rate = { commission_bp: number }
/** A line of an order as it is today. */
export type Line = MadeLine & { id: number }
/** An order that is to be led: its lines, what its shop pays, and when the demo ends. */
type Led = {
  plan: PlannedOrder
  lines: readonly Line[]
  reviews: readonly PlannedReview[]
  invoice: PlannedInvoice | null
  rate: Rate
  now: number
}
type Step = Moment & { name: string }

const day = 86_400

/** Leads an order through its life, step by step in the order of time; what a step finds, it finds as the steps before have left it. */
export function walkOrder(walk: Walk, led: Led): void {
  const { plan } = led
  const { placed, stages } = plan
  const log = { supplierId: placed.supplier_id, entity: 'order', entityId: placed.id, action: 'create', from: null, to: 'submit' }
  walk.say({ at: stages.created, by: memberOf(plan) }, { ...log, content: 'Order placed', visibleToBuyer: true })
  const steps = [...payment(led), ...note(led), ...refund(led), ...shipment(led), ...end(led), ...review(led), ...invoice(led)]
  for (const { name, ...moment } of steps.toSorted((a, b) => a.at - b.at)) {
    remind(walk, moment.at)
    walk.take(name, { ...moment, found: { ...moment.found, ...foundBy(walk, led, name, moment) } })
  }
  remind(walk, led.now)
  settle(walk, led)
  endReviews(walk, led)
}

/** Who has not shipped for a day was told so, but of those whose refund is open. */
function remind(walk: Walk, until: number): void {
  const { order_status, paid_at, refund_state } = rowOf(walk)
  const at = Number(paid_at) + day
  if (order_status === 'pay' && refund_state !== 1 && at <= until && walk.reminders.length === 0) walk.remind('unsent', at)
}

const memberOf = ({ buyer: { id, nickname, supplier_id } }: PlannedOrder) => buyer(id, nickname, supplier_id)
const shopOf = ({ buyer: { supplier_id } }: PlannedOrder) => shop(supplier_id)
/** The row has the columns of its table; the walk does not know which. */
const rowOf = (walk: Walk) => walk.row as unknown as RowOf<'order'>

/** What the guards of a step would find that the steps before it have written. */
function foundBy(walk: Walk, { plan, lines }: Led, name: string, { at, answers = {} }: Omit<Moment, 'by'>): object {
  const codes = codesOf(rowOf(walk))
  if (name === 'refund_part') return planRefund(rowOf(walk), linesAt(lines, plan, at), answers)
  if (name !== 'code_use') return {}
  const chosen = codes.filter(({ order_goods_id, status }) => order_goods_id === answers.line && status === 0)
  return spendCodes(codes, chosen, { at, by: shopOf(plan).name, site: rowOf(walk).site_name })
}

/** Lines as they were before anything went back of them. */
const linesAt = (lines: readonly Line[], { stages, parcel }: PlannedOrder, at: number) =>
  lines.map(line => ({
    ...line,
    refund_num: 0,
    refund_amount: 0,
    sent_num: parcel && parcelAt(stages) < at ? line.sent_num : 0,
  }))

function payment({ plan, lines, rate }: Led): Step[] {
  const { stages, payment, adjust, adjustReason } = plan
  const answers = { adjust_amount: adjust, reason: adjustReason }
  const repriced = adjust === 0 ? [] : [{ name: 'reprice', at: stages.created + 10, by: shopOf(plan), answers }]
  if (stages.paid === null || !payment) return repriced
  const until = stages.paid + 90 * day
  const pieces = lines.flatMap(line => Array.from({ length: line.num }, () => line.id))
  const codes =
    stages.mode === 2 ? pieces.map((id, place): Code => ({ ...newCode(id, until), code: plan.codes[place] ?? '' })) : null
  return [
    ...repriced,
    {
      name: 'pay',
      at: stages.paid,
      by: server,
      answers: payment,
      found: { ...rate, codes, codes_expire_at: codes && nextExpiry(codes) },
    },
  ]
}

/** What the shop writes down for itself, soon after the payment. */
function note({ plan, now }: Led): Step[] {
  const { stages, note: seller_remark, flag } = plan
  if (seller_remark === null && flag === 0) return []
  const { created, paid, sent, closed, mode } = stages
  const next = [now, closed, mode === 2 ? null : sent, plan.refundedAt].filter(at => at !== null)
  const at = Math.min((paid ?? created) + 60, ...next)
  return [{ name: 'remark', at, by: shopOf(plan), answers: { seller_remark, flag } }]
}

/** A refund is asked for; a part goes back, or all of it, which closes the order. */
function refund({ plan, lines, now }: Led): Step[] {
  const { stages, refunded, refundedAt } = plan
  const life = refundLife(plan.placed.id, stages, refundedAt, now)
  if (!life) return []
  const [first] = lines
  const order_goods_id = stages.refund === 3 ? null : (first?.id ?? null)
  const asked = { name: 'refund_open', at: life.asked, by: server, answers: { order_goods_id } }
  const [end = now] = life.steps
  if (life.status === 'cancel')
    return [
      asked,
      { name: 'refund_shut', at: end, by: server, answers: { order_goods_id }, found: { open: 0, lines: lines.length, gone: 0 } },
    ]
  const at = stages.refund === 3 ? stages.closed : refundedAt
  if (at === null) return [asked]
  const answers =
    stages.refund === 3 ? { amount: paidOf(plan) } : { amount: refunded, order_goods_id, num: first?.refund_num ?? 0 }
  return [asked, { name: 'refund_part', at, by: server, answers, found: { open: 0 } }]
}

const paidOf = ({ placed, adjust }: PlannedOrder): number => Number(placed.pay_amount) + adjust

function shipment({ plan, lines }: Led): Step[] {
  const { parcel, stages } = plan
  if (!parcel) return []
  const complete = stages.sent !== null
  const items = lines.map((line): { num: number } => ({ num: line.sent_num }))
  const codes = complete && stages.mode === 3 ? [{ ...newCode(), code: plan.codes[0] ?? '' }] : null
  const found = {
    company: parcel.logistics_name,
    items,
    complete,
    codes,
    waybill_nos: joinWaybills([parcel.waybill_no]),
  }
  return [{ name: 'send', at: parcelAt(stages), by: shopOf(plan), answers: { ...parcel }, found }]
}

function end({ plan, lines }: Led): Step[] {
  const { stages, closeReason } = plan
  const { finished, closed, close_type } = stages
  if (finished !== null && stages.mode !== 2) return [{ name: 'receive', at: finished, by: memberOf(plan) }]
  if (finished !== null)
    return lines
      .filter(line => line.num > line.refund_num)
      .map(line => ({
        name: 'code_use',
        at: finished,
        by: shopOf(plan),
        answers: { line: line.id, num: line.num - line.refund_num },
      }))
  if (closed === null || close_type === 4) return []
  const by = close_type === 1 ? memberOf(plan) : close_type === 2 ? shopOf(plan) : server
  return [{ name: 'close', at: closed, by, ...(closeReason === null ? {} : { answers: { reason: closeReason } }) }]
}

function settle(walk: Walk, { lines, now }: Led): void {
  const { order_status, after_sale_deadline } = walk.row
  const at = Number(after_sale_deadline)
  if (order_status === 'finish' && at <= now) walk.take('settle', { at, by: server, found: { points: earnedBy(lines) } })
}

/** As the server reckons it (server/modules/finance/points). */
const earnedBy = (lines: readonly Line[]): number =>
  lines.reduce((sum, { points_give, num, pay_amount, refund_amount }) => {
    const kept = pay_amount > 0 ? (pay_amount - refund_amount) / pay_amount : 0
    return sum + Math.floor(points_give * num * kept)
  }, 0)

/** What the buyer says of the products, and what they add to it. */
const review = ({ plan, lines, reviews }: Led): Step[] =>
  reviews.flatMap(({ line, at, said, added }) => [
    {
      name: 'evaluate',
      at,
      by: memberOf(plan),
      answers: { order_goods_id: line, ...said },
      found: { line: lines.find(({ id }) => id === line) },
    },
    ...(added ? [{ name: 'evaluate_again', at: added.at, by: server }] : []),
  ])

/** Once the time for reviews is over nobody writes one any more. */
function endReviews(walk: Walk, { lines, reviews, now }: Led): void {
  const at = Number(rowOf(walk).evaluate_before)
  if (at === 0 || at > now) return
  const left = lines.filter(({ id, num, refund_num }) => num > refund_num && !reviews.some(({ line }) => line === id))
  walk.take('evaluate_end', { at, by: server, found: { lines: left } })
}

/** An invoice is asked for, and what the shop makes of that. */
const invoice = ({ invoice: one }: Led): Step[] =>
  one === null
    ? []
    : [
        { name: 'invoice_ask', at: one.at, by: server, answers: { invoice_id: one.id } },
        ...one.steps.map(({ at, status }) => ({ name: 'invoice_note', at, by: server, answers: { invoice_status: status } })),
      ]
