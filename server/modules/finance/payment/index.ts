import { defineModule } from '../../../module/defineModule.ts'
import { giveBack } from './bought.ts'
import { callbacks } from './callbacks.ts'
import { channels } from './channels.ts'
import { order, payOrder } from './payOrder.ts'
import { giveParts } from './parts.ts'
import { sayByHand } from './sayByHand.ts'
import { sendBack } from './sendBack.ts'

/** Payments of orders (docs/rules/orders.md#payment): a channel takes the money, and its signed word alone makes an order paid. */
export default defineModule({
  uses: ['stock'],
  callbacks,
  channels,
  guards: {
    'payment.order': order,
  },
  effects: {
    'payment.giveBack': giveBack,
    'payment.giveParts': giveParts,
    'payment.payOrder': payOrder,
    'payment.sayByHand': sayByHand,
  },
  followUps: {
    'payment.sendBack': sendBack,
  },
})
