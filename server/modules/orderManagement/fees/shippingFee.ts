import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { type FeeTemplate, templateFee } from './templateFee.ts'

/** Some pieces of a product that go by courier. */
export type Parcelled = Filled<'sku', 'goods_id' | 'price'> &
  Columns<'sku', 'weight' | 'volume'> &
  Columns<'goods', 'freight_type' | 'freight_amount' | 'freight_id'> & { num: number }

/** A line that is not carried to a region, by its place, and why. */
export type NotSent = { index: number; reason: string }

/**
 * What carrying some lines costs, in cents (docs/rules/orders.md#shipping-fee): a fixed fee once for each product, a template once for
 * all its lines together; and which of them are not carried there at all.
 */
export function shippingFee(
  lines: readonly Parcelled[],
  templates: readonly FeeTemplate[],
  region: number,
): { fee: number; notSent: NotSent[] } {
  const fixed = new Map(lines.filter(one => one.freight_type === 1).map(one => [one.goods_id, one.freight_amount ?? 0]))
  let fee = [...fixed.values()].reduce((sum, one) => sum + one, 0)
  const notSent: NotSent[] = []
  for (const template of templates) {
    const own = lines.flatMap((one, index) => (one.freight_type === 2 && one.freight_id === template.id ? [{ one, index }] : []))
    if (own.length === 0) continue
    const sum = (of: (line: Parcelled) => number) => own.reduce((total, { one }) => total + of(one) * one.num, 0)
    const carried = {
      num: sum(() => 1),
      weight: sum(({ weight }) => weight ?? 0),
      volume: sum(({ volume }) => volume ?? 0),
      amount: sum(({ price }) => price),
    }
    const found = templateFee(template, region, carried)
    if (found.fee === null) notSent.push(...own.map(({ index }) => ({ index, reason: found.reason })))
    else fee += found.fee
  }
  return { fee, notSent }
}
