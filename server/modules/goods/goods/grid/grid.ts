import type { Columns, Filled } from '../../../../rows/RowOf.ts'

/** The value of the field type `skus`: the specs and one row per combination that is sold. Money in cents. */
export type Spec = { name: string; values: { value: string; img?: string | null }[] }
export type GridSku = {
  id: number | null
  /** The version that was read; an old one may not change the stock */
  version: number | null
} & Record<keyof Columns<'sku', 'spec_values'>, { name: string; value: string }[]> &
  Filled<'sku', 'price' | 'stock' | 'enabled'> &
  Columns<'sku', 'sku_code' | 'barcode' | 'market_price' | 'cost_price' | 'stock_warn' | 'weight' | 'volume' | 'img'>
export type Grid = { specs: Spec[]; skus: GridSku[] }

/** Sentences by place: `skus.3.price`, `specs`. English, with values for their slots. */
export type GridFault = { text: string; values?: Record<string, unknown> }
export type GridFaults = Map<string, GridFault>

export const combinationText = (sku: Pick<GridSku, 'spec_values'>): string =>
  sku.spec_values.map(({ value }) => value).join(' / ')

export type GridTotals = { price: number; price_max: number; stock: number }

/** What a list shows of the goods: over the enabled versions, or over all where none is. */
export function sumGrid(skus: readonly Pick<GridSku, 'price' | 'stock' | 'enabled'>[]): GridTotals {
  const enabled = skus.filter(sku => sku.enabled === 1)
  const counted = enabled.length > 0 ? enabled : skus
  const prices = counted.map(sku => sku.price)
  return { price: Math.min(...prices), price_max: Math.max(...prices), stock: enabled.reduce((sum, sku) => sum + sku.stock, 0) }
}
