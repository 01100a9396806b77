import type { Entity } from '../../contract/language/Entity.ts'
import type { Party } from '../../contract/language/Machine.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context } from '../context/Context.ts'
import { refuse } from '../refuse/refuse.ts'
import { stateConflict } from '../refuse/stateConflict.ts'
import type { Candidate } from './findMachine.ts'
import { beginsIn, stateLabel } from './stateOf.ts'

/** Of what a call may mean, what the row's state and the caller's parties allow. @throws Refusal state_conflict */
export function chooseTransition(
  context: Context,
  entity: Entity,
  meant: readonly Candidate[],
  row: Row,
  parties: readonly Party[],
): Candidate & { by: Party } {
  for (const by of parties)
    for (const candidate of meant)
      if (candidate.transition.by.includes(by) && beginsIn(candidate.machine, candidate.transition, row))
        return { ...candidate, by }
  throw notNow(context, entity, meant, row)
}

/** Why no transition was found: the state is named where that is what stands against it. */
function notNow(context: Context, entity: Entity, meant: readonly Candidate[], row: Row) {
  const machine = meant[0]?.machine
  const isState = machine && !meant.some(candidate => beginsIn(candidate.machine, candidate.transition, row))
  if (!isState) return stateConflict(context)
  const state = context.t(stateLabel(entity, machine, row))
  return refuse(context, 'state_conflict', 'This cannot be done while the status is “{state}”', { state })
}
