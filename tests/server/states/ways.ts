import type { Entity } from '../../../contract/language/Entity.ts'
import { type Machine, parties, statesOf, type Transition } from '../../../contract/language/Machine.ts'
import { fitsWhere } from '../../../server/states/machine/fitsWhere.ts'
import { holds } from '../../../server/states/machine/moveScope.ts'
import type { Table } from './machines.ts'

type Row = Record<string, unknown>

/** Every way a transition of an entity file may go, of every sample: `event: from → to by party, of sample`. */
export function waysOfEntity(entity: Entity, { samples, settings = {} }: Table): string[] {
  return (entity.machines ?? []).flatMap(machine =>
    machine.transitions.flatMap(transition =>
      statesOf(machine, machine.field ? entity.fields[machine.field]?.options : {}).flatMap(state =>
        samples.flatMap((sample, index) =>
          waysOf(machine, transition, state, { sample, settings }).map(way => `${way}, of ${index}`),
        ),
      ),
    ),
  )
}

type Around = { sample: Row; settings: Row }

function waysOf(machine: Machine, transition: Transition, state: string, { sample, settings }: Around): string[] {
  // As a row has it: states that are written as numbers are numbers.
  const value = /^\d+$/.test(state) ? Number(state) : state
  const row = { ...sample, ...(machine.field ? { [machine.field]: value } : machine.states[state]?.where) }
  if (transition.from && !transition.from.map(String).includes(state)) return []
  if (transition.where && !fitsWhere(row, transition.where)) return []
  // A condition on what is answered or found may hold or not; one on the record alone is decided.
  const isOpen = (when?: string) => partsOf(when).every(part => isAsked(part) || holds(part, { row, settings }))
  const first = transition.outcomes.findIndex(({ when }) => isOpen(when) && !partsOf(when).some(isAsked))
  return transition.outcomes
    .filter((outcome, index) => isOpen(outcome.when) && (first === -1 || index <= first))
    .flatMap(({ to, event }) =>
      (to.length === 0 ? [state] : to).flatMap(end =>
        parties.filter(party => transition.by.includes(party)).map(party => `${event}: ${state} → ${end} by ${party}`),
      ),
    )
}

/** What must be so together, where nothing stands in brackets. */
const partsOf = (when?: string): string[] =>
  when === undefined
    ? []
    : when.includes('(')
      ? [when]
      : when
          .slice(1)
          .split('&&')
          .map(part => `=${part.trim()}`)

const isAsked = (part: string): boolean => /\b(found|result)\b/.test(part)

/** The same of its table. */
export const waysOfTable = ({ rows, samples }: Table): string[] =>
  rows.flatMap(({ event, from, to, by, where }) =>
    from.flatMap(state =>
      by.flatMap(party =>
        samples.flatMap((sample, index) =>
          where === undefined || fitsWhere(sample, where) ? [`${event}: ${state} → ${to} by ${party}, of ${index}`] : [],
        ),
      ),
    ),
  )
