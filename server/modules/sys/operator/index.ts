import { defineModule } from '../../../module/defineModule.ts'
import { operatorHooks } from './operatorHooks.ts'

/** The people of a shop (docs/rules/accounts.md#staff); list, save and delete are the table's. */
export default defineModule({
  uses: ['role', 'session'],
  hooks: { operator: operatorHooks },
})
