import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { calculate, Calculation } from './calculate.ts'
import { requireSize, requireSizes } from './requireSize.ts'

/** Shipping fee templates (docs/rules/orders.md#shipping-fee): what a parcel would cost, and what their products must say. */
export default defineModule({
  uses: ['fees'],
  routes: [get('seller/freight/Calculate', Calculation, calculate)],
  hooks: {
    freight_template: {
      beforeSave: async (context, trx, values, old) => {
        await requireSizes(context, trx, values, old)
        return values
      },
    },
    goods: {
      beforeSave: async (context, trx, values, old) => {
        await requireSize(context, trx, values, old)
        return values
      },
    },
  },
})
