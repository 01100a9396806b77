import type { Columns, Filled } from '../../../rows/RowOf.ts'

export type Carried = Filled<'sku', 'goods_id'> &
  Columns<'sku', 'weight' | 'volume'> &
  Columns<'goods', 'freight_type' | 'freight_amount' | 'freight_id'> & { num: number }
export type FeeTemplate = Filled<
  'freight_template',
  'id' | 'charge_type' | 'first_num' | 'first_amount' | 'next_num' | 'next_amount'
>

/**
 * What carrying some lines costs, in cents (docs/rules/orders.md#shipping-fee): a fixed fee once for each product, a template once for
 * all its lines together.
 */
export function shippingFee(lines: readonly Carried[], templates: readonly FeeTemplate[]): number {
  const fixed = new Map(lines.filter(one => one.freight_type === 1).map(one => [one.goods_id, one.freight_amount ?? 0]))
  const byTemplate = templates.map(template =>
    feeOf(
      template,
      lines.filter(one => one.freight_type === 2 && one.freight_id === template.id),
    ),
  )
  return [...fixed.values(), ...byTemplate].reduce((sum, fee) => sum + fee, 0)
}

function feeOf({ charge_type, first_num, first_amount, next_num, next_amount }: FeeTemplate, lines: readonly Carried[]): number {
  if (lines.length === 0) return 0
  const measure = ({ weight, volume }: Carried) => (charge_type === 2 ? (weight ?? 0) : charge_type === 3 ? (volume ?? 0) : 1)
  const units = lines.reduce((sum, line) => sum + measure(line) * line.num, 0)
  return first_amount + Math.ceil(Math.max(0, units - first_num) / Math.max(1, next_num)) * next_amount
}
