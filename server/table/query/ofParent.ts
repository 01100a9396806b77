import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Context } from '../../context/Context.ts'
import { ofTenant } from '../../database/ofTenant.ts'
import { columnRef } from './conditionsOf.ts'

/**
 * Keeps rows that belong to a record within its shop: a shop's own are found by its id, those of what belongs to no shop are each
 * reader's own. It is also what lets an index be used, for the tenant begins every key.
 */
export function ofParent(
  context: Pick<Context, 'actor' | 'tenant'>,
  entity: Entity,
  target: Entity,
  { child, parent }: { child: string; parent: string },
): RawBuilder<unknown> {
  if (target.tenant === false) return sql`true`
  const own = columnRef('supplier_id', child)
  if (entity.entity === 'supplier') return sql`${own} = ${columnRef('id', parent)}`
  return entity.tenant === false ? ofTenant(context, `${child}.supplier_id`) : sql`${own} = ${columnRef('supplier_id', parent)}`
}
