import { formatTime } from '../../contract/values/time.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { Stages } from './stages.ts'

type Story = {
  id: number
  supplier: number
  pay: number
  refunded: number
  /** When a part went back */
  refundedAt: number | null
  stages: Stages
  now: number
  say(text: string): string
}

const hours = 3_600

/** When the buyer asked: two hours before it ended; of an open one, some hours after the last they heard. */
export function refundAskedAt({ paid, sent, closed }: Stages, refundedAt: number | null, now: number): number {
  const from = paid ?? 0
  const wanted = closed ?? refundedAt ?? Math.min(now, (sent ?? from) + 5 * hours)
  return Math.max(from, wanted - 2 * hours)
}

/** The refund that an order's stages speak of: one that is open, or one whose money went back. */
export function makeRefunds({ id, supplier, pay, refunded, refundedAt, stages, now, say }: Story): DemoRow<'refund'>[] {
  if (stages.refund === 0 || stages.paid === null) return []
  const isOpen = stages.refund === 1
  return [
    {
      supplier_id: supplier,
      refund_sn: `R${formatTime(stages.created, 'YYYYMMDD')}${String(id).padStart(8, '0')}`,
      order_id: id,
      refund_type: isOpen && stages.sent ? 'returns' : 'refund',
      reason: say(stages.refund === 3 ? 'No longer wanted' : 'Not as described'),
      apply_amount: isOpen ? pay : refunded,
      refund_amount: isOpen ? 0 : refunded,
      refund_status: isOpen ? 'apply' : 'finish',
      finish_at: isOpen ? null : (stages.closed ?? refundedAt),
      created_at: refundAskedAt(stages, refundedAt, now),
    },
  ]
}
