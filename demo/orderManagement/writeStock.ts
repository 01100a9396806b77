import { sql } from 'kysely'
import { entityLogRow } from '../../server/module/history/writeEntityLog.ts'
import type { Filled, NewRow } from '../../server/rows/RowOf.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { shop } from '../walk/demoActors.ts'
import type { StockMove } from '../StockMove.ts'

type Variant = Filled<'sku', 'id' | 'stock'> & { spec_text: string | null; goods_sn: string }

/**
 * The stock log of all orders, gift orders too, in the order of time, so that it ends in the stock that is there; and what orders hold and have sold,
 * written where it is kept.
 */
export async function writeStock(context: SeedContext): Promise<void> {
  const { rows } =
    await sql<Variant>`select k.id, k.stock, k.spec_text, g.goods_sn from sku k join goods g on g.id = k.goods_id`.execute(
      context.database,
    )
  const byVariant = Map.groupBy(
    [...context.stockMoves].sort((a, b) => a.at - b.at),
    ({ skuId }) => skuId,
  )
  const told = rows.map(variant => entriesOf(variant, byVariant.get(Number(variant.id)) ?? [], context.now))
  const entries = told.flatMap(one => one.entries).sort((a, b) => a.created_at - b.created_at)
  await insertRows(context, 'stock_log', entries)
  await insertRows(
    context,
    'entity_log',
    told.flatMap(one => one.logs),
  )
  await countUp(context)
}

type Told = { entries: ReturnType<typeof entryOf>[]; logs: NewRow<'entity_log'>[] }

/** The entries of a variant, the last of which leaves the stock it has; nothing is ever sold that is not there. */
function entriesOf(variant: Variant, moves: readonly StockMove[], now: number): Told {
  const last = moves.at(-1)
  if (!last) return { entries: [], logs: [] }
  const stock = Number(variant.stock)
  const begun = stock - moves.reduce((sum, { delta }) => sum + delta, 0)
  const lowest = Math.min(...runningOf(begun, moves))
  // What was given back has to be gone again: the shop has counted.
  const counted = lowest < 0 ? [countedAt(last, lowest, variant.goods_sn, now)] : []
  const all = [...moves, ...counted]
  const running = runningOf(begun - Math.min(0, lowest), all)
  const entries = all.map((move, index) => entryOf(move, running[index] ?? 0))
  return { entries, logs: counted.map(move => logOf(move, variant, stock)) }
}

/** The stock after each of the moves. */
function runningOf(begun: number, moves: readonly StockMove[]): number[] {
  let stock = begun
  return moves.map(({ delta }) => (stock += delta))
}

const countedAt = (last: StockMove, lowest: number, sn: string, now: number): StockMove => ({
  ...last,
  at: Math.min(now, last.at + 3_600),
  by: shop(last.supplierId),
  sn,
  biz: 'manual',
  delta: lowest,
  lockedDelta: 0,
})

const entryOf = ({ at, by, supplierId, goodsId, skuId, sn, biz, delta, lockedDelta }: StockMove, after: number) => ({
  supplier_id: supplierId,
  goods_id: goodsId,
  sku_id: skuId,
  delta,
  locked_delta: lockedDelta,
  before: after - delta,
  after,
  biz,
  biz_sn: sn,
  created_at: at,
  created_by: by.id,
  created_name: by.name,
  updated_by: by.id,
})

const logOf = ({ at, by, supplierId, goodsId, delta }: StockMove, { spec_text, goods_sn }: Variant, stock: number) =>
  entityLogRow(by, at, {
    supplierId,
    entity: 'goods',
    entityId: goodsId,
    action: 'stock',
    content: 'Stock of {version} changed from {old} to {now}',
    values: { version: spec_text || goods_sn, old: stock - delta, now: stock },
    about: ['stock'],
  })

async function countUp({ database }: SeedContext): Promise<void> {
  const lines = sql`(select supplier_id, goods_id, sku_id, locked_num as held, sent_num as sold from order_goods union all
    select l.supplier_id, l.goods_id, l.sku_id, case when b.bus_status in (1, 2) then l.num else 0 end, case when b.bus_status in (3, 4) then l.num else 0 end
    from gift_line l join gift_bus b on b.id = l.bus_id)`
  await sql`update sku set locked = x.held, sales = x.sold from (
    select supplier_id, sku_id, sum(held)::bigint as held, sum(sold)::bigint as sold from ${lines} l group by 1, 2) x
    where sku.supplier_id = x.supplier_id and sku.id = x.sku_id`.execute(database)
  await sql`update goods set sales = x.sold from (
    select supplier_id, goods_id, sum(sold)::bigint as sold from ${lines} l group by 1, 2) x
    where goods.supplier_id = x.supplier_id and goods.id = x.goods_id`.execute(database)
}
