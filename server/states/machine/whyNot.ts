import type { Entity } from '../../../contract/language/Entity.ts'
import type { Machine, Party, State, Transition } from '../../../contract/language/Machine.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { actionOf, type Asker, failing } from './allowedActions.ts'
import { fitsWhere } from './fitsWhere.ts'
import { type Candidate, transitionsOf } from './findMachine.ts'
import { beginsIn, stateLabel, stateOf } from './stateOf.ts'

/** The sentence a file has for a transition that cannot begin in the state of a row, untranslated. */
export function writtenReason({ machine, transition }: Candidate, row: Row): string | undefined {
  const state = stateOf(machine, row)
  return transition.why[String(state)] ?? transition.why['*']
}

/** That the state of a row stands against it, in the reader's language. */
export const sayState = (context: Pick<Asker, 't'>, entity: Entity, machine: Machine, row: Row): string =>
  context.t('This cannot be done while the status is “{state}”', { state: context.t(stateLabel(entity, machine, row)) })

/**
 * Reasons of the actions that these parties could have and the state of a row forbids, by name: what a condition says, what the file
 * says of the state, and of what comes next in the record's life that it is not time yet. The others are no loss to anybody.
 * @param allowed names of the actions that are open
 */
export function forbiddenActions(
  context: Asker,
  entity: Entity,
  row: Row,
  { parties, allowed }: { parties: readonly Party[]; allowed: readonly string[] },
): Record<string, string> {
  const reasons: Record<string, string> = {}
  for (const candidate of transitionsOf(entity)) {
    const { transition } = candidate
    const name = actionOf(transition)
    const by = transition.by.find(party => parties.includes(party))
    const hasButton = transition.label !== undefined || transition.action !== undefined
    if (by === undefined || !hasButton || allowed.includes(name) || reasons[name] !== undefined) continue
    const reason = reasonOf(context, entity, candidate, row, by)
    if (reason !== undefined) reasons[name] = reason
  }
  return reasons
}

function reasonOf(context: Asker, entity: Entity, candidate: Candidate, row: Row, by: Party): string | undefined {
  const { machine, transition } = candidate
  if (transition.where && !fitsWhere(row, transition.where)) return undefined
  if (beginsIn(machine, transition, row)) {
    const say = failing(context, transition, row, by)?.say
    return say === undefined ? undefined : context.t(say)
  }
  const state = stateOf(machine, row)
  if (state === null || leadsTo(transition).has(String(state))) return undefined
  const written = writtenReason(candidate, row)
  if (written !== undefined) return context.t(written)
  const isNext = transition.tone === 'primary' && comesBefore(machine, transition, state)
  return isNext ? sayState(context, entity, machine, row) : undefined
}

const ends = new WeakMap<Transition, ReadonlySet<string>>()

function leadsTo(transition: Transition): ReadonlySet<string> {
  const states = ends.get(transition) ?? new Set(transition.outcomes.flatMap(({ to }) => to.map(String)))
  ends.set(transition, states)
  return states
}

/** Whether a record may still come from a state to one in which the transition begins. */
function comesBefore(machine: Machine, { from }: Transition, state: State): boolean {
  const reached = reachedFrom(machine, String(state))
  return from?.some(start => reached.has(String(start))) ?? true
}

const reaches = new WeakMap<Machine, Map<string, ReadonlySet<string>>>()

/** The state and those that a record may come to from it, however many steps it takes. */
function reachedFrom(machine: Machine, state: string): ReadonlySet<string> {
  const known = reaches.get(machine) ?? new Map<string, ReadonlySet<string>>()
  const reached = known.get(state) ?? followAll(machine, state)
  reaches.set(machine, known.set(state, reached))
  return reached
}

function followAll(machine: Machine, state: string): ReadonlySet<string> {
  const reached = new Set([state])
  for (const one of reached)
    for (const other of machine.transitions)
      if (other.from === null || other.from.some(start => String(start) === one))
        for (const end of leadsTo(other)) reached.add(end)
  return reached
}
