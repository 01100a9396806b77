import type { Row } from '../../contract/wire/table/table.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { server } from '../walk/demoActors.ts'
import { openWalks, type Walk } from '../walk/Walk.ts'
import { payTypes } from '../../server/adapters/payment/providers.ts'
import type { PlannedOrder } from './planOrder.ts'

/** An order as it has become. */
type Led = { plan: PlannedOrder; walk: Walk }

/** Seconds in which a payment can be made, and after which the channel is asked what became of it. */
const [payable, asked] = [1_800, 60]

/**
 * The payments of orders that a channel of ours took, each led through its life: begun, paid, and given back where all of it was; and of
 * some orders that nobody paid, begun and closed.
 */
export async function seedPayments(context: SeedContext, orders: readonly Led[]): Promise<void> {
  const shops = [...new Set(orders.map(({ plan }) => plan.placed.supplier_id))]
  const startWalk = await openWalks(context.services, 'paycash', shops)
  const walks = orders.flatMap(led => {
    const begun = begin(led)
    return begun ? [lead(startWalk(begun), led)] : []
  })
  await insertRows(
    context,
    'paycash',
    walks.map(({ row }) => row as DemoRow<'paycash'>),
  )
}

type Begun = Row & { id: number; version: number; created_at: number; expires_at: number }

/** One that the buyer has begun; null where there was none, or none of our channels. */
function begin({ plan: { placed, stages, payment }, walk }: Led): Begun | null {
  const isOurs = payTypes.some(type => type === payment?.pay_type)
  // Every third that ran out of time had been begun.
  const isLeft = stages.close_type === 3 && placed.id % 3 === 0
  if (!isLeft && !(isOurs && stages.paid !== null)) return null
  const at = isLeft ? stages.created + 60 : Number(stages.paid) - 10
  return {
    id: placed.id,
    supplier_id: placed.supplier_id,
    pay_sn: isLeft ? `P${String(placed.id).padStart(18, '0')}` : payment?.pay_sn,
    order_id: placed.id,
    uid: placed.uid,
    pay_type: isLeft ? 'wechat' : payment?.pay_type,
    amount: walk.row.pay_amount,
    pay_status: 0,
    refund_amount: 0,
    third_sn: null,
    code: null,
    expires_at: at + payable,
    paid_at: null,
    created_at: at,
    created_by: placed.uid,
    created_name: placed.nickname,
    updated_at: at,
    updated_by: placed.uid,
    version: 1,
  }
}

function lead(walk: Walk, { plan: { stages, payment, refunded, refundedAt } }: Led): Walk {
  const { paid, closed, close_type } = stages
  if (paid === null || !payment) walk.take('expire', { at: Number(walk.row.expires_at) + asked, by: server })
  else {
    const answers = { amount: walk.row.amount, third_sn: payment.third_sn, paid_at: paid }
    walk.take('paid', { at: paid, by: server, answers, found: { payable: true } })
    if (closed !== null && close_type === 4)
      walk.take('refunded', { at: closed, by: server, answers: { amount: walk.row.amount } })
    else if (refundedAt !== null) walk.take('refunded', { at: refundedAt, by: server, answers: { amount: refunded } })
  }
  return walk
}
