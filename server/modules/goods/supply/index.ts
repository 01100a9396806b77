import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { platformPrices } from './platformPrices.ts'
import { readOffer } from './readOffer.ts'
import { supplyHooks } from './supplyHooks.ts'

const Id = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) }, { additionalProperties: false })

/** Products offered to the platform (docs/rules/goods.md#supply): their life stands in their entity; prices by variant are here. */
export default defineModule({
  routes: [get('seller/goods/SupplyOffer', Id, readOffer)],
  guards: {
    'supply.platformPrices': platformPrices,
  },
  hooks: { supply: supplyHooks },
})
