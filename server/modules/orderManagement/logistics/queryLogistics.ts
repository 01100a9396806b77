import { sql } from 'kysely'
import type { Carrier, TrackingEvent } from '../../../adapters/carrier/Carrier.ts'
import type { Context } from '../../../context/Context.ts'
import { ofTenant } from '../../../database/ofTenant.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import type { Columns } from '../../../rows/RowOf.ts'

export type Tracking = Columns<'order_package', 'logistics_name' | 'waybill_no'> & {
  package_id: number
  /** Newest first; empty while there is none */
  events: TrackingEvent[]
  /** Why there are no events */
  message: string
}

type Parcel = Columns<'order_package', 'logistics_code' | 'logistics_name' | 'waybill_no' | 'tracked_at'> & {
  package_id: number
  supplier_id: number
  created_at: number
  tracking: TrackingEvent[] | null
  phone: string | null
}

/** Seconds for which what a carrier has told is not asked again. */
const keptFor = 600

/** Where the parcels of an order are, by the carrier's own word (docs/rules/orders.md#tracking). */
export async function queryLogistics(context: Context, query: { id: string; package_id?: string }): Promise<Tracking[]> {
  const which = query.package_id === undefined ? sql`true` : sql`p.id = ${Number(query.package_id)}`
  const { rows } = await sql<Parcel>`
    select p.id as package_id, t.supplier_id, p.logistics_code, p.logistics_name, p.waybill_no, p.created_at, p.tracking, p.tracked_at,
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
  const { events, message } = await readEvents(context, parcel)
  const said = events.map(event => ({ ...event, text: context.t(event.text) }))
  return { package_id, logistics_name, waybill_no, events: said, message: said.length > 0 ? '' : message }
}

async function readEvents(context: Context, parcel: Parcel): Promise<{ events: TrackingEvent[]; message: string }> {
  const known = { events: parcel.tracking ?? [], message: context.t('No tracking information yet') }
  const { carrier } = context.services.adapters
  if (!parcel.waybill_no) return known
  if (!carrier) return { ...known, message: context.t('No tracking information: no tracking service is set up') }
  if (parcel.tracked_at !== null && context.now() - parcel.tracked_at < keptFor) return known
  try {
    return { ...known, events: await ask(context, carrier, parcel) }
  } catch (error) {
    context.log.warn({ err: error, waybill_no: parcel.waybill_no }, 'a carrier could not be asked')
    return { ...known, message: context.t('The carrier could not be asked. Try again later.') }
  }
}

/** Asks the carrier and keeps what it says. */
async function ask(context: Context, carrier: Carrier, parcel: Parcel): Promise<TrackingEvent[]> {
  const wish = {
    carrier: parcel.logistics_code ?? '',
    number: parcel.waybill_no ?? '',
    phone: parcel.phone ?? '',
    sentAt: parcel.created_at,
  }
  const events = await carrier.track(wish, context.now())
  // A number that has been corrected meanwhile has another road.
  await sql`update order_package set tracking = ${JSON.stringify(events)}::jsonb, tracked_at = ${context.now()},
      track_state = ${events[0]?.state ?? null}
    where id = ${parcel.package_id} and ${ofTenant({ ...context, tenant: parcel.supplier_id })} and waybill_no = ${parcel.waybill_no}`.execute(
    context.database,
  )
  return events
}
