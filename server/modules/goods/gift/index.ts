import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get, post } from '../../../module/route.ts'
import { addRemark } from './addRemark.ts'
import { beginBus } from './beginBus.ts'
import { busHooks } from './busHooks.ts'
import { readPush } from './findPush.ts'
import { hold, release, ship } from './giftStock.ts'
import { lineHooks } from './lineHooks.ts'
import { listPushEvents } from './pushEvents.ts'
import { quoteBus } from './quoteBus.ts'
import { savePush } from './savePush.ts'
import { sendSample } from './sendSample.ts'

const closed = { additionalProperties: false }
const Numbers = Type.Optional(Type.String({ pattern: '^[0-9,]*$', maxLength: 4000 }))

/** Gifts that companies order (docs/rules/goods.md#gifts); what may happen to orders and requests stands in their entities. */
export default defineModule({
  uses: ['stock', 'webhook'],
  routes: [
    get(
      'seller/gift/BusBegin',
      Type.Object({ custom: Type.Optional(Type.String({ pattern: '^[0-9]{0,15}$' })) }, closed),
      beginBus,
    ),
    get('seller/gift/BusQuote', Type.Object({ goods: Numbers, skus: Numbers, nums: Numbers, prices: Numbers }, closed), quoteBus),
    get('seller/gift/PushEvents', Type.Object({}, closed), async context => listPushEvents(context)),
    get('seller/gift/PushInfo', Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) }, closed), readPush),
    { method: 'POST', path: 'seller/gift/PushSave', run: (context, { body }) => savePush(context, body) },
    post('seller/gift/SendTest', Type.Object({ id: Type.Integer({ minimum: 1 }) }, closed), sendSample),
  ],
  hooks: { gift_bus: busHooks, gift_line: lineHooks },
  effects: {
    'gift.hold': hold,
    'gift.ship': ship,
    'gift.release': release,
    'gift.remark': addRemark,
  },
})
