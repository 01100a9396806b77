import type { Columns, Filled, RowOf } from '../../../rows/RowOf.ts'
import type { Trx, Database } from '../../../rows/Tables.ts'

/** What the product itself tells of its variants. */
export type Variant = Filled<'sku', 'id' | 'price' | 'stock' | 'enabled'> & Columns<'sku', 'market_price'>
type Counted = Partial<Columns<'sku', 'price' | 'stock' | 'enabled'>>

/** The variants of a product, in their order. */
export async function readVariants(database: Database | Trx, goods: number): Promise<Variant[]> {
  const rows = await database
    .selectFrom('sku')
    .select(['id', 'price', 'market_price', 'stock', 'enabled'])
    .where('goods_id', '=', goods)
    .where('deleted_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, price: row.price ?? 0, stock: row.stock ?? 0, enabled: row.enabled ?? 0 }))
}

/** What lists show of a product: over its enabled variants, or over all where none is. */
export function sumVariants(skus: readonly Counted[]): { price: number; price_max: number; stock: number } {
  const enabled = skus.filter(sku => sku.enabled === 1)
  const prices = (enabled.length > 0 ? enabled : skus).map(sku => sku.price ?? 0)
  return {
    price: Math.min(...prices),
    price_max: Math.max(...prices),
    stock: enabled.reduce((sum, sku) => sum + (sku.stock ?? 0), 0),
  }
}

const mirrored = [
  'sku_code',
  'barcode',
  'price',
  'market_price',
  'cost_price',
  'stock',
  'stock_warn',
  'weight',
  'volume',
] as const

/** A product without options has one variant, which says what it says. @param id 0 where it has none yet */
export const onlyVariant = (row: Partial<RowOf<'goods'>>, id: number) => ({
  id,
  ...Object.fromEntries(mirrored.map(name => [name, row[name] ?? null])),
  spec_values: [],
  enabled: 1,
})

/** What the only variant of a product says otherwise than the product does. */
export const changesOf = (only: object, row: RowOf<'goods'>): Partial<RowOf<'goods'>> => {
  const said = new Map(Object.entries(only))
  return Object.fromEntries(
    mirrored
      .filter(name => said.has(name) && (said.get(name) ?? null) !== (row[name] ?? null))
      .map(name => [name, said.get(name)]),
  )
}
