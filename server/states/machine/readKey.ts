import type { Entity } from '../../../contract/language/Entity.ts'
import type { Context } from '../../context/Context.ts'
import { nearestName } from '../../../contract/values/nearestName.ts'
import { invalid } from '../../refuse/refuse.ts'
import { meantBy, transitionsOf } from './findMachine.ts'

const whom = ['id', 'ids', 'target', 'version']

/** Names in the body of a call that are no answers: whom it is for, and the keys that tell its transitions apart. */
export const ofCall = (entity: Entity, call: string): ReadonlySet<string> => new Set([...whom, ...keysOf(entity, call)])

const keysOf = (entity: Entity, call: string): string[] =>
  transitionsOf(entity).flatMap(({ transition }) => (transition.call === call ? Object.keys(transition.as ?? {}) : []))

/** That the body names nothing that the transition it means does not ask. @throws Refusal invalid */
export function readKey(context: Context, entity: Entity, call: string, body: Record<string, unknown>): void {
  const meant = meantBy(entity, call, body)
  const known = new Set([...ofCall(entity, call), ...meant.flatMap(({ transition }) => Object.keys(transition.ask))])
  const unknown = Object.keys(body).find(name => !known.has(name))
  if (unknown === undefined) return
  const nearest = nearestName(unknown, known)
  throw invalid({
    [unknown]: nearest
      ? context.t('There is no field {name}. Did you mean {nearest}?', { name: unknown, nearest })
      : context.t('There is no field {name}', { name: unknown }),
  })
}
