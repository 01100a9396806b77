import type { Entity } from '../../contract/language/Entity.ts'
import type { Party, Transition } from '../../contract/language/Machine.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context } from '../context/Context.ts'
import { refuse } from '../refuse/refuse.ts'
import { stateConflict } from '../refuse/stateConflict.ts'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Candidate } from './machine/findMachine.ts'
import { beginsIn, stateOf } from './machine/stateOf.ts'
import { sayState, writtenReason } from './machine/whyNot.ts'

/**
 * Of what a call may mean, what the row's state and the caller's parties allow; null where the row is there already and nothing
 * needs to be done.
 * @throws Refusal state_conflict
 */
export function chooseTransition(
  context: Context,
  entity: Entity,
  meant: readonly Candidate[],
  row: Row,
  parties: readonly Party[],
): (Candidate & { by: Party }) | null {
  for (const by of parties)
    for (const candidate of meant)
      if (candidate.transition.by.includes(by) && beginsIn(candidate.machine, candidate.transition, row))
        return { ...candidate, by }
  if (meant.some(candidate => isThere(candidate, row))) return null
  throw notNow(context, entity, meant, row)
}

const isThere = ({ machine, transition }: Candidate, row: Row): boolean =>
  transition.again && transition.outcomes.some(({ to }) => to.some(state => String(state) === String(stateOf(machine, row))))

/** Why no transition was found: the state is named where that is what stands against it. */
export function notNow(context: Context, entity: Entity, meant: readonly Candidate[], row: Row): Refusal {
  const machine = meant[0]?.machine
  const open = meant.filter(candidate => beginsIn(candidate.machine, candidate.transition, row))
  if (!machine || open.length > 0) return notYours(context, open)
  if (isDecided(meant, row)) return refuse(context, 'audited', 'Examination cannot be repeated')
  const written = meant.map(candidate => writtenReason(candidate, row)).find(reason => reason !== undefined)
  return written === undefined
    ? new Refusal('state_conflict', sayState(context, entity, machine, row))
    : refuse(context, 'state_conflict', written)
}

const owners: readonly (readonly [Party, string])[] = [
  ['S', 'Only the shop can do this'],
  ['U', 'Only the platform can do this'],
  ['B', 'Only the buyer can do this'],
]

/** The state would allow it, to others. */
function notYours(context: Context, open: readonly Candidate[]): Refusal {
  const owner = owners.find(([party]) => open.some(({ transition }) => transition.by.includes(party)))
  return owner ? refuse(context, 'state_conflict', owner[1]) : stateConflict(context)
}

/**
 * Whether an examination is over: of the transitions of its call, which begin in the same state, lead to different ones and are told apart by a field, the row
 * bears the outcome of one in that field.
 */
function isDecided(meant: readonly Candidate[], row: Row): boolean {
  return meant.some(({ machine, transition }) => {
    const decisions = machine.transitions.filter(
      ({ call, from }) => call === transition.call && sharesState(from, transition.from),
    )
    const differ = (value: (one: Transition) => unknown) => new Set(decisions.map(one => JSON.stringify(value(one)))).size > 1
    return (
      differ(({ as }) => as) &&
      differ(({ outcomes }) => outcomes.map(({ to }) => to)) &&
      decisions.some(({ as = {} }) => bears(row, as))
    )
  })
}

type From = Candidate['transition']['from']
const sharesState = (one: From, other: From): boolean => one?.some(state => other?.includes(state)) ?? false

const bears = (row: Row, as: Record<string, unknown>): boolean =>
  Object.keys(as).length > 0 && Object.entries(as).every(([name, value]) => String(row[name]) === String(value))
