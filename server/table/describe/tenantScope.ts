import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Context } from '../../context/Context.ts'
import { notPermitted } from '../../refuse/refuse.ts'

const platformId = 1

/** People of the platform, and the server's own work. */
export const isPlatform = (context: Pick<Context, 'actor'>): boolean =>
  context.actor.kind === 'platform' ||
  context.actor.kind === 'system' ||
  (context.actor.kind === 'operator' && context.actor.supplierId === platformId)

/** All suppliers at once are asked for: a list then says whose each row is. */
export const seesAllTenants = (context: Pick<Context, 'actor' | 'tenant'>, entity: Entity): boolean =>
  entity.tenant !== false && context.tenant === null && isPlatform(context)

/**
 * The rows of an entity that a request may touch, as SQL on the alias `t`. Every query of the table carries it.
 * Rows of no tenant are everybody's to read, except suppliers: each sees its own row alone (contract.md §2).
 * @param tenant the tenant meant; that of the request unless a row's own is
 */
export function tenantScope(
  context: Pick<Context, 'actor' | 'tenant'>,
  entity: Entity,
  tenant = context.tenant,
): RawBuilder<unknown> {
  if (entity.tenant !== false) {
    if (tenant !== null) return sql`t.supplier_id = ${tenant}`
    return isPlatform(context) ? sql`true` : sql`false`
  }
  if (entity.entity !== 'supplier' || isPlatform(context)) return sql`true`
  return sql`t.id = ${context.actor.supplierId}`
}

/** Rows of the platform are written by the platform alone. */
export function refuseForeignWrite(context: Context, entity: Entity): void {
  if (entity.tenant === false && !isPlatform(context)) throw notPermitted(context)
}

/** Whose rows are added where the request names no supplier: the tenant's, else the actor's own; null for rows of the platform. */
export const newRowTenant = (context: Pick<Context, 'actor' | 'tenant'>, entity: Entity): number | null =>
  entity.tenant === false ? null : (context.tenant ?? context.actor.supplierId)

/** The rows beside which such a row would stand. */
export const ownTenant = (context: Pick<Context, 'actor' | 'tenant'>, entity: Entity): RawBuilder<unknown> =>
  entity.tenant === false ? sql`true` : sql`t.supplier_id = ${newRowTenant(context, entity)}`
