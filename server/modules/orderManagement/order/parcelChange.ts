import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Guard, Move } from '../../../context/Context.ts'
import { ownRows } from '../../../database/ofTenant.ts'
import { updated } from '../../../database/stamp.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { invalid, notFound, refuse } from '../../../refuse/refuse.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { whyFixed } from './correctParcel.ts'
import { joinWaybills } from './joinWaybills.ts'
import { type Parcel, readParcel } from './readParcel.ts'

type StoredParcel = Filled<'order_package', 'id' | 'edit_num' | 'created_at'> &
  Columns<'order_package', 'logistics_name' | 'waybill_no'>
type Found = { parcel: Parcel; stored: StoredParcel }

/** The parcel that is meant, its new carrier and number, and whether it may still be changed (docs/rules/orders.md#parcel). */
export const parcelChange: Guard = {
  check: async (context, trx, { row, result }: Move) => {
    const parcel = await readParcel(context, {
      send_type: 1,
      logistics_code: textOf(result.logistics_code),
      waybill_no: textOf(result.waybill_no),
    })
    const parcels = await holdParcels(context, trx, row.id)
    const stored = chooseParcel(context, parcels, result.package_id)
    const fixed = whyFixed(stored, context.now())
    if (fixed) throw refuse(context, 'state_conflict', fixed.text, fixed.values)
    const numbers = parcels.map(one => (one === stored ? parcel.waybill_no : one.waybill_no))
    return {
      parcel,
      stored,
      waybill_nos: joinWaybills(numbers),
      old: `${stored.logistics_name ?? '-'} ${stored.waybill_no ?? '-'}`,
      now: `${parcel.logistics_name} ${parcel.waybill_no}`,
    }
  },
}

export async function changeParcel(
  context: Context,
  trx: Trx,
  { found }: MoveOf<'order', Record<string, unknown>, Found>,
): Promise<{ waybill_no: string | null }> {
  const { parcel, stored } = found
  await trx
    .updateTable('order_package')
    // What the carrier told was of another parcel.
    .set({ ...parcel, edit_num: stored.edit_num + 1, tracking: null, tracked_at: null, track_state: null, ...updated(context) })
    .where('id', '=', stored.id)
    .execute()
  return { waybill_no: parcel.waybill_no }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The parcels of an order, in the order they were sent. */
async function holdParcels(context: Context, trx: Trx, order: number): Promise<StoredParcel[]> {
  const { rows } = await sql<StoredParcel>`
    select id, logistics_name, waybill_no, edit_num, created_at from order_package
    where order_id = ${order} and ${ownRows(context)} order by id for update`.execute(trx)
  return rows
}

/** Of several parcels one must be named: the latest for one is the first for another. */
function chooseParcel(context: Context, parcels: readonly StoredParcel[], wanted: unknown): StoredParcel {
  const [parcel, another] = typeof wanted === 'number' ? parcels.filter(({ id }) => id === wanted) : parcels
  if (!parcel) throw notFound(context, 'Parcel')
  if (another) throw invalid({ package_id: context.t('This order has several parcels: choose one') })
  return parcel
}
