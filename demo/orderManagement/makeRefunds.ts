import { formatTime } from '../../contract/values/time.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { Stages } from './stages.ts'

type Story = {
  id: number
  supplier: number
  pay: number
  refunded: number
  stages: Stages
  now: number
  say(text: string): string
}

const hours = 3_600

/** The refund that an order's stages speak of: one that is open, or one whose money went back. */
export function makeRefunds({ id, supplier, pay, refunded, stages, now, say }: Story): DemoRow<'refund'>[] {
  if (stages.refund === 0 || stages.paid === null) return []
  const isOpen = stages.refund === 1
  // A closed order was closed by its refund; of the others buyers come back some hours after the last they heard.
  const wanted = stages.closed ?? Math.min(now, (stages.finished ?? stages.sent ?? stages.paid) + 5 * hours)
  return [
    {
      supplier_id: supplier,
      refund_sn: `R${formatTime(stages.created, 'YYYYMMDD')}${String(id).padStart(8, '0')}`,
      order_id: id,
      refund_type: stages.sent ? 'returns' : 'refund',
      reason: say(stages.refund === 3 ? 'No longer wanted' : 'Not as described'),
      apply_amount: isOpen ? pay : refunded,
      refund_amount: isOpen ? 0 : refunded,
      refund_status: isOpen ? 'apply' : 'finish',
      finish_at: isOpen ? null : wanted,
      created_at: Math.max(stages.paid, wanted - 2 * hours),
    },
  ]
}
