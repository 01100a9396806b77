import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get, post } from '../../../module/route.ts'
import { freeOrders, gatherOrders } from './gatherOrders.ts'
import { pickDeliveries, presentDeliveries } from './pickDeliveries.ts'

const closed = { additionalProperties: false }

/** What is driven to pickup points (docs/rules/orders.md#site-delivery). */
export default defineModule({
  uses: ['order', 'print'],
  routes: [
    get('seller/greens/TodayDeliveryGoods', Type.Object({ ids: Type.String({ maxLength: 8000 }) }, closed), pickDeliveries),
    post('seller/greens/TodayDeliveryGather', Type.Object({}, closed), gatherOrders),
  ],
  hooks: { site_delivery: { present: presentDeliveries } },
  effects: {
    'delivery.free': freeOrders,
  },
})
