import type { RowChange } from '../../../rows/RowOf.ts'
import type { Context } from '../../../context/Context.ts'
import { invalid, refuse } from '../../../refuse/refuse.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { changeGoods, lockGoods } from './lockGoods.ts'
import { partyOf } from '../../../module/shopParties.ts'
import { findGoodsTransition, goodsState } from './machine.ts'

export type ExamineWish = { id: number; audit_status: 1 | 2; reason?: string | null }

/**
 * The platform's review of a goods (docs/rules/goods.md#states). A goods under review that is on sale stays on sale until it is
 * rejected.
 */
export async function examineGoods(context: Context, wish: ExamineWish): Promise<{ id: number; version: number }> {
  const reason = wish.reason?.trim() || null
  if (wish.audit_status === 2 && !reason) throw invalid({ reason: context.t('Enter a reason for the rejection') })
  return context.database.transaction().execute(async trx => {
    const goods = await lockGoods(context, trx, wish.id)
    const action = wish.audit_status === 1 ? 'pass' : 'reject'
    const reviewed = goods.audit_status !== 0 || goods.is_deleted === 1
    if (reviewed || !findGoodsTransition(action, goodsState({ ...goods, show: 0 }), [partyOf(context.actor)])) {
      throw refuse(context, 'state_conflict', 'This has already been reviewed')
    }
    const off: RowChange<'goods'> = wish.audit_status === 2 ? { show: 0 } : {}
    await changeGoods(context, trx, goods, {
      audit_status: wish.audit_status,
      audit_reason: wish.audit_status === 2 ? reason : null,
      off_by: null,
      ...off,
    })
    const content = wish.audit_status === 1 ? 'Review passed' : 'Review rejected: {reason}'
    await writeEntityLog(context, trx, {
      supplierId: goods.supplier_id,
      entity: 'goods',
      entityId: goods.id,
      action,
      from: 0,
      to: wish.audit_status,
      content,
      values: { reason },
      about: ['audit_reason'],
    })
    return { id: goods.id, version: goods.version + 1 }
  })
}
