import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { holdStock, releaseStock } from '../../goods/stock/moveStock.ts'
import { readLines } from './readLines.ts'

/** Gives back what was held for an order (docs/rules/orders.md#close). */
export async function releaseOrderStock(context: Context, trx: Trx, { row }: MoveOf<'order'>): Promise<undefined> {
  const lines = await readLines(context, trx, [row.id])
  const moves = lines.map(line => ({ orderGoodsId: line.id, goodsId: line.goods_id, skuId: line.sku_id, num: line.locked_num }))
  await releaseStock(context, trx, { supplierId: row.supplier_id, orderSn: row.order_sn ?? '' }, moves)
}

/** Holds what was not held when the order was placed: of products whose stock goes down when they are paid (docs/rules/orders.md#stock). */
export async function holdOrderStock(context: Context, trx: Trx, { row }: MoveOf<'order'>): Promise<undefined> {
  const lines = await readLines(context, trx, [row.id])
  const moves = lines.map(line => ({
    orderGoodsId: line.id,
    goodsId: line.goods_id,
    skuId: line.sku_id,
    num: line.num - line.locked_num,
  }))
  await holdStock(context, trx, { supplierId: row.supplier_id, orderSn: row.order_sn ?? '' }, moves)
}
