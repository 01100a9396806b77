import type { Effect } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { holdStock, releaseStock, type StockMove } from '../../goods/stock/moveStock.ts'
import { type OrderLine, readLines } from './readLines.ts'

/** Pieces of lines of an order, as its stock moves. */
export const piecesOf = (items: readonly { line: OrderLine; num: number }[]): StockMove[] =>
  items.map(({ line, num }) => ({ orderGoodsId: line.id, goodsId: line.goods_id, skuId: line.sku_id, num }))

const moving =
  (move: typeof holdStock, count: (line: OrderLine) => number): Effect =>
  async (context, trx, { row }: MoveOf<'order'>) => {
    const items = (await readLines(context, trx, [row.id])).map(line => ({ line, num: count(line) }))
    await move(context, trx, { supplierId: row.supplier_id, orderSn: row.order_sn ?? '' }, piecesOf(items))
    return undefined
  }

/** Gives back what was held for an order (docs/rules/orders.md#close). */
export const releaseOrderStock = moving(releaseStock, line => line.locked_num)

/** Holds what was not held when the order was placed: of products whose stock goes down when they are paid (docs/rules/orders.md#stock). */
export const holdOrderStock = moving(holdStock, line => line.num - line.locked_num)
