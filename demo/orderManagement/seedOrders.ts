import { sql } from 'kysely'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { type MadeOrder, type Market, makeOrder } from './makeOrder.ts'
import type { Sellable } from './makeLines.ts'
import { type Buyer, seedBuyers } from './seedBuyers.ts'
import { pickWeighted } from '../pick.ts'

/** Orders of the last 90 days with lines, parcels, history and refunds, in pieces of 500; then what they hold and sell is counted. */
export async function seedOrders(context: SeedContext): Promise<void> {
  const markets = await readMarkets(context, await seedBuyers(context))
  const total = context.count('orders', 3000)
  for (let start = 0; start < total; start += 500) {
    const made = Array.from({ length: Math.min(500, total - start) }, (_none, index) => {
      const market = pickWeighted(context.random, markets)
      return makeOrder(context, start + index + 1, market)
    })
    await writeOrders(context, made)
  }
  await countUp(context)
}

async function writeOrders(context: SeedContext, made: readonly MadeOrder[]): Promise<void> {
  await insertRows(
    context,
    'order',
    made.map(({ order }) => order),
  )
  await insertRows(
    context,
    'order_goods',
    made.flatMap(({ lines }) => lines),
  )
  await insertRows(
    context,
    'order_package',
    made.flatMap(({ packages }) => packages),
  )
  await insertRows(
    context,
    'entity_log',
    made.flatMap(({ logs }) => logs),
  )
  await insertRows(
    context,
    'refund',
    made.flatMap(({ refunds }) => refunds),
  )
}

type Markets = readonly [readonly [Market, number], ...(readonly [Market, number])[]]

/** What each shop can sell and to whom. Some goods that are in the warehouse today were sold before. */
async function readMarkets({ database }: SeedContext, buyers: readonly Buyer[]): Promise<Markets> {
  const { rows } = await sql<Sellable>`
    select k.id as sku_id, k.goods_id, k.supplier_id, g.goods_name, k.spec_text, g.cover, k.sku_code, k.price, g.stock_mode, g.goods_type
    from sku k join goods g on g.id = k.goods_id and g.supplier_id = k.supplier_id
    where coalesce(g.is_deleted, 0) = 0 and g.audit_status = 1 order by k.id limit 6000`.execute(database)
  const marketsOf = (supplier: number, weight: number): [Market, number][] => {
    const [first, ...rest] = buyers.filter(buyer => buyer.supplier_id === supplier)
    const own = rows.filter(row => row.supplier_id === supplier)
    const goods = own.filter(row => row.goods_type === 1)
    // A small set may leave a small shop without anything to sell.
    return first && goods.length > 0
      ? [[{ goods, inStore: own.filter(row => row.goods_type === 2), buyers: [first, ...rest] }, weight]]
      : []
  }
  const [first, ...rest] = [...marketsOf(2, 60), ...marketsOf(3, 36), ...marketsOf(4, 4)]
  if (!first) throw new Error('There are no goods to make orders of')
  return [first, ...rest]
}

/** What orders hold and have sold, written where it is kept. */
async function countUp({ database }: SeedContext): Promise<void> {
  await sql`update sku set locked = x.held, sales = x.sold from (
    select supplier_id, sku_id, sum(locked_num)::bigint as held, sum(sent_num)::bigint as sold from order_goods group by 1, 2) x
    where sku.supplier_id = x.supplier_id and sku.id = x.sku_id`.execute(database)
  await sql`update goods set sales = x.sold from (
    select supplier_id, goods_id, sum(sent_num)::bigint as sold from order_goods group by 1, 2) x
    where goods.supplier_id = x.supplier_id and goods.id = x.goods_id`.execute(database)
}
