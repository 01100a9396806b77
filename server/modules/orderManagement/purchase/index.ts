import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { joinOpen } from './joinOpen.ts'
import { noteNeeds } from './noteNeeds.ts'
import { readSheets } from './readSheets.ts'

const Ids = Type.Object({ ids: Type.String({ maxLength: 8000 }) }, { additionalProperties: false })

/** What has to be bought for orders (docs/rules/orders.md#purchases): its life stands in its entity. */
export default defineModule({
  uses: ['print'],
  routes: [get('seller/greens/TodayPurchaseSheets', Ids, readSheets)],
  effects: {
    'purchase.join': joinOpen,
    'purchase.need': noteNeeds,
  },
})
