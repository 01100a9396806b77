import type { Context } from '../../../context/Context.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import type { Database, Trx } from '../../../rows/Tables.ts'

/** What a variant is offered for; the platform sets its own price when it approves. */
export type SupplyPrice = {
  sku_id: number
  spec_text: string
  price: number
  supply_price: number | null
  suggest_price: number | null
  platform_price: number | null
}

export const asPrices = (value: unknown): SupplyPrice[] => (Array.isArray(value) ? value : [])

/** The variants of a product that are on, each with what an offer of it says of them already. */
export async function readPrices(database: Database | Trx, goods: number, offered: unknown): Promise<SupplyPrice[]> {
  const skus = await database
    .selectFrom('sku')
    .select(['id', 'spec_text', 'price'])
    .where('goods_id', '=', goods)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute()
  const known = new Map(asPrices(offered).map(row => [row.sku_id, row]))
  return skus.map(({ id, spec_text, price }) => priced(known.get(id), { id, spec_text, price: price ?? 0 }))
}

const priced = (
  known: SupplyPrice | undefined,
  { id, spec_text, price }: Filled<'sku', 'id' | 'price'> & { spec_text: string | null },
) => ({
  sku_id: id,
  spec_text: spec_text ?? '',
  price,
  supply_price: known?.supply_price ?? null,
  suggest_price: known?.suggest_price ?? null,
  platform_price: known?.platform_price ?? null,
})

/** What is wrong with the prices that a shop asks, by the place of each: one for every variant, none above its own price. */
export function faultsOf(context: Context, prices: readonly SupplyPrice[]): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [index, { price, supply_price, suggest_price }] of prices.entries()) {
    if (supply_price === null) faults[`prices.${index}.supply_price`] = context.t('Enter the supply price')
    else if (supply_price > price) faults[`prices.${index}.supply_price`] = context.t('The supply price is above the price')
    else if (suggest_price !== null && suggest_price < supply_price)
      faults[`prices.${index}.suggest_price`] = context.t('The suggested price is below the supply price')
  }
  return faults
}
