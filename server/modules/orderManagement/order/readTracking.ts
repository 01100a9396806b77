import { sql } from 'kysely'
import type { TrackingEvent } from '../../../adapters/carrier/Carrier.ts'
import type { Context } from '../../../context/Context.ts'
import { ownRows } from '../../../database/ofTenant.ts'

type Told = Omit<TrackingEvent, 'state'> & { waybill_no: string | null }

/** What carriers last told of the parcels of orders, newest first. */
export async function readTracking(context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Told[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ order_id: number; waybill_no: string | null; tracking: TrackingEvent[] }>`
    select order_id, waybill_no, tracking from order_package
    where order_id in (${sql.join([...ids])}) and tracking is not null and ${ownRows(context)}`.execute(context.database)
  const told = new Map<number, Told[]>()
  for (const { order_id, waybill_no, tracking } of rows) {
    const events = tracking.map(({ at, text }) => ({ at, text: context.t(text), waybill_no }))
    told.set(
      Number(order_id),
      [...(told.get(Number(order_id)) ?? []), ...events].sort((a, b) => b.at - a.at),
    )
  }
  return told
}
