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

/** The refund that an order's stages speak of: one that is open, or one whose money went back. */
export function makeRefunds({ id, supplier, pay, refunded, refundedAt, stages, now, say }: Story): DemoRow<'refund'>[] {
  if (stages.refund === 0 || stages.paid === null) return []
  const isOpen = stages.refund === 1
  // A closed order was closed by its refund; buyers whose refund is open came back some hours after the last they heard.
  const wanted = stages.closed ?? refundedAt ?? Math.min(now, (stages.sent ?? stages.paid) + 5 * hours)
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
      finish_at: isOpen ? null : wanted,
      created_at: Math.max(stages.paid, wanted - 2 * hours),
    },
  ]
}
