import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { countOrders } from './countOrders.ts'
import { holdOrderStock, releaseOrderStock } from './orderStock.ts'
import { changeParcel, parcelChange } from './parcelChange.ts'
import { presentOrders } from './presentOrders.ts'
import { queryLogistics } from './queryLogistics.ts'
import { shareAgain } from './shareAgain.ts'
import { findNext, ship } from './ship.ts'
import { shipment } from './shipment.ts'

const closed = { additionalProperties: false }
const RowId = Type.String({ pattern: '^[0-9]{1,15}$' })
/** The parcels of an order, or one of them. */
const TrackingQuery = Type.Object({ id: RowId, package_id: Type.Optional(RowId) }, closed)

/** Orders (docs/rules/orders.md#states): lists are the table's, transitions stand in their entity; what these ask and change is here. */
export default defineModule({
  uses: ['stock'],
  routes: [
    get('seller/order/OrderCount', Type.Object({}, closed), countOrders),
    get('seller/order/LogisticsQuery', TrackingQuery, queryLogistics),
  ],
  guards: {
    'order.parcelChange': parcelChange,
    'order.shipment': shipment,
  },
  effects: {
    'order.changeParcel': changeParcel,
    'order.findNext': findNext,
    'order.holdStock': holdOrderStock,
    'order.releaseStock': releaseOrderStock,
    'order.shareAmounts': shareAgain,
    'order.ship': ship,
  },
  hooks: { order: { present: presentOrders } },
})
