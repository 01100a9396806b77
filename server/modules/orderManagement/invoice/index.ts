import { defineModule } from '../../../module/defineModule.ts'
import { orders } from './holdOrders.ts'
import { noteRefund } from './noteRefund.ts'

/** Invoices of orders (docs/rules/orders.md#invoices); what may happen to one stands in its entity. */
export default defineModule({
  guards: {
    'invoice.orders': orders,
  },
  effects: {
    'invoice.noteRefund': noteRefund,
  },
})
