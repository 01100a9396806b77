import { isInRegions } from '../../../../contract/values/regionLevels.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'

/** So many units for the first fee, each further so many for the next one. */
export type Fee = Filled<'freight_template', 'first_num' | 'first_amount' | 'next_num' | 'next_amount'>
export type FeeTemplate = Fee &
  Filled<'freight_template', 'id' | 'charge_type'> &
  Columns<'freight_template', 'no_send_regions' | 'no_send_reason'> & {
    rules: readonly (Fee & Columns<'freight_rule', 'regions'>)[]
    free_rules: readonly (Filled<'freight_free', 'type'> & Columns<'freight_free', 'regions' | 'num' | 'amount'>)[]
  }
/** All that goes by one template together: pieces, grams, cm³, and cents of the products */
export type Carried = { num: number; weight: number; volume: number; amount: number }

/** The fee in cents with what made it: the place of a rule from 1, 0 for the default; that of a rule that makes it free, 0 where none. */
export type TemplateFee = { fee: number; rule: number; free: number } | { fee: null; reason: string }

/**
 * What a template asks for carrying something to a region (docs/rules/orders.md#shipping-fee).
 * @param region the id of a district, or of a city that has none
 */
export function templateFee(template: FeeTemplate, region: number, carried: Carried): TemplateFee {
  if (isInRegions(region, template.no_send_regions)) return { fee: null, reason: template.no_send_reason ?? '' }
  const rule = template.rules.findIndex(({ regions }) => isInRegions(region, regions)) + 1
  const free = template.free_rules.findIndex(one => isFree(one, region, carried)) + 1
  const units = [carried.num, carried.weight, carried.volume][template.charge_type - 1] ?? 0
  return { fee: free > 0 ? 0 : feeOf(template.rules[rule - 1] ?? template, units), rule, free }
}

/** A unit that is begun counts whole. */
const feeOf = ({ first_num, first_amount, next_num, next_amount }: Fee, units: number): number =>
  first_amount + Math.ceil(Math.max(0, units - first_num) / Math.max(1, next_num)) * next_amount

function isFree({ regions, type, num, amount }: FeeTemplate['free_rules'][number], region: number, carried: Carried): boolean {
  const isThere = regions === null || regions.length === 0 || isInRegions(region, regions)
  const enough = type === 2 || carried.num >= (num ?? 0)
  return isThere && enough && (type === 1 || carried.amount >= (amount ?? 0))
}
