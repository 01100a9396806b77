import type { Entity } from '../../contract/language/Entity.ts'
import type { Machine, Transition } from '../../contract/language/Machine.ts'

/** A transition with the machine it is of. */
export type Candidate = { machine: Machine; transition: Transition }

export const transitionsOf = (entity: Entity): Candidate[] =>
  (entity.machines ?? []).flatMap(machine => machine.transitions.map(transition => ({ machine, transition })))

/** What a call may mean: the transitions that name it, and of those that share it the ones its key tells. */
export const meantBy = (entity: Entity, call: string, body: Record<string, unknown>): Candidate[] =>
  transitionsOf(entity).filter(
    ({ machine: { key = '' }, transition }) =>
      transition.call === call && (transition.as === undefined || String(body[key]) === String(transition.as)),
  )

export const namedTransition = (entity: Entity, name: string): Candidate[] =>
  transitionsOf(entity).filter(({ transition }) => transition.name === name)
