import { defineModule } from '../../../module/defineModule.ts'
import { saveCustomer } from './saveCustomer.ts'
import Type from 'typebox'
import { post } from '../../../module/route.ts'

/**
 * Customers of the shop's sales people (docs/rules/shops.md#customers): the table's save, and a word about a phone number that is
 * there already.
 */
export default defineModule({
  routes: [post('seller/customer/save', Type.Record(Type.String(), Type.Unknown()), saveCustomer)],
})
