import Type from 'typebox'
import { payTypes } from '../../../adapters/payment/providers.ts'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { stateConflict } from '../../../refuse/stateConflict.ts'
import { namedTransition } from '../../../states/findMachine.ts'
import { takeTransition } from '../../../states/takeTransition.ts'
import { beginPayment } from '../../finance/payment/beginPayment.ts'
import { findOrder } from './findOrder.ts'

const closed = { additionalProperties: false }
const named = { buyer: Type.String({ maxLength: 120 }), id: Type.Integer({ minimum: 1 }) }
const Pay = Type.Object({ ...named, pay_type: Type.Union(payTypes.map(name => Type.Literal(name))) }, closed)
const Close = Type.Object({ ...named, reason: Type.String({ minLength: 1, maxLength: 200 }) }, closed)

/** What a buyer does with an order, by a shop front (docs/storefront.md). */
export default defineModule({
  uses: ['payment'],
  routes: [
    post(
      'buyer/order/OrderPay',
      Pay,
      async (context, { buyer: token, id, pay_type }) => {
        const { buyer, order } = await findOrder(context, token, id)
        if (order.order_status !== 'submit') throw stateConflict(context)
        if (!order.open) throw refuse(context, 'state_conflict', 'This shop is closed')
        return beginPayment(buyer, order, pay_type)
      },
      'public',
    ),
    post('buyer/order/OrderReceive', Type.Object(named, closed), (context, sent) => take(context, sent, 'receive'), 'public'),
    post('buyer/order/OrderClose', Close, (context, { reason, ...sent }) => take(context, sent, 'close', { reason }), 'public'),
  ],
})

async function take(
  context: Context,
  { buyer: token, id }: { buyer: string; id: number },
  name: string,
  body: Record<string, unknown> = {},
): Promise<unknown> {
  const { buyer } = await findOrder(context, token, id)
  const entity = context.services.entities.get('order')
  if (!entity) throw new Error('There is no entity order')
  return buyer.database.transaction().execute(trx =>
    takeTransition({ ...buyer, database: trx }, trx, entity, {
      id,
      meant: namedTransition(entity, name),
      body,
      ofCall: new Set(),
    }),
  )
}
