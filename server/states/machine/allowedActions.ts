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
  const transitions = transitionsOf(entity)
  const names = new Set(transitions.map(({ transition }) => actionOf(transition)))
  const open = transitions.filter(({ machine, transition }) => {
    const by = transition.by.find(party => parties.includes(party))
    return by !== undefined && beginsIn(machine, transition, row) && failing(context, transition, row, by) === undefined
  })
  const own = Object.values(entity.actions).flatMap(({ name, only }) => (only === 'batch' ? [] : [name]))
  const standard = ofRow.filter(name => standardApis(name, entity).length > 0)
  const others = [...own, ...standard].filter(name => !names.has(name))
  return [...new Set([...others, ...open.map(({ transition }) => actionOf(transition))])]
}

/** The first condition that stands against a transition as far as the row alone tells. */
export function failing(context: Asker, { check }: Transition, row: Row, by: Party): TransitionCheck | undefined {
  if (check.length === 0) return undefined
  const scope = moveScope(context, { row, by })
  return check.find(one => isStanding(one) && !holds(one.that, scope))
}

/** What can be told before anything is asked. */
const isStanding = ({ that }: TransitionCheck): boolean =>
  !compile(that.slice(1)).names.some(name => ['result', 'sent', 'found', 'next'].includes(name))
