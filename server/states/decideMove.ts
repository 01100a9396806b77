import type { Entity } from '../../contract/language/Entity.ts'
import { gone, type Machine, type Outcome, type State } from '../../contract/language/Machine.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context, Move } from '../context/Context.ts'
import { outcomeOf, requireChecks } from './askMove.ts'
import { holdClocks } from './holdClocks.ts'
import { evaluateAll, moveScope } from './machine/moveScope.ts'
import { stateOf } from './machine/stateOf.ts'

export type Decided = { outcome: Outcome; values: Row }

/**
 * How a transition ends, and what it writes into its row: the file's word alone, once guards have found what they look for.
 * @param context with the settings that the transition reads
 * @throws Refusal of checks
 */
export function decideMove(context: Context, machine: Machine, move: Move): Decided {
  const outcome = outcomeOf(context, move)
  const written = { ...stateAfter(machine, outcome), ...evaluateAll(outcome.set, moveScope(context, move)) }
  const values = { ...written, ...holdClocks(context, machine, move, written) }
  requireChecks(context, move, { ...move.row, ...values })
  return { outcome, values }
}

/** The state as a field of the row, where an outcome leads to one and no more. */
export const stateAfter = ({ field }: Machine, { to: [to, another] }: Outcome): Row =>
  field !== undefined && to !== undefined && another === undefined ? { [field]: to } : {}

/** The state a transition has led to. @throws Error where that is none of those its file names */
export function endOf(
  entity: Entity,
  machine: Machine,
  { name, to }: { name: string; to: readonly State[] },
  next: Row,
): State | null {
  const end = to[0] === gone ? gone : stateOf(machine, next)
  if (to.length > 0 && !to.some(one => String(one) === String(end)))
    throw new Error(`${entity.entity}.${name} should lead to ${to.join(' or ')} and led to ${end}`)
  return end
}
