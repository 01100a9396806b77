import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Context } from '../../context/Context.ts'
import { ofTenant } from '../../database/ofTenant.ts'
import { columnRef } from './conditionsOf.ts'

type Asker = Pick<Context, 'actor' | 'tenant'>

/**
 * Whose rows may belong to a record: anybody's where they are of no shop, those of the shop that it is or has, and each reader's own
 * where the record is of no shop.
 */
export function shopOfRows(entity: Entity, target: Entity): 'any' | 'id' | 'supplier_id' | 'reader' {
  if (target.tenant === false) return 'any'
  if (entity.entity === 'supplier') return 'id'
  return entity.tenant === false ? 'reader' : 'supplier_id'
}

/**
 * Keeps rows that belong to a record within its shop: a shop's own are found by its id, those of what belongs to no shop are each
 * reader's own. It is also what lets an index be used, for the tenant begins every key.
 */
export function ofParent(
  context: Asker,
  entity: Entity,
  target: Entity,
  { child, parent }: { child: string; parent: string },
): RawBuilder<unknown> {
  const shop = shopOfRows(entity, target)
  if (shop === 'any') return sql`true`
  if (shop === 'reader') return ofTenant(context, `${child}.supplier_id`)
  return sql`${columnRef('supplier_id', child)} = ${columnRef(shop, parent)}`
}
