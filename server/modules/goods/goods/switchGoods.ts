import type { BatchAction } from '../../../context/Context.ts'
import { type RowsWish, runWish } from '../../../batch/runWish.ts'
import type { Answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import type { RowChange } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { invalid, refuse } from '../../../refuse/refuse.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { stateConflict } from '../../../refuse/stateConflict.ts'
import { partiesOf, partyOf } from '../../../module/shopParties.ts'
import { holdAbove } from './holdAbove.ts'
import { changeGoods, lockGoods } from './lockGoods.ts'
import { findGoodsTransition, goodsState } from './machine.ts'
import { readOnSaleFacts, whyNotOn } from './whyNotOn.ts'

export type SwitchWish = RowsWish & { show: 0 | 1; reason?: string | null }

/** Puts goods on sale or takes them off (docs/rules/goods.md#states), each with its guards. */
export async function switchGoods(context: Context, wish: SwitchWish): Promise<Answer> {
  const reason = wish.reason?.trim() || null
  if (wish.show === 0 && partyOf(context.actor) === 'U' && !reason)
    throw invalid({ reason: context.t('The platform must enter a reason') })
  return runWish(context, wish, { action: 'goods.switch', options: { show: wish.show, reason } })
}

export const switchBatch: BatchAction = {
  entity: 'goods',
  above: async (context, trx, id, { show }) => {
    if (show === 1) await holdAbove(context, trx, id)
  },
  row: (context, trx, id, { show, reason }) =>
    show === 1 ? putOn(context, trx, id) : takeOff(context, trx, id, typeof reason === 'string' ? reason : null),
}

export async function putOn(context: Context, trx: Trx, id: number): Promise<void> {
  const goods = await lockGoods(context, trx, id)
  const state = goodsState(goods)
  // Putting on sale what is on sale changes nothing and is no fault of anybody's.
  if (state === 'on_sale') return
  if (state === 'waiting' && goods.off_by === 'U')
    throw refuse(context, 'state_conflict', 'The platform unlisted this product and must approve it first')
  if (!findGoodsTransition('on', state, partiesOf(context.actor, goods.for_shop)))
    throw refuse(context, 'state_conflict', whyState(state))
  const guard = whyNotOn(await readOnSaleFacts(trx, goods))
  if (guard) throw refuse(context, 'state_conflict', guard)
  await changeGoods(context, trx, goods, { show: 1, listed_at: context.now(), off_reason: null, off_by: null })
  await writeEntityLog(context, trx, {
    supplierId: goods.supplier_id,
    entity: 'goods',
    entityId: id,
    action: 'on',
    from: 0,
    to: 1,
    content: 'Product listed',
  })
}

const whyState = (state: string): string => {
  if (state === 'waiting') return 'The product is waiting for review'
  if (state === 'rejected') return 'The product was rejected in review'
  return 'This cannot be done in the current status. Refresh and try again.'
}

export async function takeOff(context: Context, trx: Trx, id: number, reason: string | null): Promise<void> {
  const goods = await lockGoods(context, trx, id)
  const state = goodsState(goods)
  if (state === 'warehouse') return
  const by = partyOf(context.actor)
  const action = by === 'U' ? 'force_off' : 'off'
  if (!findGoodsTransition(action, state, [by])) throw stateConflict(context)
  const forced: RowChange<'goods'> = by === 'U' ? { audit_status: 0 } : {}
  await changeGoods(context, trx, goods, { show: 0, off_by: by, off_reason: reason, ...forced })
  const content = reason ? 'Product unlisted: {reason}' : 'Product unlisted'
  await writeEntityLog(context, trx, {
    supplierId: goods.supplier_id,
    entity: 'goods',
    entityId: id,
    action,
    from: 1,
    to: 0,
    content,
    values: { reason },
    about: ['off_reason'],
  })
}
