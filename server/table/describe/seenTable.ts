import type { Entity } from '../../../contract/language/Entity.ts'
import { mayOpen } from '../../../contract/wire/access/permission.ts'
import type { Context } from '../../context/Context.ts'
import { describeTable, type EntityTable } from './describeTable.ts'
import { invalid } from '../../refuse/refuse.ts'

const known = new WeakMap<EntityTable, Map<string, EntityTable>>()

/**
 * The table of an entity as somebody sees it: without the fields whose permission (`can`) they lack. What is not in it is neither sent
 * nor filtered, sorted, summed, chosen from or exported by. The server's own work sees all of it.
 */
export function seenTable({ actor }: Pick<Context, 'actor'>, entity: Entity): EntityTable {
  const whole = describeTable(entity)
  if (actor.kind === 'system') return whole
  const hidden = whole.guarded.filter(({ field }) => !mayAll(actor, field.can ?? '')).map(({ name }) => name)
  if (hidden.length === 0) return whole
  const views = known.get(whole) ?? new Map<string, EntityTable>()
  known.set(whole, views)
  const found = views.get(hidden.join()) ?? without(whole, new Set(hidden))
  views.set(hidden.join(), found)
  return found
}

/** A comma list, as everywhere: all of them are needed. */
const mayAll = ({ permissions }: Context['actor'], can: string): boolean =>
  can.split(',').every(one => mayOpen(permissions, one.trim()))

// `read` stays as it is: hooks work with whole rows, and `presentRows` takes out what is hidden last.
const without = (whole: EntityTable, hidden: ReadonlySet<string>): EntityTable => ({
  ...whole,
  columns: new Map([...whole.columns].filter(([name]) => !hidden.has(name))),
  listed: whole.listed.filter(({ name }) => !hidden.has(name)),
  hidden,
})

/** Nobody writes what they may not see. @throws Refusal invalid, as for a field there is none of */
export function refuseHidden(context: Context, entity: Entity, body: Record<string, unknown>): void {
  const { hidden } = seenTable(context, entity)
  const names = Object.keys(body).filter(name => hidden.has(name))
  if (names.length === 0) return
  throw invalid(Object.fromEntries(names.map(name => [name, context.t('There is no field {name}', { name })])))
}
