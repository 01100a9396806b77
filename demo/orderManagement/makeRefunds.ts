import { formatTime } from '../../contract/values/time.ts'
import { payTypes } from '../../server/adapters/payment/providers.ts'
import type { DemoRow } from '../DemoRow.ts'
import { buyer, platform, server, shop } from '../walk/demoActors.ts'
import type { Walk } from '../walk/Walk.ts'
import type { PlannedOrder } from './planOrder.ts'
import { type RefundLife, refundLife } from './refundLife.ts'
import type { Line } from './walkOrder.ts'

type Story = { plan: PlannedOrder; order: Walk; lines: readonly Line[]; now: number; say(text: string): string }
type Begin = (row: Walk['row']) => Walk
type Part = DemoRow<'paycash_refund'>

/** The refund that an order's stages speak of, led through its life; and by what its money went back. */
export function makeRefund(begin: Begin, story: Story): { walk: Walk; parts: Part[] } | null {
  const { plan, now } = story
  const { placed, stages } = plan
  const life = refundLife(placed.id, stages, plan.refundedAt, now)
  if (!life) return null
  const walk = begin(apply(story, life))
  const { nickname } = plan.buyer
  const values = { sum: (Number(walk.row.apply_amount) / 100).toFixed(2), reason: walk.row.reason }
  const log = { supplierId: placed.supplier_id, entity: 'refund', entityId: placed.id, action: 'apply', from: null, to: 'apply' }
  const said = { ...log, content: 'Refund requested, ¥{sum}: {reason}', values, images: walk.row.imgs, visibleToBuyer: true }
  walk.say({ at: life.asked, by: buyer(plan.buyer.id, nickname, placed.supplier_id) }, said)
  lead(walk, story, life)
  // Whoever has not answered twelve hours before the deadline was told so.
  const late = Number(walk.row.deadline_at) - 43_200
  if (walk.row.refund_status === 'apply' && late <= now) walk.remind('deadline', late)
  // Its columns are those of its table.
  const { imgs, ...row } = walk.row
  walk.row = { ...row, imgs: imgs === null ? null : JSON.stringify(imgs) }
  return { walk, parts: partsOf(walk, story) }
}

/** As it was asked for. */
function apply({ plan, order, lines, say }: Story, { status, asked: at }: RefundLife): Walk['row'] {
  const { placed, stages, refunded, buyer: by } = plan
  const [first] = lines
  const isWhole = stages.refund === 3
  const isReturn = stages.refund === 1 && stages.sent !== null
  const open = status !== 'finish'
  const line = isWhole ? undefined : first
  const amount = isWhole ? Number(order.row.pay_amount) : open ? Number(first?.pay_amount) : refunded
  const hours = stages.sent === null ? 48 : 120
  const isEarly = stages.sent === null || at < stages.sent
  return {
    id: placed.id,
    supplier_id: placed.supplier_id,
    refund_sn: `R${formatTime(at, 'YYYYMMDDHHmmss').slice(2)}${String(placed.id % 10_000).padStart(4, '0')}`,
    order_id: placed.id,
    order_sn: placed.order_sn,
    order_goods_id: line?.id ?? null,
    cover: line?.img ?? placed.cover ?? null,
    goods_text: line ? `${line.goods_name} ×${open ? line.num : line.refund_num}` : placed.goods_text,
    uid: by.id,
    nickname: by.nickname,
    phone: placed.phone,
    refund_type: isReturn ? 'returns' : 'refund',
    scene: isEarly ? 1 : 2,
    seller_fault: isReturn ? 1 : 0,
    reason: say(isWhole || isEarly ? 'No longer wanted' : 'Not as described'),
    description: isReturn ? say('It arrived damaged, see the pictures') : null,
    imgs: isReturn && line?.img ? [line.img] : null,
    num: line ? (open ? line.num : line.refund_num) : lines.reduce((sum, one) => sum + one.num, 0),
    apply_amount: Math.max(1, amount),
    freight_amount: 0,
    refund_amount: null,
    decide_remark: null,
    reject_reason: null,
    reapply_num: 0,
    return_address: isReturn ? say('Returns desk, 400-800-1234, 88 Tea Market Road') : null,
    return_logistics_code: null,
    return_logistics_name: null,
    return_logistics_no: null,
    return_sent_at: null,
    received_at: null,
    received_num: null,
    restock: 0,
    deadline_at: at + hours * 3_600,
    deadline_action: 'agree',
    platform_at: null,
    platform_text: null,
    bearer: null,
    ruling: null,
    refunding_at: null,
    third_refund_sn: null,
    voucher_img: null,
    fail_reason: null,
    finish_at: null,
    refund_status: 'apply',
    created_at: at,
    created_by: by.id,
    created_name: by.nickname,
    updated_at: at,
    updated_by: by.id,
    version: 1,
  }
}

/** Whether one of our channels took the money of its order. */
const isOurs = ({ payment }: PlannedOrder): boolean => payTypes.some(type => type === payment?.pay_type)

function lead(walk: Walk, { plan, say }: Story, { status, steps }: RefundLife): void {
  const { supplier_id } = plan.placed
  const by = { shop: shop(supplier_id), member: buyer(plan.buyer.id, plan.buyer.nickname, supplier_id) }
  const { apply_amount: amount, return_address } = walk.row
  const [first = 0, second = 0] = steps
  const agree = () => walk.take('agree', { at: first, by: by.shop, answers: { amount, return_address }, found: { freight: 0 } })
  const reject = () =>
    walk.take('reject', { at: first, by: by.shop, answers: { reason: say('It was whole when it was packed') } })
  if (status === 'reject') reject()
  if (status === 'cancel') walk.take('cancel', { at: first, by: by.member })
  if (status === 'platform') {
    reject()
    walk.take('platform_in', {
      at: second,
      by: by.member,
      answers: { platform_text: say('It arrived damaged, see the pictures') },
    })
  }
  if (status === 'wait_return' || status === 'wait_receive' || status === 'refunding') agree()
  if (status === 'wait_receive') {
    const sent = { return_logistics_code: 'SF', return_logistics_no: `SF${String(plan.placed.id).padStart(12, '7')}` }
    walk.take('return_send', { at: second, by: by.member, answers: sent, found: { company: say('SF Express') } })
  }
  if (status !== 'fail' && status !== 'finish') return
  agree()
  const found = { order: 'pay', pay: 1, commission: 0, promoter: 0 }
  if (status === 'finish' && isOurs(plan)) {
    walk.take('success', { at: second, by: server, answers: { third_refund_sn: `sandbox-${walk.row.refund_sn}` }, found })
    return
  }
  walk.take('fail', {
    at: status === 'fail' ? second : first,
    by: server,
    answers: { fail_reason: say('The account of the channel has too little money') },
  })
  const voucher = { voucher_img: '/files/demo/cup-1.svg', third_sn: `B${walk.row.refund_sn}` }
  if (status === 'finish') walk.take('offline', { at: second, by: platform, answers: voucher, found })
}

/** By which channel its money goes back, and how far that is. */
function partsOf({ row, logs }: Walk, { plan }: Story): Part[] {
  if (row.refunding_at === null) return []
  const statusOf: Record<string, number> = { refunding: 0, fail: 3, finish: isOurs(plan) ? 2 : 4 }
  const at = Number(row.refunding_at)
  return [
    {
      supplier_id: row.supplier_id,
      refund_id: row.id,
      refund_sn: row.refund_sn,
      paycash_id: isOurs(plan) ? plan.placed.id : null,
      pay_sn: plan.payment?.pay_sn ?? null,
      pay_type: plan.payment?.pay_type ?? null,
      amount: row.refund_amount,
      status: statusOf[String(row.refund_status)] ?? 0,
      third_refund_sn: row.refund_status === 'finish' && isOurs(plan) ? row.third_refund_sn : null,
      fail_reason: row.refund_status === 'fail' ? row.fail_reason : null,
      finish_at: row.finish_at,
      created_at: at,
      updated_at: logs.at(-1)?.created_at ?? at,
      version: 1,
    } as Part, // its values are those of the walk, whose columns nobody knows
  ]
}
