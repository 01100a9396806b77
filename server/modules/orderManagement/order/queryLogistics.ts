import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { ownRows } from '../../../database/ofTenant.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import { requireOrder } from './requireOrder.ts'

export type Tracking = Columns<'order_package', 'logistics_name' | 'waybill_no'> & {
  package_id: number
  /** Newest first; empty while there is none */
  events: { at: number; text: string; state: string }[]
  /** Why there are no events */
  message: string
}

/**
 * Where the parcels of an order are. The back end has no carrier's tracking service configured, and it says so: each parcel is
 * answered with no events and the reason. An adapter for a carrier fills `events` here.
 */
export async function queryLogistics(context: Context, query: { id: string; package_id?: string }): Promise<Tracking[]> {
  const order = await requireOrder(context, Number(query.id))
  const which = query.package_id === undefined ? sql`true` : sql`id = ${Number(query.package_id)}`
  const { rows } = await sql<Omit<Tracking, 'events' | 'message'>>`
    select id as package_id, logistics_name, waybill_no from order_package
    where order_id = ${order} and ${which} and ${ownRows(context)} order by created_at desc, id desc`.execute(context.database)
  const message = context.t('No tracking information: no tracking service is set up')
  return rows.map(parcel => ({ ...parcel, events: [], message }))
}
