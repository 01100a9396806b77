import type { Filled, NewRow, RowOf } from '../../../rows/RowOf.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { holdGoods } from './holdGoods.ts'
import { created } from '../../../database/stamp.ts'

export type StockMove = { orderGoodsId: number; goodsId: number; skuId: number; num: number }
export type Where = { supplierId: number; orderSn: string }

/**
 * Takes shipped pieces out of what is held for the order and counts them as sold. `stock` is what can still be sold, so it does
 * not change here: it went down when the pieces were held.
 */
export async function shipStock(context: Context, trx: Trx, where: Where, moves: readonly StockMove[]): Promise<void> {
  await holdGoodsOf(trx, where, moves)
  for (const move of inLockOrder(moves)) {
    const { rows } = await sql<Filled<'sku', 'stock'>>`
      update sku set locked = locked - ${move.num}, sales = sales + ${move.num}, version = version + 1
      where id = ${move.skuId} and supplier_id = ${where.supplierId} and locked >= ${move.num} returning stock`.execute(trx)
    const stock = rows[0]?.stock
    if (stock === undefined) throw refuse(context, 'conflict', 'Not enough stock is reserved for this order')
    await sql`update goods set sales = sales + ${move.num} where id = ${move.goodsId} and supplier_id = ${where.supplierId}`.execute(
      trx,
    )
    await holdLess(trx, where, move)
    await writeStockLog(context, trx, where, { ...move, biz: 'ship', delta: 0, lockedDelta: -move.num, after: stock })
  }
}

/** Takes pieces out of what can be sold and holds them for an order: the last one is had once, whoever comes at the same moment. */
export async function holdStock(context: Context, trx: Trx, where: Where, moves: readonly StockMove[]): Promise<void> {
  await holdGoodsOf(trx, where, moves)
  for (const move of inLockOrder(moves).filter(({ num }) => num > 0)) {
    const { rows } = await sql<Filled<'sku', 'stock'>>`
      update sku set locked = locked + ${move.num}, stock = stock - ${move.num}, version = version + 1
      where id = ${move.skuId} and supplier_id = ${where.supplierId} and stock >= ${move.num} returning stock`.execute(trx)
    const stock = rows[0]?.stock
    if (stock === undefined) throw refuse(context, 'no_stock', 'There is not enough stock')
    await changeStock(trx, where, move, -move.num)
    await holdLess(trx, where, { ...move, num: -move.num })
    await writeStockLog(context, trx, where, {
      ...move,
      biz: 'order_lock',
      delta: -move.num,
      lockedDelta: move.num,
      after: stock,
    })
  }
}

/** Gives held pieces back to what can be sold. */
export async function releaseStock(context: Context, trx: Trx, where: Where, moves: readonly StockMove[]): Promise<void> {
  await holdGoodsOf(trx, where, moves)
  for (const move of inLockOrder(moves).filter(({ num }) => num > 0)) {
    const { rows } = await sql<Filled<'sku', 'stock'>>`
      update sku set locked = locked - ${move.num}, stock = stock + ${move.num}, version = version + 1
      where id = ${move.skuId} and supplier_id = ${where.supplierId} and locked >= ${move.num} returning stock`.execute(trx)
    const stock = rows[0]?.stock
    if (stock === undefined) throw refuse(context, 'conflict', 'Not enough stock is reserved for this order')
    await changeStock(trx, where, move, move.num)
    await holdLess(trx, where, move)
    await writeStockLog(context, trx, where, {
      ...move,
      biz: 'order_release',
      delta: move.num,
      lockedDelta: -move.num,
      after: stock,
    })
  }
}

/** What a goods says of its versions together. */
export const changeStock = (trx: Trx, { supplierId }: Where, { goodsId }: StockMove, change: number) =>
  sql`update goods set stock = stock + ${change}, stock_low = case when stock + ${change} <= stock_warn then 1 else 0 end
    where id = ${goodsId} and supplier_id = ${supplierId}`.execute(trx)

/** A save of a goods holds the goods and then its versions; so does this. */
export const holdGoodsOf = (trx: Trx, where: Where, moves: readonly StockMove[]) =>
  holdGoods(trx, sql`supplier_id = ${where.supplierId} and id = any(${moves.map(move => move.goodsId)}::bigint[])`)

// Always the same order of rows, so that two shipments never wait for each other.
export const inLockOrder = (moves: readonly StockMove[]): StockMove[] => [...moves].sort((a, b) => a.skuId - b.skuId)

const holdLess = (trx: Trx, where: Where, move: StockMove) =>
  sql`update order_goods set locked_num = locked_num - ${move.num} where id = ${move.orderGoodsId} and supplier_id = ${where.supplierId}`.execute(
    trx,
  )

export type StockEntry = {
  goodsId: number
  skuId: number
  biz: RowOf<'stock_log'>['biz']
  delta: number
  lockedDelta: number
  after: number
}

export async function writeStockLog(
  context: Pick<Context, 'actor' | 'now'>,
  trx: Trx,
  where: { supplierId: number; orderSn: string },
  ...entries: StockEntry[]
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(
    (entry): NewRow<'stock_log'> => ({
      supplier_id: where.supplierId,
      goods_id: entry.goodsId,
      sku_id: entry.skuId,
      delta: entry.delta,
      locked_delta: entry.lockedDelta,
      before: entry.after - entry.delta,
      after: entry.after,
      biz: entry.biz,
      biz_sn: where.orderSn,
      ...created(context),
    }),
  )
  await trx.insertInto('stock_log').values(rows).execute()
}
