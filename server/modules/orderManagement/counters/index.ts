import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { countOrders, OrderCountQuery } from './countOrders.ts'

/** The numbers that the console shows on its tabs and its menu (docs/rules/accounts.md#counters): of orders and of refunds. */
export default defineModule({
  uses: ['refund'],
  routes: [get('seller/order/OrderCount', OrderCountQuery, countOrders, 'login')],
})
