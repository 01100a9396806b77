import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { readProviderGoods, showMargins } from './providerGoods.ts'
import { reviewAgain } from './reviewAgain.ts'

const Id = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) }, { additionalProperties: false })

/** Where products come from (docs/rules/shops.md#product-sources); what may happen to such a source stands in its entity. */
export default defineModule({
  routes: [get('seller/provider/GoodsInfo', Id, readProviderGoods)],
  hooks: { provider: { beforeSave: reviewAgain }, goods: { present: showMargins } },
})
