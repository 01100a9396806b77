import type { Entity } from '../../../contract/language/Entity.ts'
import type { Machine, Transition } from '../../../contract/language/Machine.ts'

/** A transition with the machine it is of. */
export type Candidate = { machine: Machine; transition: Transition }

const candidates = new WeakMap<Entity, readonly Candidate[]>()

/** Those of all machines of an entity, which every row of a list is held against. */
export function transitionsOf(entity: Entity): readonly Candidate[] {
  const all =
    candidates.get(entity) ??
    (entity.machines ?? []).flatMap(machine => machine.transitions.map(transition => ({ machine, transition })))
  candidates.set(entity, all)
  return all
}

/** What a call may mean: the transitions that name it, and of those that share it the ones its body tells. */
export const meantBy = (entity: Entity, call: string, body: Record<string, unknown>): Candidate[] =>
  transitionsOf(entity).filter(({ transition }) => transition.call === call && says(transition, body))

const says = ({ as = {} }: Transition, body: Record<string, unknown>): boolean =>
  Object.entries(as).every(([name, value]) => String(body[name]) === String(value))

export const namedTransition = (entity: Entity, name: string): Candidate[] =>
  transitionsOf(entity).filter(({ transition }) => transition.name === name)
