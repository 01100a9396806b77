import type { RowOf } from '../../server/rows/RowOf.ts'
import { parcelAt } from './makeParcel.ts'
import type { Stages } from './stages.ts'

export type RefundStatus = NonNullable<RowOf<'refund'>['refund_status']>
/** How far a refund has come, and the moments at which it got there, epoch seconds. */
export type RefundLife = { status: RefundStatus; asked: number; steps: number[] }

const hour = 3_600

type Way = { status: RefundStatus; ago: number[] }
/** Hours before now: when it was asked for, then each step. None is so old that a deadline has passed. */
const beforeShipping: readonly Way[] = [
  { status: 'apply', ago: [30] },
  { status: 'apply', ago: [43] },
  { status: 'apply', ago: [6] },
  { status: 'reject', ago: [50, 30] },
  { status: 'platform', ago: [60, 50, 20] },
  { status: 'fail', ago: [40, 22, 21] },
  { status: 'refunding', ago: [9, 1] },
]
const afterShipping: readonly Way[] = [
  { status: 'apply', ago: [118] },
  { status: 'wait_return', ago: [70, 50] },
  { status: 'wait_receive', ago: [120, 110, 60] },
  { status: 'apply', ago: [20] },
  { status: 'reject', ago: [80, 70] },
  { status: 'wait_receive', ago: [200, 190, 150] },
  { status: 'platform', ago: [90, 70, 30] },
]

/** Of some orders the buyer asked for a refund and thought better of it before they were shipped. */
function withdrawn(id: number, { status, mode, paid, sent }: Stages): RefundLife | null {
  if (status !== 'finish' || mode !== 1 || paid === null || sent === null || id % 61 !== 0) return null
  const third = Math.floor((sent - paid) / 3)
  return { status: 'cancel', asked: paid + third, steps: [paid + 2 * third] }
}

/** The life of the refund that an order's stages speak of: one whose money has gone back, one that is open; null where there is none. */
export function refundLife(id: number, stages: Stages, refundedAt: number | null, now: number): RefundLife | null {
  if (stages.refund === 0 || stages.paid === null) return withdrawn(id, stages)
  const from = Math.max(stages.paid, parcelAt(stages)) + 60
  const end = stages.closed ?? refundedAt
  if (stages.refund !== 1 && end !== null) {
    const asked = Math.max(stages.paid, end - 2 * hour)
    return { status: 'finish', asked, steps: [asked + Math.floor((end - asked) / 2), end] }
  }
  const ways = stages.sent === null ? beforeShipping : afterShipping
  const way = ways[id % ways.length]
  const [asked = now, ...steps] = (way?.ago ?? []).map(ago => now - ago * hour)
  // What was paid for only just is asked about since.
  if (!way || asked < from) return { status: 'apply', asked: Math.min(now, Math.max(from, now - 10 * hour)), steps: [] }
  return { status: way.status, asked, steps }
}
