import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { readSummary } from './readSummary.ts'

/** What stands in wallets (docs/rules/money.md#buckets); what moves it are transitions. */
export default defineModule({
  routes: [get('seller/wallet/Summary', Type.Object({}, { additionalProperties: false }), readSummary)],
})
