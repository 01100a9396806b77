import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { ofTenant } from '../../../database/ofTenant.ts'
import { notFound } from '../../../refuse/refuse.ts'

/** The id of an order of the tenant; not_found for every other, whether it exists or not. */
export async function requireOrder(context: Context, id: number): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select id from "order" where id = ${id} and ${ofTenant(context)} and deleted_at is null`.execute(context.database)
  const order = rows[0]
  if (!order) throw notFound(context, 'Order')
  return order.id
}
