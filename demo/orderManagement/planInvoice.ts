import { makeRandom } from '../makeRandom.ts'
import { between, chance, pickWeighted } from '../pick.ts'
import type { PlannedOrder } from './planOrder.ts'

/** When an invoice of an order is asked for, and what becomes of it; moments in epoch seconds. */
export type PlannedInvoice = {
  id: number
  at: number
  /** 1 electronic, 2 paper */
  kind: 1 | 2
  isCompany: boolean
  /** 0 asked for again, 1 issued, 2 rejected, 3 voided */
  steps: { at: number; status: 0 | 1 | 2 | 3 }[]
}

const [minute, day] = [60, 86_400]

/** The invoice of an order whose buyer wants one; soon where something goes back of it, so that it is issued by then. */
export function planInvoice(
  { placed, stages, invoiced, refundedAt }: PlannedOrder,
  next: () => number,
  now: number,
): PlannedInvoice | null {
  const at = (stages.paid ?? now) + 10 * minute
  if (!invoiced || at >= now) return null
  // Chances of its own: the rest of the demo stays as it is.
  const random = makeRandom(placed.id + 7)
  const decided = at + (refundedAt === null ? between(random, 60 * minute, day) : 20 * minute)
  const fate =
    refundedAt === null
      ? pickWeighted(random, [
          ['issued', 60],
          ['rejected', 10],
          ['again', 8],
          ['voided', 10],
          ['open', 12],
        ] as const)
      : 'issued'
  const all: Record<typeof fate, PlannedInvoice['steps']> = {
    open: [],
    issued: [{ at: decided, status: 1 }],
    rejected: [{ at: decided, status: 2 }],
    again: [
      { at: decided, status: 2 },
      { at: decided + 60 * minute, status: 0 },
    ],
    voided: [
      { at: decided, status: 1 },
      { at: decided + day, status: 3 },
    ],
  }
  const steps = all[fate].filter(step => step.at < now)
  return { id: next(), at, kind: chance(random, 0.8) ? 1 : 2, isCompany: chance(random, 0.5), steps }
}
