import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { type Told, type Tracked, trackParcel } from '../logistics/trackParcel.ts'

type Return = Tracked & { id: number; supplier_id: number; logistics_name: string | null }

/** Where the parcel is that the buyer has sent back, by the carrier's own word. */
export async function trackReturn(
  context: Context,
  { id }: { id: string },
): Promise<Told & Pick<Return, 'logistics_name' | 'waybill_no'>> {
  const { rows } = await sql<Return>`
    select t.id, t.supplier_id, t.return_logistics_code as logistics_code, t.return_logistics_name as logistics_name, t.return_logistics_no as waybill_no,
      t.phone, coalesce(t.return_sent_at, t.created_at) as sent_at, t.return_tracking as tracking, t.return_tracked_at as tracked_at
    from refund t where t.id = ${Number(id)} and ${seenRows(context, 'refund')}`.execute(context.database)
  const [parcel] = rows
  if (!parcel) throw notFound(context, 'Refund')
  const { supplier_id, logistics_name, waybill_no } = parcel
  const told = await trackParcel(context, parcel, events =>
    sql`update refund set return_tracking = ${JSON.stringify(events)}::jsonb, return_tracked_at = ${context.now()}
      where id = ${parcel.id} and supplier_id = ${supplier_id} and return_logistics_no = ${waybill_no}`.execute(context.database),
  )
  return { logistics_name, waybill_no, ...told }
}
