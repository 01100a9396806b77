import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { bankcardHooks } from './bankcardHooks.ts'
import { setDefault } from './setDefault.ts'

const Wish = Type.Object(
  { id: Type.Integer({ minimum: 1 }), version: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
)

/** The bank accounts that a shop's withdrawals are paid to (docs/rules/shops.md#bank-accounts). */
export default defineModule({
  routes: [post('seller/bankcard/SetDefault', Wish, setDefault)],
  hooks: { bankcard: bankcardHooks },
})
