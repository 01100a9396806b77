import { compile } from '../../contract/expression/compile.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Outcome } from '../../contract/language/Machine.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context, Move } from '../context/Context.ts'
import { invalid, refuse } from '../refuse/refuse.ts'
import { stateConflict } from '../refuse/stateConflict.ts'
import type { Trx } from '../rows/Tables.ts'
import { holds, moveScope } from './machine/moveScope.ts'

/** Asks the guards of a transition; what they find is added to `found`. @throws Refusal of a guard */
export async function askGuards(context: Context, trx: Trx, entity: Entity, move: Move): Promise<void> {
  for (const name of move.transition.guards) {
    const guard = context.services.guards.get(name)
    if (!guard) throw new Error(`No module brings the guard "${name}" of ${entity.entity}.${move.transition.name}`)
    Object.assign(move.found, await guard.check(context, trx, move))
  }
}

/**
 * What was typed, as far as it can be told from what is known before guards are asked: all that is wrong with it at once, each at its
 * field. @throws Refusal invalid
 */
export function requireAnswers(context: Context, move: Move): void {
  const scope = moveScope(context, move)
  const faults: Record<string, string> = {}
  for (const { that, say, at } of move.transition.check)
    if (at !== undefined && faults[at] === undefined && isKnown(that, move) && !holds(that, scope)) faults[at] = context.t(say)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Whether it reads neither what will be written nor what guards find. */
const isKnown = (that: string, { transition: { find } }: Move): boolean =>
  compile(that.slice(1)).paths.every(path => {
    const [name, member = ''] = path.split('.')
    return name !== 'next' && (name !== 'found' || Object.hasOwn(find, member))
  })

/** What must hold besides the state. What is told at a field is a matter of what was typed, the rest of the state. */
export function requireChecks(context: Context, move: Move, next: Row): void {
  const scope = moveScope(context, { ...move, next })
  for (const { that, say, at } of move.transition.check) {
    if (holds(that, scope)) continue
    throw at === undefined ? refuse(context, 'state_conflict', say, move.found) : invalid({ [at]: context.t(say) })
  }
}

/** The way it ends: the first whose condition holds. @throws Refusal state_conflict */
export function outcomeOf(context: Context, move: Move): Outcome {
  const scope = moveScope(context, move)
  const outcome = move.transition.outcomes.find(({ when }) => holds(when, scope))
  if (!outcome) throw stateConflict(context)
  return outcome
}
