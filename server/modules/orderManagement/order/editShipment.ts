import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { ofTenant } from '../../../database/ofTenant.ts'
import { invalid, notFound, refuse } from '../../../refuse/refuse.ts'
import { updated } from '../../../database/stamp.ts'
import { whyFixed } from './correctParcel.ts'
import { joinWaybills } from './joinWaybills.ts'
import { changeOrder, lockOrder, requireTransition } from './lockOrder.ts'
import { readPackages } from './readLines.ts'
import { readParcel } from './readParcel.ts'

export type SendEditWish = { id: number; version: number; package_id?: number; logistics_code: string; waybill_no: string }
type StoredParcel = Filled<'order_package', 'id' | 'edit_num' | 'created_at'> &
  Columns<'order_package', 'logistics_name' | 'waybill_no'>

/** Corrects company and number of a parcel (docs/rules/orders.md#parcel): at most 3 times and within 24 hours of shipping. */
export async function editShipment(context: Context, wish: SendEditWish): Promise<{ id: number; version: number }> {
  const parcel = await readParcel(context, { send_type: 1, logistics_code: wish.logistics_code, waybill_no: wish.waybill_no })
  return context.database.transaction().execute(async trx => {
    const order = await lockOrder(context, trx, wish.id)
    requireTransition(context, order, 'send_edit', wish.version)
    const old = await findParcel(context, trx, wish)
    const fixed = whyFixed(old, context.now())
    if (fixed) throw refuse(context, 'state_conflict', fixed.text, fixed.values)
    await trx
      .updateTable('order_package')
      .set({ ...parcel, edit_num: old.edit_num + 1, ...updated(context) })
      .where('id', '=', old.id)
      .execute()
    const version = await changeOrder(context, trx, order, { waybill_nos: await joinNumbers(context, trx, order.id) })
    const values = {
      old: `${old.logistics_name ?? '-'} ${old.waybill_no ?? '-'}`,
      now: `${parcel.logistics_name} ${parcel.waybill_no}`,
    }
    const content = 'Tracking number changed: {old} → {now}'
    await writeEntityLog(context, trx, {
      supplierId: order.supplier_id,
      entity: 'order',
      entityId: order.id,
      action: 'send_edit',
      from: 'send',
      to: 'send',
      content,
      values,
      about: ['waybill_nos'],
      visibleToBuyer: true,
    })
    return { id: order.id, version }
  })
}

/** The parcel that is meant. Of several one must be named: the latest for one is the first for another. */
async function findParcel(context: Context, trx: Trx, wish: SendEditWish): Promise<StoredParcel> {
  const which = wish.package_id === undefined ? sql`true` : sql`id = ${wish.package_id}`
  const { rows } = await sql<StoredParcel>`
    select id, logistics_name, waybill_no, edit_num, created_at from order_package
    where order_id = ${wish.id} and ${which} and ${ofTenant(context)} and deleted_at is null order by id for update`.execute(trx)
  const [parcel, another] = rows
  if (!parcel) throw notFound(context, 'Parcel')
  if (another) throw invalid({ package_id: context.t('This order has several parcels: choose one') })
  return parcel
}

/** The numbers of all parcels of an order, as they were sent. */
async function joinNumbers(context: Context, trx: Trx, orderId: number): Promise<string | null> {
  const parcels = await readPackages(context, trx, [orderId])
  return joinWaybills(parcels.map(parcel => parcel.waybill_no).reverse())
}
