import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { withStrategies } from '../../goods/pricing/strategies.ts'

const pageSize = 50

type Goods = Filled<'goods', 'id' | 'goods_name'> &
  Columns<
    'goods',
    | 'sub_title'
    | 'goods_type'
    | 'category_id'
    | 'cover'
    | 'price'
    | 'price_max'
    | 'market_price'
    | 'freight_modes'
    | 'freight_type'
    | 'buy_min'
    | 'buy_max'
    | 'buy_limit'
    | 'show_stock'
  > & { sold: number }
type Variant = Filled<'sku', 'goods_id' | 'price' | 'stock'> &
  Columns<'sku', 'spec_text' | 'market_price' | 'img'> & { sku_id: number }

/** The products that a shop has listed, with their variants, fifty a page in the shop's order; or the one with an id. */
export async function listGoods(
  { database, now }: Context,
  supplierId: number,
  { id, page = 1 }: { id?: number; page?: number },
): Promise<unknown> {
  const wanted = id === undefined ? sql`true` : sql`id = ${id}`
  const { rows } = await sql<Goods>`
    select id, goods_name, sub_title, goods_type, category_id, cover, price, price_max, market_price, freight_modes, freight_type, buy_min,
      buy_max, buy_limit, show_stock, coalesce(sales, 0) + coalesce(virtual_sales, 0) as sold
    from goods where supplier_id = ${supplierId} and show = 1 and is_deleted = 0 and deleted_at is null and ${wanted}
    order by sort desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database)
  const ids = rows.map(row => row.id)
  const { rows: stored } = await sql<Variant>`
    select id as sku_id, goods_id, spec_text, price, market_price, img, stock from sku
    where supplier_id = ${supplierId} and goods_id = any(${ids}::bigint[]) and enabled = 1 and deleted_at is null order by goods_id, place, id`.execute(
    database,
  )
  const variants = await withStrategies(database, supplierId, now(), stored)
  return {
    goods: rows.map(row => {
      const own = variants.filter(one => one.goods_id === row.id)
      return { ...row, ...priceOf(own), variants: own.map(one => shown(one, row)) }
    }),
  }
}

/** The lowest and the highest price of its variants. */
function priceOf(variants: readonly Variant[]) {
  const prices = variants.map(({ price }) => price)
  return prices.length === 0 ? {} : { price: Math.min(...prices), price_max: Math.max(...prices) }
}

/** A shop that does not show its stock says only whether there is any. */
const shown = ({ goods_id: _goods, stock, ...variant }: Variant, { show_stock }: Goods) => ({
  ...variant,
  ...(show_stock === 0 ? {} : { stock }),
  in_stock: stock > 0,
})
