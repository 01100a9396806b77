import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { withStrategies } from '../../goods/pricing/strategies.ts'
import { holdGoods } from '../../goods/stock/holdGoods.ts'

export type WantedVariant = { sku_id: number; num: number }
export type CartLine = Filled<'sku', 'goods_id' | 'price' | 'stock'> &
  Columns<'sku', 'spec_text' | 'sku_code' | 'img' | 'weight' | 'volume'> &
  Filled<'goods', 'goods_name' | 'stock_mode' | 'buy_min' | 'points_give'> &
  Columns<
    'goods',
    'provider_id' | 'buy_max' | 'buy_limit' | 'freight_type' | 'freight_amount' | 'freight_id' | 'freight_modes' | 'site_ids'
  > & {
    sku_id: number
    num: number
    listed: boolean
    fee_found: boolean
    /** Pieces of the product that the buyer has in other orders */
    bought: number
  }
type Wish = { uid: number; supplierId: number; mode: number; site?: number | undefined; lines: readonly WantedVariant[] }

/** Products with what they have are held until the transaction ends: nobody else changes them or has their last piece. */
export async function holdCart(trx: Trx, shop: number, lines: readonly WantedVariant[]): Promise<void> {
  const ids = lines.map(({ sku_id }) => sku_id)
  const ofVariants = sql`select goods_id from sku where supplier_id = ${shop} and id = any(${ids}::bigint[])`
  await holdGoods(trx, sql`supplier_id = ${shop} and id in (${ofVariants})`)
}

/** What is wanted, as it stands in the shop. @throws Refusal invalid, by line, with what cannot be had or not so many */
export async function readCart(context: Context, trx: Trx, wish: Wish): Promise<CartLine[]> {
  const ids = wish.lines.map(({ sku_id }) => sku_id)
  const found = await readVariants(trx, wish, ids)
  const faults: Record<string, string> = {}
  const lines = wish.lines.flatMap(({ sku_id, num }, index) => {
    const line = found.get(sku_id)
    if (line?.listed && line.fee_found) return [{ ...line, num }]
    faults[`lines.${index}.sku_id`] = context.t('This product is not for sale')
    return []
  })
  if (Object.keys(faults).length === 0) Object.assign(faults, faultsOf(context, lines, wish))
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return withStrategies(trx, wish.supplierId, context.now(), lines)
}

async function readVariants(
  trx: Trx,
  { uid, supplierId }: Wish,
  ids: readonly number[],
): Promise<Map<number, Omit<CartLine, 'num'>>> {
  const { rows } = await sql<Omit<CartLine, 'num'>>`/* keep */
    select k.id as sku_id, k.goods_id, k.price, k.stock, k.spec_text, k.sku_code, coalesce(k.img, g.cover) as img, k.weight, k.volume,
      g.goods_name, g.provider_id, coalesce(g.points_give, 0) as points_give, g.stock_mode, coalesce(g.buy_min, 1) as buy_min, g.buy_max, g.buy_limit, g.freight_type, g.freight_amount, g.freight_id,
      g.freight_modes, g.site_ids, g.show = 1 and g.is_deleted = 0 and k.enabled = 1 as listed, g.freight_type <> 2 or f.id is not null as fee_found,
      coalesce((select sum(l.num) from order_goods l join "order" o on o.id = l.order_id and o.supplier_id = l.supplier_id
        where l.supplier_id = k.supplier_id and l.goods_id = k.goods_id and o.uid = ${uid} and o.order_status <> 'close'
          and g.buy_limit is not null), 0)::bigint as bought
    from sku k join goods g on g.id = k.goods_id and g.supplier_id = k.supplier_id and g.deleted_at is null
    left join freight_template f on f.id = g.freight_id and f.supplier_id = g.supplier_id and f.deleted_at is null
    where k.supplier_id = ${supplierId} and k.id = any(${ids}::bigint[]) and k.deleted_at is null`.execute(trx)
  return new Map(rows.map(row => [Number(row.sku_id), row]))
}

/** Of each product as many as it may be in one order and for one buyer, by its way of delivery, and as are there. */
function faultsOf({ t }: Context, lines: readonly CartLine[], { mode, site }: Wish): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [index, line] of lines.entries()) {
    const pieces = (of: 'goods_id' | 'sku_id') => lines.reduce((sum, one) => sum + (one[of] === line[of] ? one.num : 0), 0)
    if (!line.freight_modes?.map(Number).includes(mode))
      faults[`lines.${index}.sku_id`] = t('This product is not delivered that way')
    else if (site !== undefined && line.site_ids?.length && !line.site_ids.includes(site))
      faults[`lines.${index}.sku_id`] = t('This product cannot be picked up there')
    const said = sayNumber(t, line, { all: pieces('goods_id'), ofVariant: pieces('sku_id') })
    if (said !== null) faults[`lines.${index}.num`] = said
  }
  return faults
}

function sayNumber(t: Context['t'], line: CartLine, { all, ofVariant }: { all: number; ofVariant: number }): string | null {
  const { buy_min, buy_max, buy_limit, bought, stock } = line
  if (all < buy_min) return t('The minimum is {min}', { min: buy_min })
  if (buy_max !== null && all > buy_max) return t('The maximum per order is {max}', { max: buy_max })
  if (buy_limit !== null && all + bought > buy_limit) return t('The maximum per buyer is {max}', { max: buy_limit })
  return ofVariant > stock ? t('Only {stock} left', { stock }) : null
}
