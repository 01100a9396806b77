import type { Context } from '../../../context/Context.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { Columns } from '../../../rows/RowOf.ts'

type Rule = Columns<'shopping_setting', 'points_pay' | 'points_rate' | 'points_share_bp'>
/** What the products and the shipping of an order cost after its coupons, cents. */
type Due = { goods: number; freight: number }
export type PointsOff = { most: number; used: number; amount: number }

/**
 * How many of their points a buyer may use for an order and, of those they wish to use, what they take off in cents: at most the part
 * of the products that the shop has set, and a cent stays to be paid. What would buy no whole cent is not spent (docs/rules/orders.md#points).
 * @throws Refusal invalid where more are wished for
 */
export function pointsOff(context: Context, rule: Rule, have: number, due: Due, wish = 0): PointsOff {
  const [rate, part] = [rule.points_rate ?? 100, rule.points_share_bp ?? 5000]
  const worth = (points: number): number => Math.floor((points * 100) / rate)
  const cost = (cents: number): number => Math.ceil((cents * rate) / 100)
  const cap = Math.max(0, Math.min(Math.floor((due.goods * part) / 10_000), due.goods + due.freight - 1))
  // The greatest number that is worth no more than that.
  const fits = Math.min(have, Math.ceil(((cap + 1) * rate) / 100) - 1)
  const most = rule.points_pay === 0 ? 0 : cost(worth(Math.max(0, fits)))
  if (wish > have) throw invalid({ points: context.t('Points you have: {have}', { have }) })
  if (wish > most) throw invalid({ points: context.t('Points this order takes at most: {most}', { most }) })
  const amount = worth(wish)
  return { most, used: cost(amount), amount }
}
