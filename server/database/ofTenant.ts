import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context/Context.ts'

/** The condition that keeps a query within the tenant of the request. Every query on rows of suppliers has it. */
export const ofTenant = (context: Pick<Context, 'tenant'>, column = 'supplier_id'): RawBuilder<unknown> =>
  context.tenant === null ? sql`true` : sql`${sql.ref(column)} = ${context.tenant}`

/** Rows that have not been deleted. */
export const alive = (alias?: string): RawBuilder<unknown> =>
  sql`${sql.ref(alias ? `${alias}.deleted_at` : 'deleted_at')} is null`
