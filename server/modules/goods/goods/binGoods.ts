import { sql } from 'kysely'
import type { BatchAction } from '../../../context/Context.ts'
import { type RowsWish, runWish } from '../../../batch/runWish.ts'
import type { Answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { stateConflict } from '../../../refuse/stateConflict.ts'
import { partiesOf } from '../../../module/shopParties.ts'
import { updated } from '../../../database/stamp.ts'
import { changeGoods, type LockedGoods, lockGoods } from './lockGoods.ts'
import { findGoodsTransition, goodsState } from './machine.ts'

type Wish = RowsWish & { version?: number }

/** First into the recycle bin, from there for good (docs/rules/goods.md#bin). */
export const deleteGoods = (context: Context, wish: Wish): Promise<Answer> => runWish(context, wish, { action: 'goods.delete' })

export const restoreGoods = (context: Context, wish: Wish): Promise<Answer> => runWish(context, wish, { action: 'goods.restore' })

export const deleteBatch: BatchAction = {
  entity: 'goods',
  async row(context, trx, id) {
    const goods = await lockGoods(context, trx, id)
    if (goodsState(goods) === 'recycled') await purge(context, trx, goods)
    else await recycle(context, trx, goods)
  },
}

export const restoreBatch: BatchAction = {
  entity: 'goods',
  async row(context, trx, id) {
    const goods = await lockGoods(context, trx, id)
    requireAction(context, goods, 'restore')
    await changeGoods(context, trx, goods, { is_deleted: 0 })
    await log(context, trx, goods, 'restore', 'Restored from the recycle bin')
  },
}

function requireAction(context: Context, goods: LockedGoods, action: string): void {
  if (!findGoodsTransition(action, goodsState(goods), partiesOf(context.actor, goods.for_shop))) throw stateConflict(context)
}

async function recycle(context: Context, trx: Trx, goods: LockedGoods): Promise<void> {
  if (goodsState(goods) === 'on_sale') throw refuse(context, 'state_conflict', 'Unlist the product before deleting it')
  requireAction(context, goods, 'recycle')
  if (goods.supply_status === 3)
    throw refuse(context, 'state_conflict', 'The product is offered in the supply chain and cannot be deleted')
  await changeGoods(context, trx, goods, { is_deleted: 1 })
  await log(context, trx, goods, 'recycle', 'Moved to the recycle bin')
}

async function purge(context: Context, trx: Trx, goods: LockedGoods): Promise<void> {
  requireAction(context, goods, 'purge')
  const { rows } = await sql<{ found: number }>`
    select 1 as found from order_goods where supplier_id = ${goods.supplier_id} and goods_id = ${goods.id} limit 1`.execute(trx)
  if (rows.length > 0) throw refuse(context, 'state_conflict', 'The product has orders and stays in the recycle bin')
  await changeGoods(context, trx, goods, { deleted_at: context.now() })
  await trx
    .updateTable('sku')
    .set({ deleted_at: context.now(), ...updated(context) })
    .where('goods_id', '=', goods.id)
    .where('supplier_id', '=', goods.supplier_id)
    .execute()
}

const log = (context: Context, trx: Trx, goods: LockedGoods, action: string, content: string): Promise<void> =>
  writeEntityLog(context, trx, { supplierId: goods.supplier_id, entity: 'goods', entityId: goods.id, action, content })
