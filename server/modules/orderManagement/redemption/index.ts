import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get, post } from '../../../module/route.ts'
import { handOver } from '../order/ship.ts'
import { expireCodes, letGo } from './expireCodes.ts'
import { issueCodes } from './issueCodes.ts'
import { redeem } from './redeem.ts'
import { redeemShown } from './redeemShown.ts'
import { showCodes } from './showCodes.ts'

const Query = Type.Object({ order_id: Type.String({ pattern: '^[0-9]{1,15}$' }) }, { additionalProperties: false })
const Shown = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }, { additionalProperties: false })

/** What is redeemed in a store or fetched from a pickup point: by codes that the buyer shows. */
export default defineModule({
  uses: ['order', 'codes', 'stock'],
  routes: [get('seller/order/ChainCodeInfo', Query, showCodes), post('seller/order/ChainCodeRedeem', Shown, redeemShown)],
  guards: {
    'redemption.expire': expireCodes,
    'redemption.issue': issueCodes,
    'redemption.use': redeem,
  },
  effects: {
    'redemption.handOver': handOver,
    'redemption.letGo': letGo,
  },
})
