import { sql } from 'kysely'
import type { TrackingEvent } from '../../../adapters/carrier/Carrier.ts'
import type { Context } from '../../../context/Context.ts'
import { ownRows } from '../../../database/ofTenant.ts'
import type { Columns } from '../../../rows/RowOf.ts'

type Told = Columns<'order_package', 'waybill_no'> & { tracking: TrackingEvent[] }

/** What carriers last told of the parcels of an order, newest first. */
export async function readTracking(context: Context, order: number): Promise<object[]> {
  const { rows } = await sql<Told>`
    select waybill_no, tracking from order_package
    where order_id = ${order} and tracking is not null and ${ownRows(context)} order by id`.execute(context.database)
  return rows
    .flatMap(({ waybill_no, tracking }) => tracking.map(({ at, text }) => ({ at, text: context.t(text), waybill_no })))
    .sort((a, b) => b.at - a.at)
}
