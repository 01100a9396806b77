import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import { actsForPlatform } from '../../context/isPlatform.ts'
import type { Context } from '../../context/Context.ts'
import { alive, ofTenant } from '../../database/ofTenant.ts'
import { notPermitted } from '../../refuse/refuse.ts'
import { siteScope } from './siteScope.ts'

type Asker = Pick<Context, 'actor' | 'tenant' | 'services'>

/** All suppliers at once are asked for: a list then says whose each row is. */
export const seesAllTenants = (context: Pick<Context, 'actor' | 'tenant'>, entity: Entity): boolean =>
  entity.tenant !== false && context.tenant === null && actsForPlatform(context.actor)

/**
 * The rows of an entity that a request may touch, as SQL on the alias `t`: those of its tenant, and of the sites that an operator is
 * limited to. Every query of the table carries it.
 * Rows of no tenant are everybody's to read, except suppliers: each sees its own row alone (docs/rules/wire.md#tenant).
 * @param tenant the tenant meant; that of the request unless a row's own is
 */
export function tenantScope(context: Asker, entity: Entity, tenant = context.tenant): RawBuilder<unknown> {
  const sites = siteScope(context, entity)
  const shops = shopScope(context, entity, tenant)
  return sites ? sql`${shops} and ${sites}` : shops
}

function shopScope(context: Asker, entity: Entity, tenant: number | null): RawBuilder<unknown> {
  if (entity.tenant !== false) return ofTenant({ ...context, tenant }, 't.supplier_id')
  if (entity.entity !== 'supplier' || actsForPlatform(context.actor)) return sql`true`
  return sql`t.id = ${context.actor.supplierId}`
}

/** The rows of an entity that a request may touch and that are there, as `t`, for queries that are written by hand. */
export function seenRows(context: Asker, name: string): RawBuilder<unknown> {
  const entity = context.services.entities.get(name)
  return entity ? sql`${tenantScope(context, entity)} and ${alive('t')}` : sql`false`
}

/** Rows of the platform are written by the platform alone. */
export const mayWrite = ({ actor }: Pick<Context, 'actor'>, entity: Entity): boolean =>
  entity.tenant !== false || actsForPlatform(actor)

export function refuseForeignWrite(context: Context, entity: Entity): void {
  if (!mayWrite(context, entity)) throw notPermitted(context)
}

/** Whose rows are added where the request names no supplier: the tenant's, else the actor's own; null for rows of the platform. */
export const newRowTenant = (context: Pick<Context, 'actor' | 'tenant'>, entity: Entity): number | null =>
  entity.tenant === false ? null : (context.tenant ?? context.actor.supplierId)

/** The rows beside which such a row would stand. */
export const ownTenant = (context: Pick<Context, 'actor' | 'tenant'>, entity: Entity): RawBuilder<unknown> =>
  entity.tenant === false ? sql`true` : ofTenant({ ...context, tenant: newRowTenant(context, entity) }, 't.supplier_id')
