import type { Context } from '../../../context/Context.ts'
import type { HooksOf, ValuesOf } from '../../../module/HooksOf.ts'
import { invalid, notFound, refuse } from '../../../refuse/refuse.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { asPrices, faultsOf, readPrices } from './prices.ts'
import { readFacts, whyNotOffered } from './whyNotOffered.ts'

type Values = ValuesOf<'supply'>

/** What the platform has agreed to, and looks at again before it changes. */
const terms = ['prices', 'min_profit_bp', 'area_limit', 'freight_by', 'settle_days', 'return_address'] as const

/** An offer is one of an approved product, by variant; what changes of one that sells waits (docs/rules/goods.md#supply). */
export const supplyHooks: HooksOf<'supply'> = {
  beforeSave: async (context, trx, { return_choice: _chosen, ...sent }, old) => {
    const goods = old?.goods_id ?? sent.goods_id ?? 0
    if (old && sent.goods_id !== undefined && sent.goods_id !== old.goods_id)
      throw invalid({ goods_id: context.t('An offer stays with its product') })
    const shop = old?.supplier_id ?? context.tenant ?? context.actor.supplierId
    const facts = await readFacts(trx, goods, shop)
    if (!facts) throw notFound(context, 'Product')
    const why = whyNotOffered(facts)
    if (why !== null) throw refuse(context, 'state_conflict', why)
    const values = { ...sent, prices: await pricesOf(context, trx, goods, sent, old) }
    if (old?.supply_status === 3) return holdBack(values, old)
    const about = { goods_name: facts.goods_name, cover: facts.cover }
    return { ...values, ...about, supply_status: 1, audit_reason: null, off_reason: null, revision: null }
  },
}

/** One price for each variant that is on, with the names and prices of today. @throws Refusal invalid */
async function pricesOf(context: Context, trx: Trx, goods: number, sent: Values, old: RowOf<'supply'> | null): Promise<object[]> {
  const own = await readPrices(trx, goods, old?.prices)
  const asked = asPrices(sent.prices ?? inQuestion(old))
  if (asked.some(({ sku_id }) => !own.some(one => one.sku_id === sku_id)))
    throw invalid({ prices: context.t('The variants have changed meanwhile. Reload the page.') })
  const prices = own.map(one => {
    const row = asked.find(({ sku_id }) => sku_id === one.sku_id)
    return { ...one, supply_price: row?.supply_price ?? null, suggest_price: row?.suggest_price ?? null }
  })
  const faults = faultsOf(context, prices)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return prices
}

/** The changes that wait, else what is in force. */
const inQuestion = (old: RowOf<'supply'> | null): unknown => (old?.revision as Values | null)?.prices ?? old?.prices

/** The terms wait beside those in force; the stock changes at once. */
function holdBack(values: Values, old: RowOf<'supply'>): Values {
  const before = { ...old, ...(old.revision as Values | null) }
  const next = Object.fromEntries(terms.map(name => [name, values[name] === undefined ? before[name] : values[name]]))
  const stock = values.supply_stock === undefined ? {} : { supply_stock: values.supply_stock }
  const isSame = terms.every(name => JSON.stringify(asked(name, next[name])) === JSON.stringify(asked(name, old[name])))
  return { ...stock, revision: isSame ? null : next }
}

/** What a term asks of the platform: of prices those that the shop is paid, variant by variant; no region is all of them. */
function asked(name: (typeof terms)[number], value: unknown): unknown {
  if (name !== 'prices') return Array.isArray(value) && value.length === 0 ? null : (value ?? null)
  const prices = asPrices(value).map(({ sku_id, supply_price, suggest_price }) => [sku_id, supply_price, suggest_price])
  return prices.sort(([one], [other]) => Number(one) - Number(other))
}
