import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import { changeStock, holdGoodsOf, inLockOrder, type StockMove, type Where, writeStockLog } from './moveStock.ts'

/** Takes pieces that were sold back into what can be sold; of a variant that is gone nothing can be, and what is off its goods do not count. */
export async function takeBack(context: Context, trx: Trx, where: Where, moves: readonly StockMove[]): Promise<void> {
  await holdGoodsOf(trx, where, moves)
  for (const move of inLockOrder(moves).filter(({ num }) => num > 0)) {
    const { rows } = await sql<Filled<'sku', 'stock' | 'enabled'>>`
      update sku set stock = stock + ${move.num}, version = version + 1
      where id = ${move.skuId} and supplier_id = ${where.supplierId} and deleted_at is null returning stock, enabled`.execute(trx)
    const [sku] = rows
    if (!sku) continue
    if (sku.enabled === 1) await changeStock(trx, where, move, move.num)
    await writeStockLog(context, trx, where, {
      ...move,
      biz: 'refund_restock',
      delta: move.num,
      lockedDelta: 0,
      after: sku.stock,
    })
  }
}
