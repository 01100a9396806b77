import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../context/Actor.ts'
import type { Context } from '../context/Context.ts'
import { actsForPlatform, platformId } from '../context/isPlatform.ts'

/** Whose rows are meant, and who asks. */
export type Asker = Pick<Context, 'tenant'> & { actor: Pick<Actor, 'kind' | 'supplierId'> }

/** The server's own work, which no shop bounds. */
export const serverItself: Asker = { actor: { kind: 'system', supplierId: platformId }, tenant: null }

/**
 * The condition that keeps a query within the tenant of the request. Every query on rows of suppliers has it. Without a tenant all
 * rows are meant, which only the platform may ask for.
 */
export function ofTenant({ actor, tenant }: Asker, column = 'supplier_id'): RawBuilder<unknown> {
  if (tenant !== null) return sql`${sql.ref(column)} = ${tenant}`
  return actsForPlatform(actor) ? sql`true` : sql`false`
}

/** Rows that have not been deleted. */
export const alive = (alias?: string): RawBuilder<unknown> => sql`${columnOf('deleted_at', alias)} is null`

/** The rows of suppliers that a request may touch: of its tenant, and not deleted. */
export const ownRows = (context: Asker, alias?: string): RawBuilder<unknown> =>
  sql`${ofTenant(context, alias ? `${alias}.supplier_id` : undefined)} and ${alive(alias)}`

const columnOf = (name: string, alias?: string): RawBuilder<unknown> => sql.ref(alias ? `${alias}.${name}` : name)
