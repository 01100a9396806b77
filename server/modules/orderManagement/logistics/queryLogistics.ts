import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { ofTenant } from '../../../database/ofTenant.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import { type Told, type Tracked, trackParcel } from './trackParcel.ts'

export type Tracking = Columns<'order_package', 'logistics_name' | 'waybill_no'> & { package_id: number } & Told

type Parcel = Tracked & { package_id: number; supplier_id: number; logistics_name: string | null }

/** Where the parcels of an order are. */
export async function queryLogistics(context: Context, query: { id: string; package_id?: string }): Promise<Tracking[]> {
  const which = query.package_id === undefined ? sql`true` : sql`p.id = ${Number(query.package_id)}`
  const { rows } = await sql<Parcel>`
    select p.id as package_id, t.supplier_id, p.logistics_code, p.logistics_name, p.waybill_no, p.created_at as sent_at, p.tracking, p.tracked_at,
      t.receiver_phone as phone
    from "order" t left join order_package p on p.order_id = t.id and p.supplier_id = t.supplier_id and p.deleted_at is null and ${which}
    where t.id = ${Number(query.id)} and ${seenRows(context, 'order')} order by p.created_at desc, p.id desc`.execute(
    context.database,
  )
  if (rows.length === 0) throw notFound(context, 'Order')
  const parcels = rows.filter(({ package_id }) => package_id !== null)
  return Promise.all(parcels.map(parcel => track(context, parcel)))
}

async function track(context: Context, parcel: Parcel): Promise<Tracking> {
  const { package_id, logistics_name, waybill_no } = parcel
  // A number that has been corrected meanwhile has another road.
  const told = await trackParcel(context, parcel, events =>
    sql`update order_package set tracking = ${JSON.stringify(events)}::jsonb, tracked_at = ${context.now()},
        track_state = ${events[0]?.state ?? null}
      where id = ${package_id} and ${ofTenant({ ...context, tenant: parcel.supplier_id })} and waybill_no = ${waybill_no}`.execute(
      context.database,
    ),
  )
  return { package_id, logistics_name, waybill_no, ...told }
}
