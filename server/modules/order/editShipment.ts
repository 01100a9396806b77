import { sql } from 'kysely'
import type { Context, Trx } from '../../define.ts'
import { writeEntityLog } from '../logs/writeEntityLog.ts'
import { ofTenant } from '../ofTenant.ts'
import { notFound, refuse } from '../../table/refusals.ts'
import { updated } from '../stamp.ts'
import { maxSendEdits, sendEditSeconds } from './allowedActions.ts'
import { changeOrder, lockOrder, requireTransition } from './lockOrder.ts'
import { type Parcel, readParcel } from './readParcel.ts'

export type SendEditWish = { id: number; version: number; package_id?: number; logistics_code: string; waybill_no: string }
type StoredParcel = { id: number; logistics_name: string | null; waybill_no: string | null; edit_num: number; created_at: number }

/** Corrects company and number of a parcel (domain.md §7.3 #9): at most 3 times and within 24 hours of shipping. */
export async function editShipment(context: Context, wish: SendEditWish): Promise<{ id: number; version: number }> {
  const parcel = await readParcel(context, { send_type: 1, logistics_code: wish.logistics_code, waybill_no: wish.waybill_no })
  return context.database.transaction().execute(async trx => {
    const order = await lockOrder(context, trx, wish.id)
    requireTransition(context, order, 'send_edit', wish.version)
    const old = await findParcel(context, trx, wish)
    if (old.edit_num >= maxSendEdits)
      throw refuse(context, 'state_conflict', 'A waybill can be changed {n} times at most', { n: maxSendEdits })
    if (context.now() - old.created_at > sendEditSeconds)
      throw refuse(context, 'state_conflict', 'A waybill can be changed within 24 hours of shipping')
    await trx
      .updateTable('order_package')
      .set({ ...parcel, edit_num: old.edit_num + 1, ...updated(context) })
      .where('id', '=', old.id)
      .execute()
    const version = await changeOrder(context, trx, order, {
      waybill_nos: replaceNumber(order.waybill_nos, old.waybill_no, parcel),
    })
    const values = {
      old: `${old.logistics_name ?? '-'} ${old.waybill_no ?? '-'}`,
      now: `${parcel.logistics_name} ${parcel.waybill_no}`,
    }
    const content = 'Waybill changed: {old} → {now}'
    await writeEntityLog(context, trx, {
      supplierId: order.supplier_id,
      entity: 'order',
      entityId: order.id,
      action: 'send_edit',
      from: 'send',
      to: 'send',
      content,
      values,
      visibleToBuyer: true,
    })
    return { id: order.id, version }
  })
}

async function findParcel(context: Context, trx: Trx, wish: SendEditWish): Promise<StoredParcel> {
  const which = wish.package_id === undefined ? sql`true` : sql`id = ${wish.package_id}`
  const { rows } = await sql<StoredParcel>`
    select id, logistics_name, waybill_no, edit_num, created_at from order_package
    where order_id = ${wish.id} and ${which} and ${ofTenant(context)} and deleted_at is null order by created_at desc, id desc limit 1 for update`.execute(
    trx,
  )
  const parcel = rows[0]
  if (!parcel) throw notFound(context)
  return parcel
}

const replaceNumber = (numbers: string | null, old: string | null, parcel: Parcel): string | null => {
  const kept = (numbers ?? '').split(' ').filter(number => number && number !== old)
  return [...kept, parcel.waybill_no].filter(Boolean).join(' ') || null
}
