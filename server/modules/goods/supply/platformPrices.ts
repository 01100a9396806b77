import type { Guard } from '../../../context/Context.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { asPrices } from './prices.ts'

/**
 * What the platform sells each variant for, once it has approved what the shop asks: no less than that and the least margin. Finds the
 * prices that come into force.
 */
export const platformPrices: Guard = {
  check: async (context, _trx, { row, result }) => {
    const asked = { ...row, ...(row.revision as Partial<RowOf<'supply'>> | null) }
    const margin = 10_000 + Number(asked.min_profit_bp ?? 0)
    const given = asPrices(result.platform_prices)
    const faults: Record<string, string> = {}
    const prices = asPrices(asked.prices).map(one => {
      const place = given.findIndex(({ sku_id }) => sku_id === one.sku_id)
      const platform_price = given[place]?.platform_price ?? null
      if (platform_price === null) faults.platform_prices = context.t('Enter a platform price for every variant')
      else if (platform_price * 10_000 < (one.supply_price ?? 0) * margin)
        faults[`platform_prices.${place}.platform_price`] = context.t(
          'The platform price is below the supply price and the least margin',
        )
      return { ...one, platform_price }
    })
    if (Object.keys(faults).length > 0) throw invalid(faults)
    return { prices }
  },
}
