import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Action } from '../../../../contract/language/shape.ts'
import { isObject } from '../../../../contract/values/loose.ts'
import type { ListColumn } from '../columns/planColumns.ts'

export type Reveals = ReadonlyMap<string, Action>
type Split = { list: readonly Action[]; reveals: Reveals }

/**
 * The actions that tell the whole of a masked value stand beside that value, by the names of their fields, where the list shows its
 * column: in the column of row actions their words would take the room of what one decides by. The others are left in the list.
 */
export function splitReveals(actions: readonly Action[], columns: readonly ListColumn[], entity: Entity | undefined): Split {
  const reveals = new Map<string, Action>()
  for (const action of actions) {
    const name = revealedBy(action, entity)
    if (name !== null && !reveals.has(name) && columns.some(column => hasPlace(column, name))) reveals.set(name, action)
  }
  const beside = new Set(reveals.values())
  return beside.size === 0 ? { list: actions, reveals } : { list: actions.filter(action => !beside.has(action)), reveals }
}

/** The stored value stands there, and nothing else is pressed in its cell. */
const hasPlace = ({ name, field, written }: ListColumn, revealed: string): boolean =>
  name === revealed && field.mask !== undefined && written.value === undefined && written.edit !== true

/** The field whose whole value an action asks of the call that its entity names for it */
function revealedBy({ run }: Action, entity: Entity | undefined): string | null {
  const reveal = entity?.api.reveal
  const step = reveal === undefined ? undefined : run.find(({ call }) => call === `POST ${reveal}`)
  return step && isObject(step.body) && typeof step.body.field === 'string' ? step.body.field : null
}
