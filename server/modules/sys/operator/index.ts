import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { logOutOperator, resetPassword } from './operatorAccess.ts'
import { operatorHooks } from './operatorHooks.ts'

const OneId = Type.Object({ id: Type.Integer({ minimum: 1 }) }, { additionalProperties: false })

/** The people of a shop (docs/rules/accounts.md#staff); list, save and delete are the table's. */
export default defineModule({
  uses: ['role', 'session'],
  routes: [post('seller/operator/PasswordReset', OneId, resetPassword), post('seller/operator/Logout', OneId, logOutOperator)],
  hooks: { operator: operatorHooks },
})
