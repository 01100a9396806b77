import { defineModule } from '../../../module/defineModule.ts'
import { callbacks } from './callbacks.ts'
import { channels } from './channels.ts'
import { giveBackCodes, giveBackOrder, noteRefund, sayByHand } from './giveBack.ts'
import { order, payOrder } from './payOrder.ts'

/** Payments of orders (docs/rules/orders.md#payment): a channel takes the money, and its signed word alone makes an order paid. */
export default defineModule({
  uses: ['stock', 'order', 'redemption'],
  callbacks,
  channels,
  guards: {
    'payment.order': order,
  },
  effects: {
    'payment.payOrder': payOrder,
    'payment.noteRefund': noteRefund,
    'payment.sayByHand': sayByHand,
  },
  followUps: {
    'payment.giveBackCodes': giveBackCodes,
    'payment.giveBackOrder': giveBackOrder,
  },
})
