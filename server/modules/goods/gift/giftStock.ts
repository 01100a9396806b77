import { sql } from 'kysely'
import type { Context, Effect } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { refuse } from '../../../refuse/refuse.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { holdGoodsOf, holdStock, releaseStock, shipStock, type StockMove, type Where } from '../stock/moveStock.ts'

type Line = Filled<'gift_line', 'goods_id' | 'sku_id' | 'num' | 'goods_name'> & Filled<'sku', 'stock'>

/** The stock of a gift order moves as that of any order, and stands in its log under the number of the gift order (docs/rules/goods.md#gifts). */
const moving =
  (move: (context: Context, trx: Trx, where: Where, moves: readonly StockMove[]) => Promise<void>): Effect =>
  async (context, trx, { row }: MoveOf<'gift_bus'>) => {
    const pieces = (await readLines(trx, row)).map(({ goods_id, sku_id, num }) => ({ goodsId: goods_id, skuId: sku_id, num }))
    await move(context, trx, { supplierId: row.supplier_id, orderSn: row.bus_sn ?? '' }, pieces)
    return undefined
  }

/** Reserves all of it, or says of which product there is too little. */
export const hold: Effect = async (context, trx, move: MoveOf<'gift_bus'>) => {
  const { row } = move
  const lines = await readLines(trx, row)
  const goods = lines.map(({ goods_id, sku_id, num }) => ({ goodsId: goods_id, skuId: sku_id, num }))
  await holdGoodsOf(trx, { supplierId: row.supplier_id, orderSn: '' }, goods)
  const wanted = Map.groupBy(await readLines(trx, row), ({ sku_id }) => sku_id)
  for (const [first, ...others] of wanted.values()) {
    const num = [first, ...others].reduce((sum, line) => sum + (line?.num ?? 0), 0)
    if (!first || first.stock >= num) continue
    const values = { name: first.goods_name, stock: first.stock, num }
    throw refuse(
      context,
      'no_stock',
      'Of {name} there are {stock}, and the order needs {num}: restock it or change the order',
      values,
    )
  }
  return moving(holdStock)(context, trx, move)
}

export const ship = moving(shipStock)

/** What was reserved; an order that nobody has confirmed has reserved nothing. */
export const release: Effect = async (context, trx, move: MoveOf<'gift_bus'>) =>
  move.row.bus_status === 0 ? undefined : moving(releaseStock)(context, trx, move)

async function readLines(trx: Trx, { id, supplier_id }: MoveOf<'gift_bus'>['row']): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.goods_id, l.sku_id, l.num, l.goods_name, k.stock from gift_line l join sku k on k.id = l.sku_id and k.supplier_id = l.supplier_id
    where l.bus_id = ${id} and l.supplier_id = ${supplier_id} and l.deleted_at is null order by l.id`.execute(trx)
  return rows.map(({ goods_id, sku_id, num, stock, goods_name }) => ({
    goods_id: Number(goods_id),
    sku_id: Number(sku_id),
    num: Number(num),
    stock: Number(stock),
    goods_name,
  }))
}
