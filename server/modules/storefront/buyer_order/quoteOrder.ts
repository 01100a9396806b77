import { wholeRegion } from '../../../columns/regions/wholeRegion.ts'
import type { Context } from '../../../context/Context.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { pointsOff } from '../../finance/points/pointsOff.ts'
import { readPoints } from '../../finance/points/readPoints.ts'
import { couponsOff } from '../../goods/coupons/couponsOff.ts'
import { readHeld } from '../../goods/coupons/readHeld.ts'
import { requireOff } from '../../goods/coupons/requireOff.ts'
import { readSettings } from '../../../table/settings/readSettings.ts'
import { readTemplates } from '../../orderManagement/fees/readTemplates.ts'
import { shippingFee } from '../../orderManagement/fees/shippingFee.ts'
import { draftOrder } from './draftOrder.ts'
import type { Buyer } from './findBuyer.ts'
import { findSites, type OpenSite } from './findSites.ts'
import { type CartLine, readCart, type WantedVariant } from './readCart.ts'

export type CartWish = {
  freight_mode: 1 | 3
  lines: readonly WantedVariant[]
  receiver_region?: unknown
  /** The pickup point it goes to */
  site_id?: number
  /** Coupons of the buyer, in the order in which they are taken off */
  coupons?: readonly number[]
  /** Points of the buyer that are spent on it */
  points?: number
}

/**
 * What an order would hold and cost if it were placed now, the region or pickup point it goes to, and the settings of the shop by which it
 * was reckoned; decided here alone (docs/rules/orders.md#place).
 * @throws Refusal invalid, by line and field: what cannot be had, not so many, or is not carried there; by coupon what cannot be used; more points than there are
 */
export async function quoteOrder(context: Context, trx: Trx, buyer: Buyer, wish: CartWish) {
  const { freight_mode: mode, lines } = wish
  const shop = buyer.supplier_id
  const settings = await readSettings(context, trx, 'shopping_setting', shop)
  const region = mode === 1 ? readRegion(context, wish.receiver_region) : null
  const site = mode === 3 ? await readSite(context, trx, shop, wish.site_id) : null
  const cart = await readCart(context, trx, {
    uid: buyer.id,
    supplierId: shop,
    mode,
    site: site?.id,
    lines,
  })
  const fee = region ? await feeTo(context, trx, shop, cart, Number(region.district_id ?? region.city_id)) : 0
  const totals = cart.map(({ goods_id, price, num }) => ({ goods_id, total: price * num }))
  const goods_amount = totals.reduce((sum, { total }) => sum + total, 0)
  const free = settings.free_freight_amount ?? Number.POSITIVE_INFINITY
  const freight_amount = goods_amount >= free ? 0 : fee
  const held = await readHeld(context, trx, { uid: buyer.id, goods: totals.map(line => line.goods_id), ids: wish.coupons })
  const used = requireOff(context, held, wish.coupons ?? [], totals, freight_amount)
  const offers = held.map(coupon => ({
    id: coupon.id,
    name: coupon.name,
    off: couponsOff([coupon], totals, freight_amount).coupon_amount,
  }))
  const have = await readPoints(trx, buyer.id)
  const due = {
    goods: goods_amount - used.coupon_amount + used.coupon_freight,
    freight: freight_amount - used.coupon_freight,
  }
  const points = pointsOff(context, settings, have, due, wish.points)
  return {
    settings,
    region,
    site,
    cart,
    used,
    offers,
    points: { have, most: points.most },
    ...draftOrder(cart, freight_amount, used, points),
  }
}

/** What a courier costs to a region. */
async function feeTo(context: Context, trx: Trx, shop: number, cart: readonly CartLine[], region: number): Promise<number> {
  const ids = cart.flatMap(({ freight_type, freight_id }) => (freight_type === 2 && freight_id !== null ? [freight_id] : []))
  const { fee, notSent } = shippingFee(cart, await readTemplates(trx, shop, ids), region)
  const faults = notSent.map(({ index, reason }) => [
    `lines.${index}.sku_id`,
    context.t('This product is not shipped there: {reason}', { reason }),
  ])
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
  return fee
}

/** A pickup point of the shop that is open to its buyers. @throws Refusal invalid */
async function readSite(context: Context, trx: Trx, shop: number, id: number | undefined): Promise<OpenSite> {
  if (id === undefined) throw invalid({ site_id: context.t('This is required') })
  const [site] = await findSites(trx, shop, id)
  if (!site) throw invalid({ site_id: context.t('This pickup point is closed') })
  return site
}

function readRegion({ t }: Context, wish: unknown): Record<string, unknown> {
  try {
    return wholeRegion(wish)
  } catch (error) {
    throw error instanceof ValueError ? invalid({ receiver_region: t(error.text) }) : error
  }
}
