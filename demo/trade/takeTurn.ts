import { makeAddress, makeName, makePhone } from '../people.ts'
import { between, chance, pick, pickSome, type Random } from '../pick.ts'
import { takeAfterTurn } from './afterTurn.ts'
import { claimCoupon, openPurse } from './purse.ts'
import { takeRefundTurn } from './refundTurn.ts'
import type { ShopFront } from './ShopFront.ts'
import type { Turn } from './Turn.ts'

type Variant = { sku_id: number; in_stock: boolean; stock?: number }
type Goods = { freight_modes: (number | string)[]; buy_min: number | null; variants: Variant[] }
type Order = { id: number; order_sn: string; order_status: string; freight_mode: number; refund_state: number } & {
  evaluate_status: number
  evaluate_before: number | null
  lines: { id: number; refund_state: number }[]
}

/**
 * One buyer looks at their orders and does what comes next with one of them: pays or closes what is not paid, receives what has arrived,
 * asks for a refund now and then, reviews what is over or asks for its invoice;
 * who has nothing to do, or feels like it, takes a coupon or orders something.
 * @throws Refusal where the server refuses
 */
export async function takeTurn(front: ShopFront, uid: number, random: Random): Promise<Turn> {
  const { orders } = await front.ask<{ orders: Order[] }>(uid, 'order/OrderList')
  const unpaid = orders.find(({ order_status }) => order_status === 'submit')
  if (unpaid && chance(random, 0.75))
    return chance(random, 0.88) ? payOrder(front, uid, unpaid) : closeOrder(front, uid, unpaid, random)
  const sent = orders.find(
    ({ order_status, freight_mode, refund_state }) => order_status === 'send' && freight_mode !== 2 && refund_state !== 1,
  )
  if (sent && chance(random, 0.4)) {
    await front.ask(uid, 'order/OrderReceive', { id: sent.id })
    return { did: 'received', cents: 0 }
  }
  if (await takeRefundTurn(front, uid, orders, random)) return { did: 'refunded', cents: 0 }
  const after = await takeAfterTurn(front, uid, orders, random)
  if (after) return after
  if (await claimCoupon(front, uid, random)) return { did: 'claimed', cents: 0 }
  return order(front, uid, random)
}

async function payOrder(front: ShopFront, uid: number, { id }: Order): Promise<Turn> {
  const { code, amount } = await front.ask<{ code: string; amount: number }>(uid, 'order/OrderPay', { id, pay_type: 'wechat' })
  await front.pay(code)
  return { did: 'paid', cents: amount }
}

const reasons = ['No longer wanted', 'Ordered by mistake', 'Found it for less'] as const

async function closeOrder(front: ShopFront, uid: number, { id }: Order, random: Random): Promise<Turn> {
  await front.ask(uid, 'order/OrderClose', { id, reason: pick(random, reasons) })
  return { did: 'closed', cents: 0 }
}

/** One to three variants of what the shop shows on one of its first pages, all delivered in the same way. */
async function order(front: ShopFront, uid: number, random: Random): Promise<Turn> {
  const { goods } = await front.ask<{ goods: Goods[] }>(uid, 'goods/GoodsList', { page: chance(random, 0.7) ? 1 : 2 })
  const [freight_mode, chosen] = choose(goods, random)
  if (chosen.length === 0) return { did: 'looked', cents: 0 }
  const { region, address } = makeAddress(random, 'en')
  const place = freight_mode === 1 ? { receiver_region: region } : await choosePoint(front, uid, random)
  if (!place) return { did: 'looked', cents: 0 }
  const cart = { lines: chosen, freight_mode, ...place }
  const placed = await front.ask<{ pay_amount: number }>(uid, 'order/OrderAdd', {
    request_no: crypto.randomUUID(),
    ...cart,
    ...(await openPurse(front, uid, cart, random)),
    receiver_name: makeName(random, 'en'),
    receiver_phone: makePhone(random),
    ...(freight_mode === 1 ? { receiver_address: address } : {}),
    order_device: pick(random, ['wxapp', 'h5', 'app', 'web']),
  })
  return { did: 'placed', cents: placed.pay_amount }
}

/** Where it is fetched; a shop may have no pickup point. */
async function choosePoint(front: ShopFront, uid: number, random: Random): Promise<{ site_id: number } | null> {
  const { sites } = await front.ask<{ sites: { id: number }[] }>(uid, 'site/SiteList')
  const [site] = pickSome(random, sites, 1)
  return site ? { site_id: site.id } : null
}

function choose(goods: readonly Goods[], random: Random): [mode: number, lines: { sku_id: number; num: number }[]] {
  const mode = chance(random, 0.9) ? 1 : 3
  const fitting = goods.filter(
    one => one.freight_modes.map(Number).includes(mode) && one.variants.some(({ in_stock }) => in_stock),
  )
  const lines = pickSome(random, fitting, chance(random, 0.75) ? 1 : between(random, 2, 3)).flatMap(({ variants, buy_min }) => {
    const [variant] = pickSome(
      random,
      variants.filter(({ in_stock }) => in_stock),
      1,
    )
    return variant ? [{ sku_id: variant.sku_id, num: Math.max(buy_min ?? 1, chance(random, 0.8) ? 1 : 2) }] : []
  })
  return [mode, lines]
}
