import { defineModule } from '../../../module/defineModule.ts'
import { bankcardHooks } from './bankcardHooks.ts'

/** The bank accounts that a shop's withdrawals are paid to (docs/rules/shops.md#bank-accounts). */
export default defineModule({ hooks: { bankcard: bankcardHooks } })
