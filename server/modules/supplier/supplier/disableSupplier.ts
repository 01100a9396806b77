import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { holdGoods } from '../../goods/stock/holdGoods.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { stateConflict } from '../../../refuse/stateConflict.ts'
import { endSessions } from '../../console/session/endSessions.ts'
import { changeSupplier, lockSupplier } from './lockSupplier.ts'
import { findSupplierTransition } from './machine.ts'

export type DisableWish = { id: number; version?: number; supplier_status: 1 | 2; reason: string }

/** Goods taken off by a disabled shop carry this, so that enabling the shop puts back exactly those. */
export const offReason = 'The shop was disabled'

/** Disables a shop, or enables it again (docs/rules/shops.md#states): sessions end at once, goods leave the sale and come back. */
export async function disableSupplier(
  context: Context,
  wish: DisableWish,
): Promise<{ id: number; version: number; goods: number; sessions: number }> {
  return context.database.transaction().execute(async trx => {
    const supplier = await lockSupplier(context, trx, wish.id)
    const transition = findSupplierTransition(supplier.supplier_status, wish.supplier_status)
    if (!transition || supplier.enter_status !== 1) throw stateConflict(context)
    const disabling = transition.action === 'disable'
    const values = { supplier_status: transition.to, disable_reason: disabling ? wish.reason : null }
    const version = await changeSupplier(context, trx, supplier, values, wish.version)
    const sessions = disabling ? await endSessions(trx, { supplierId: supplier.id }, 'disabled') : 0
    const goods = disabling ? await hideGoods(context, trx, supplier.id) : await showGoods(context, trx, supplier.id)
    await writeEntityLog(context, trx, {
      supplierId: supplier.id,
      entity: 'supplier',
      entityId: supplier.id,
      action: transition.action,
      from: transition.from,
      to: transition.to,
      content: disabling ? 'Shop disabled: {reason}' : 'Shop enabled: {reason}',
      values: { reason: wish.reason },
      about: ['disable_reason'],
    })
    return { id: supplier.id, version, goods, sessions }
  })
}

export async function hideGoods(context: Context, trx: Trx, supplier: number): Promise<number> {
  await holdGoods(trx, sql`supplier_id = ${supplier} and show = 1 and deleted_at is null`)
  const { rows } = await sql`
    update goods set show = 0, off_by = 'SYS', off_reason = ${offReason}, version = version + 1, updated_at = ${context.now()}
    where supplier_id = ${supplier} and show = 1 and deleted_at is null returning id`.execute(trx)
  return rows.length
}

async function showGoods(context: Context, trx: Trx, supplier: number): Promise<number> {
  await holdGoods(trx, sql`supplier_id = ${supplier} and show = 0 and off_by = 'SYS' and deleted_at is null`)
  const { rows } = await sql`
    update goods set show = 1, off_by = null, off_reason = null, version = version + 1, updated_at = ${context.now()}
    where supplier_id = ${supplier} and show = 0 and off_by = 'SYS' and off_reason = ${offReason} and audit_status = 1
    and coalesce(is_deleted, 0) = 0 and deleted_at is null returning id`.execute(trx)
  return rows.length
}
