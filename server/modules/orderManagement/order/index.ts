import { defineModule } from '../../../module/defineModule.ts'
import { get, post } from '../../../module/route.ts'
import { closeOrder } from './closeOrder.ts'
import { countOrders } from './countOrders.ts'
import { editAddress } from './editAddress.ts'
import { editShipment } from './editShipment.ts'
import { extendReceipt } from './extendReceipt.ts'
import { presentOrders } from './presentOrders.ts'
import { queryLogistics } from './queryLogistics.ts'
import { remarkBatch, remarkOrders } from './remarkOrders.ts'
import { repriceOrder } from './repriceOrder.ts'
import { sendOrder } from './sendOrder.ts'
import {
  AddressBody,
  CloseBody,
  ExtendBody,
  NoQuery,
  RemarkBody,
  RepriceBody,
  SendBody,
  SendEditBody,
  TrackingQuery,
} from './shapes.ts'

/** Orders (docs/rules/orders.md#states): the lists are the table's, every change of state is here. */
export default defineModule({
  uses: ['logistics', 'region', 'stock'],
  routes: [
    post('seller/order/OrderSend', SendBody, sendOrder),
    post('seller/order/OrderSendEdit', SendEditBody, editShipment),
    post('seller/order/OrderClose', CloseBody, closeOrder),
    post('seller/order/OrderReprice', RepriceBody, repriceOrder),
    post('seller/order/OrderExtend', ExtendBody, extendReceipt),
    post('seller/order/OrderRemark', RemarkBody, remarkOrders),
    post('seller/order/OrderAddressEdit', AddressBody, editAddress),
    get('seller/order/OrderCount', NoQuery, countOrders),
    get('seller/order/LogisticsQuery', TrackingQuery, queryLogistics),
  ],
  batches: { 'order.remark': remarkBatch },
  hooks: { order: { present: presentOrders } },
})
