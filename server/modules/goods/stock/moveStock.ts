import type { Filled, NewRow, RowOf } from '../../../rows/RowOf.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { holdGoods } from './holdGoods.ts'
import { created } from '../../../database/stamp.ts'

export type StockMove = {
  /** The line of an order of a buyer; gift orders hold all of their lines at once */
  orderGoodsId?: number
  goodsId: number
  skuId: number
  num: number
}
export type Where = { supplierId: number; orderSn: string }

/** What a movement does with one piece: to what can be sold, to what is held, to what was sold. */
type Kind = {
  biz: StockEntry['biz']
  stock: -1 | 0 | 1
  locked: -1 | 1
  sold: 0 | 1
  says: string
  code: 'conflict' | 'no_stock'
}

/**
 * Takes shipped pieces out of what is held for the order and counts them as sold. `stock` is what can still be sold, so it does
 * not change here: it went down when the pieces were held.
 */
export const shipStock = moving({ biz: 'ship', stock: 0, locked: -1, sold: 1, ...notReserved() })

/** Takes pieces out of what can be sold and holds them for an order: the last one is had once, whoever comes at the same moment. */
export const holdStock = moving({
  ...{ biz: 'order_lock', stock: -1, locked: 1, sold: 0 },
  ...{ code: 'no_stock', says: 'There is not enough stock' },
})

/** Gives held pieces back to what can be sold. */
export const releaseStock = moving({ biz: 'order_release', stock: 1, locked: -1, sold: 0, ...notReserved() })

function notReserved(): Pick<Kind, 'code' | 'says'> {
  return { code: 'conflict', says: 'Not enough stock is reserved for this order' }
}

/** Holds the goods in their order, and moves all pieces of an order by one statement, however many lines it has. */
function moving(kind: Kind) {
  return async (context: Context, trx: Trx, where: Where, all: readonly StockMove[]): Promise<void> => {
    const moves = all.filter(({ num }) => num > 0)
    if (moves.length === 0) return
    await holdGoodsOf(trx, where, moves)
    const taken = await moveCounts(trx, where, moves, kind)
    if (taken.length < new Set(moves.map(({ skuId }) => skuId)).size) throw refuse(context, kind.code, kind.says)
    await writeStockLog(
      context,
      trx,
      where,
      ...taken.map(({ goods_id, id, stock, num }) => ({
        ...{ goodsId: goods_id, skuId: id, biz: kind.biz },
        ...{ delta: kind.stock * Number(num), lockedDelta: kind.locked * Number(num), after: stock },
      })),
    )
  }
}

type Taken = Filled<'sku', 'id' | 'goods_id' | 'stock'> & { num: number }

/** The versions whose counts were moved: of what there is not enough, none is. A goods counts the stock of those that are on alone. */
async function moveCounts(
  trx: Trx,
  { supplierId }: Where,
  moves: readonly StockMove[],
  { stock, locked, sold }: Kind,
): Promise<Taken[]> {
  const ids = (pick: (move: StockMove) => number | null) => sql`${moves.map(pick)}::bigint[]`
  const pieces = sql`unnest(${ids(move => move.orderGoodsId ?? null)}, ${ids(move => move.goodsId)}, ${ids(move => move.skuId)}, ${ids(move => move.num)}) m(id, goods_id, sku_id, num)`
  const { rows } = await sql<Taken>`/* keep */
    with lines as (
      update order_goods l set locked_num = l.locked_num + ${locked}::bigint * m.num from ${pieces}
      where l.id = m.id and l.supplier_id = ${supplierId}
    ), whole as (
      update goods g set sales = g.sales + ${sold}::bigint * w.num, stock = g.stock + ${stock}::bigint * w.open,
        stock_low = case when ${stock}::bigint = 0 then g.stock_low when g.stock + ${stock}::bigint * w.open <= g.stock_warn then 1 else 0 end
      from (select m.goods_id, sum(m.num)::bigint as num, sum(case when v.enabled = 1 then m.num else 0 end)::bigint as open
        from ${pieces} join sku v on v.id = m.sku_id group by m.goods_id) w
      where g.id = w.goods_id and g.supplier_id = ${supplierId}
    )
    update sku k set locked = k.locked + ${locked}::bigint * w.num, stock = k.stock + ${stock}::bigint * w.num,
      sales = k.sales + ${sold}::bigint * w.num, version = k.version + 1
    from (select m.sku_id, sum(m.num)::bigint as num from ${pieces} group by m.sku_id) w
    where k.id = w.sku_id and k.supplier_id = ${supplierId}
      and k.stock + least(0, ${stock}::bigint) * w.num >= 0 and k.locked + least(0, ${locked}::bigint) * w.num >= 0
    returning k.id, k.goods_id, k.stock, w.num`.execute(trx)
  return rows
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
