import { compile } from '../../../contract/expression/compile.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Party, Transition, TransitionCheck } from '../../../contract/language/Machine.ts'
import { standardApis } from '../../../contract/language/page/pageCalls.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { transitionsOf } from './findMachine.ts'
import { holds, moveScope } from './moveScope.ts'
import { beginsIn } from './stateOf.ts'

export type Asker = Pick<Context, 'actor' | 'now' | 't' | 'settings'>

/** The action of whose button a transition is. */
export const actionOf = ({ action, name }: Transition): string => action ?? name

/** Standard actions that are done to a row. */
const ofRow = ['view', 'edit', 'copy', 'delete'] as const

/**
 * Names of the actions of an entity that the state of a row allows to these parties; permissions are another matter. A standard action
 * is there where the entity has its call, whether its file says more of it or not; where a transition stands for it, its state decides.
 */
export function allowedActions(context: Asker, entity: Entity, row: Row, parties: readonly Party[]): string[] {
  const actions = new Set(withoutState(entity))
  for (const candidate of transitionsOf(entity)) {
    const { machine, transition } = candidate
    const name = actionOf(transition)
    const by = transition.by.find(party => parties.includes(party))
    if (by === undefined || actions.has(name) || !beginsIn(machine, transition, row)) continue
    if (failing(context, transition, row, by) === undefined) actions.add(name)
  }
  return [...actions]
}

const others = new WeakMap<Entity, readonly string[]>()

/** Actions that no transition stands for: whatever the state of a row, they are there. */
function withoutState(entity: Entity): readonly string[] {
  const known = others.get(entity) ?? findOthers(entity)
  others.set(entity, known)
  return known
}

function findOthers(entity: Entity): string[] {
  const names = new Set(transitionsOf(entity).map(({ transition }) => actionOf(transition)))
  const own = Object.values(entity.actions).flatMap(({ name, only }) => (only === 'batch' ? [] : [name]))
  const standard = ofRow.filter(name => standardApis(name, entity).length > 0)
  return [...own, ...standard].filter(name => !names.has(name))
}

/** The first condition that stands against a transition as far as the row alone tells. */
export function failing(context: Asker, transition: Transition, row: Row, by: Party): TransitionCheck | undefined {
  const standing = standingChecks(transition)
  if (standing.length === 0) return undefined
  const scope = moveScope(context, { row, by })
  return standing.find(one => !holds(one.that, scope))
}

const standing = new WeakMap<Transition, readonly TransitionCheck[]>()

/** What can be told before anything is asked. */
export function standingChecks(transition: Transition): readonly TransitionCheck[] {
  const checks = standing.get(transition) ?? transition.check.filter(isStanding)
  standing.set(transition, checks)
  return checks
}

const isStanding = ({ that }: TransitionCheck): boolean =>
  !compile(that.slice(1)).names.some(name => ['result', 'sent', 'found', 'next'].includes(name))
