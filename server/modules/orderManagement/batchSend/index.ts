import Type, { type TSchema } from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get, post } from '../../../module/route.ts'
import { planBatch } from './planBatch.ts'
import { sendBatch } from './sendBatch.ts'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1 })
const orNone = <Own extends TSchema>(shape: Own) => Type.Optional(Type.Union([shape, Type.Null()]))
const Code = orNone(Type.String({ maxLength: 16 }))
const Seen = Type.Optional(Type.Unknown())
/** A row of the table, with what it only shows. */
const Parcel = Type.Object(
  {
    ...{ id: Id, version: Id, carrier: Code, waybill_no: orNone(Type.String({ maxLength: 64 })) },
    ...{ order_sn: Seen, receiver: Seen, goods_text: Seen, same: Seen, reason: Seen },
    outcome: orNone(Type.Union([Type.Literal(1), Type.Literal(2)])),
  },
  closed,
)
const Batch = Type.Object(
  {
    logistics_code: Code,
    merge: orNone(Type.Union([Type.Literal(0), Type.Literal(1)])),
    parcels: Type.Array(Parcel, { minItems: 1, maxItems: 500 }),
  },
  closed,
)

/** Many orders shipped from one table. */
export default defineModule({
  uses: ['logistics', 'order', 'print'],
  routes: [
    get('seller/order/OrderSendPlan', Type.Object({ ids: Type.Optional(Type.String({ maxLength: 8000 })) }, closed), planBatch),
    post('seller/order/OrderSendBatch', Batch, sendBatch),
  ],
})
