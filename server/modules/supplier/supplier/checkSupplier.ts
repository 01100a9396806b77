import type { Context } from '../../../context/Context.ts'
import { invalid, refuse } from '../../../refuse/refuse.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { changeSupplier, lockSupplier } from './lockSupplier.ts'

export type CheckWish = { id: number; version?: number; enter_status: 1 | 2; reason?: string | null }

/** Decides about an application (docs/rules/shops.md#application): once, and a rejection says why. */
export async function checkSupplier(context: Context, wish: CheckWish): Promise<{ id: number; version: number }> {
  const reason = wish.reason?.trim() || null
  if (wish.enter_status === 2 && !reason) throw invalid({ reason: context.t('Enter a reason for the rejection') })
  return context.database.transaction().execute(async trx => {
    const supplier = await lockSupplier(context, trx, wish.id)
    if (supplier.enter_status !== 0) throw refuse(context, 'state_conflict', 'This has already been reviewed')
    const passed = wish.enter_status === 1
    const version = await changeSupplier(
      context,
      trx,
      supplier,
      { enter_status: wish.enter_status, enter_reason: passed ? null : reason },
      wish.version,
    )
    await writeEntityLog(context, trx, {
      supplierId: supplier.id,
      entity: 'supplier',
      entityId: supplier.id,
      action: passed ? 'enter_pass' : 'enter_reject',
      from: 0,
      to: wish.enter_status,
      content: passed ? 'Application approved' : 'Application rejected: {reason}',
      values: { reason },
      about: ['enter_reason'],
    })
    return { id: supplier.id, version }
  })
}
