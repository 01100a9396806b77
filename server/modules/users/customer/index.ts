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
  hooks: {
    customer: {
      pure: true,
      // The latest of the contacts made is when the customer was last heard.
      beforeSave: async (_context, _trx, values) => ({ ...values, ...lastContact(values.follow_logs) }),
    },
  },
})

function lastContact(logs: unknown): { last_follow_at: number } | null {
  const times = (Array.isArray(logs) ? logs : [])
    .map((entry: { at?: unknown }) => Number(entry?.at ?? 0))
    .filter(time => time > 0)
  return times.length === 0 ? null : { last_follow_at: Math.max(...times) }
}
