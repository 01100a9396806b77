import { defineModule } from '../../../module/defineModule.ts'
import { holdOrderStock, releaseOrderStock } from './orderStock.ts'
import { changeParcel, parcelChange } from './parcelChange.ts'
import { presentOrders } from './presentOrders.ts'
import { shareAgain } from './shareAgain.ts'
import { findNext, ship } from './ship.ts'
import { shipment } from './shipment.ts'

/** Orders (docs/rules/orders.md#states): lists are the table's, transitions stand in their entity; what these ask and change is here. */
export default defineModule({
  uses: ['stock', 'codes', 'logistics'],
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
