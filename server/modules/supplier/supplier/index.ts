import { defineModule } from '../../../module/defineModule.ts'
import { hideProducts, logOut, showProducts } from './shopEffects.ts'
import { supplierHooks } from './supplierHooks.ts'

/** Shops as the platform sees them (docs/rules/shops.md#states); what may happen to them stands in their entity. */
export default defineModule({
  uses: ['sale', 'session'],
  effects: {
    'shop.logOut': logOut,
    'shop.hideProducts': hideProducts,
    'shop.showProducts': showProducts,
  },
  hooks: { supplier: supplierHooks },
})
