import { sql } from 'kysely'
import type { Context, Guard } from '../../../context/Context.ts'
import { ownRows } from '../../../database/ofTenant.ts'
import { updated } from '../../../database/stamp.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { invalid, notFound, refuse } from '../../../refuse/refuse.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { noteChange } from '../../../table/changes/noteChange.ts'
import { whyFixed } from './correctParcel.ts'
import { joinWaybills } from './joinWaybills.ts'

type StoredParcel = Filled<'order_package', 'id' | 'edit_num' | 'created_at'> &
  Columns<'order_package', 'logistics_name' | 'waybill_no'>
type Answers = Columns<'order_package', 'logistics_code' | 'waybill_no'> & { package_id: number | null }
type Found = { stored: StoredParcel; company: string }

/** The parcel that is meant, and whether its number may still be changed (docs/rules/orders.md#parcel). */
export const parcelChange: Guard = {
  check: async (context, trx, { row, result }: MoveOf<'order', Answers>) => {
    const parcels = await holdParcels(context, trx, row.id)
    const stored = chooseParcel(context, parcels, result.package_id)
    const fixed = whyFixed(stored, context.now())
    if (fixed) throw refuse(context, 'state_conflict', fixed.text, fixed.values)
    const numbers = parcels.map(one => (one === stored ? result : one).waybill_no)
    const old = `${stored.logistics_name ?? '-'} ${stored.waybill_no ?? '-'}`
    return { stored, waybill_nos: joinWaybills(numbers), old }
  },
}

export async function changeParcel(
  context: Context,
  trx: Trx,
  { result: { logistics_code, waybill_no }, found: { stored, company } }: MoveOf<'order', Answers, Found>,
): Promise<{ waybill_no: string | null }> {
  // What the carrier told was of another parcel.
  const untold = { tracking: null, tracked_at: null, track_state: null }
  const express = { send_type: 1 as const, logistics_code, logistics_name: company, waybill_no }
  await trx
    .updateTable('order_package')
    .set({ ...express, driver_name: null, driver_phone: null, ...untold, edit_num: stored.edit_num + 1, ...updated(context) })
    .where('id', '=', stored.id)
    .execute()
  const next = { ...stored, logistics_name: company, waybill_no, edit_num: stored.edit_num + 1 }
  noteChange(context, tableOf(context, 'order_package'), stored, next)
  return { waybill_no }
}

/** The parcels of an order, in the order they were sent. */
async function holdParcels(context: Context, trx: Trx, order: number): Promise<StoredParcel[]> {
  const { rows } = await sql<StoredParcel>`
    select id, logistics_name, waybill_no, edit_num, created_at from order_package
    where order_id = ${order} and ${ownRows(context)} order by id for update`.execute(trx)
  return rows
}

/** Of several parcels one must be named: the latest for one is the first for another. */
function chooseParcel(context: Context, parcels: readonly StoredParcel[], wanted: number | null): StoredParcel {
  const [parcel, another] = wanted === null ? parcels : parcels.filter(({ id }) => id === wanted)
  if (!parcel) throw notFound(context, 'Parcel')
  if (another) throw invalid({ package_id: context.t('This order has several parcels: choose one') })
  return parcel
}
