import Type, { type Static } from 'typebox'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { findBuyer } from '../buyer_order/findBuyer.ts'
import { onceForBuyer } from '../buyer_order/onceForBuyer.ts'
import { claimCoupon } from './claimCoupon.ts'
import { listOffered, listOwn } from './listCoupons.ts'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1 })
const Token = Type.String({ maxLength: 120 })
const List = Type.Object({ buyer: Token, page: Type.Optional(Id) }, closed)
const Claim = Type.Object(
  { buyer: Token, id: Type.Optional(Id), redeem_code: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })) },
  closed,
)

/** A buyer's coupons, by a shop front (docs/storefront.md); they are used by the calls of orders. */
export default defineModule({
  uses: ['buyer_order'],
  routes: [
    post('buyer/coupon/CouponList', List, (context, wish) => list(context, wish, listOffered), 'buyer'),
    post('buyer/coupon/CouponMine', List, (context, wish) => list(context, wish, listOwn), 'buyer'),
    { ...post('buyer/coupon/CouponClaim', Claim, claim, 'buyer'), once: onceForBuyer },
  ],
})

async function list(context: Context, { buyer: token, page = 1 }: Static<typeof List>, read: typeof listOwn): Promise<unknown> {
  const { buyer, asks } = await findBuyer(context, token)
  return read(asks, buyer, page)
}

async function claim(context: Context, { buyer: token, ...wish }: Static<typeof Claim>): Promise<unknown> {
  if ((wish.id === undefined) === (wish.redeem_code === undefined))
    throw invalid({ id: context.t('Name a coupon or its redemption code') })
  const { buyer, asks } = await findBuyer(context, token)
  return claimCoupon(asks, buyer, wish)
}
