import { defineModule } from '../../../module/defineModule.ts'
import { openBank } from './bankRoles.ts'

/** Rural banks (docs/rules/accounts.md#bank): a shop of that trade is given its roles when it is opened. */
export default defineModule({
  effects: {
    'bank.open': openBank,
  },
})
