import Type, { type Static } from 'typebox'
import { formatCents } from '../../../../contract/values/money.ts'
import { payTypes } from '../../../adapters/payment/providers.ts'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { invalid, refuse } from '../../../refuse/refuse.ts'
import { takeNamed } from '../../../states/takeNamed.ts'
import { beginPayment } from '../../finance/payment/beginPayment.ts'
import { leftOf } from '../../finance/payment/parts.ts'
import { findBuyer } from './findBuyer.ts'
import { findOrder } from './findOrder.ts'
import { findSites } from './findSites.ts'
import { listOrders } from './listOrders.ts'
import { onceForBuyer } from './onceForBuyer.ts'
import { placeOrder } from './placeOrder.ts'
import { type CartWish, quoteOrder } from './quoteOrder.ts'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1 })
const Token = Type.String({ maxLength: 120 })
const named = { buyer: Token, id: Id }
const Text = (longest: number) => Type.String({ minLength: 1, maxLength: longest })
const Pay = Type.Object(
  { ...named, pay_type: Type.Union(payTypes.map(name => Type.Literal(name))), amount: Type.Optional(Id) },
  closed,
)
const Close = Type.Object({ ...named, reason: Text(200) }, closed)
const Orders = Type.Object({ buyer: Token, id: Type.Optional(Id), page: Type.Optional(Id) }, closed)
const Line = Type.Object({ sku_id: Id, num: Type.Integer({ minimum: 1, maximum: 9999 }) }, closed)
const cart = {
  buyer: Token,
  lines: Type.Array(Line, { minItems: 1, maxItems: 50 }),
  freight_mode: Type.Union([Type.Literal(1), Type.Literal(3)]),
  receiver_region: Type.Optional(Type.Unknown()),
  site_id: Type.Optional(Id),
  coupons: Type.Optional(Type.Array(Id, { maxItems: 5, uniqueItems: true })),
  points: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999_999 })),
}
const Add = Type.Object(
  {
    ...cart,
    receiver_name: Text(32),
    receiver_phone: Type.String({ pattern: '^1\\d{10}$' }),
    receiver_address: Type.Optional(Type.String({ minLength: 5, maxLength: 100 })),
    order_device: Type.Optional(Type.Union(['web', 'h5', 'wxapp', 'app'].map(name => Type.Literal(name)))),
    buyer_remark: Type.Optional(Text(200)),
    language: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
    pay_amount: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
)

/** What a buyer does with orders, by a shop front (docs/storefront.md). */
export default defineModule({
  uses: ['order', 'codes', 'coupons', 'fees', 'payment', 'points', 'pricing', 'stock'],
  routes: [
    { ...post('buyer/order/OrderAdd', Add, add, 'buyer'), once: onceForBuyer },
    post('buyer/order/OrderQuote', Type.Object(cart, closed), quote, 'buyer'),
    post(
      'buyer/order/OrderList',
      Orders,
      async (context, { buyer: token, ...wish }) => {
        const { buyer } = await findBuyer(context, token)
        return listOrders(context, buyer, wish)
      },
      'buyer',
    ),
    post(
      'buyer/site/SiteList',
      Type.Object({ buyer: Token }, closed),
      async (context, { buyer: token }) => {
        const { buyer } = await findBuyer(context, token)
        return { sites: await findSites(context.database, buyer.supplier_id) }
      },
      'buyer',
    ),
    post('buyer/order/OrderPay', Pay, pay, 'buyer'),
    post('buyer/order/OrderReceive', Type.Object(named, closed), (context, sent) => take(context, sent, 'receive'), 'buyer'),
    post('buyer/order/OrderClose', Close, (context, { reason, ...sent }) => take(context, sent, 'close', { reason }), 'buyer'),
  ],
})

async function add(context: Context, { buyer: token, ...wish }: Static<typeof Add>): Promise<unknown> {
  const { buyer, asks } = await findBuyer(context, token)
  return asks.database.transaction().execute(trx => placeOrder({ ...asks, database: trx }, trx, buyer, wish))
}

/** A payment of an order, or of a part of it, begins. */
async function pay(context: Context, { buyer: token, id, pay_type, amount }: Static<typeof Pay>): Promise<unknown> {
  const { buyer, order } = await findOrder(context, token, id)
  if (order.order_status !== 'submit') throw refuse(context, 'state_conflict', 'This order is paid or closed already')
  if (!order.open) throw refuse(context, 'state_conflict', 'This shop is closed')
  const left = leftOf(order)
  if (amount !== undefined && amount > left)
    throw invalid({ amount: context.t('¥{sum} is left to pay', { sum: formatCents(left) }) })
  return beginPayment(buyer, { ...order, amount: amount ?? left }, pay_type)
}

/** What an order would cost, line by line; nothing is held for it. */
async function quote(context: Context, { buyer: token, ...wish }: { buyer: string } & CartWish): Promise<unknown> {
  const { buyer, asks } = await findBuyer(context, token)
  const { order, lines, offers, points } = await asks.database.transaction().execute(trx => quoteOrder(asks, trx, buyer, wish))
  const { goods_amount, freight_amount, coupon_amount, points_amount, points_used, pay_amount } = order
  return {
    goods_amount,
    freight_amount,
    coupon_amount,
    points_amount,
    points_used,
    pay_amount,
    points,
    lines: lines.map(({ sku_id, num, price, total, share_coupon = 0, share_points = 0 }) => {
      return { sku_id, num, price, total, share_coupon, share_points }
    }),
    ...(wish.coupons ? {} : { coupons: offers.filter(({ off }) => off > 0) }),
  }
}

async function take(
  context: Context,
  { buyer: token, id }: { buyer: string; id: number },
  name: string,
  body: Record<string, unknown> = {},
): Promise<unknown> {
  const { buyer } = await findOrder(context, token, id)
  return takeNamed(buyer, tableOf(context, 'order').entity, id, name, body)
}
