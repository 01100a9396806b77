import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get, post } from '../../../module/route.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { saveRecord } from '../../../table/save/saveRecord.ts'
import { listable } from './listable.ts'
import { platformPrices } from './platformPrices.ts'
import { readOffer } from './readOffer.ts'
import { supplyHooks } from './supplyHooks.ts'

const Id = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) }, { additionalProperties: false })

/** Products offered to the platform (docs/rules/goods.md#supply): their life stands in their entity; prices by variant are here. */
export default defineModule({
  routes: [
    get('seller/goods/SupplyOffer', Id, readOffer),
    // What an offer may hold is said by its entity. Who may offer a product may offer it again: adding and editing are one permission.
    post('seller/goods/Supply', Type.Record(Type.String(), Type.Unknown()), (context, body) =>
      saveRecord(context, tableOf(context, 'supply'), body),
    ),
  ],
  guards: {
    'supply.listable': listable,
    'supply.platformPrices': platformPrices,
  },
  hooks: { supply: supplyHooks },
})
