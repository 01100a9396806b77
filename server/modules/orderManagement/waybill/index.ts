import Type from 'typebox'
import { IdsBody } from '../../../batch/shapes.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { reportLabels, takeNumbers, voidNumbers } from './takeNumbers.ts'

const closed = { additionalProperties: false }
const Taking = Type.Object({ ids: IdsBody, logistics_code: Type.String({ minLength: 1, maxLength: 16 }) }, closed)
const Report = Type.Object(
  {
    label_nos: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 500 }),
    printed: Type.Union([Type.Literal(0), Type.Literal(1)]),
    reason: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
)

/** Tracking numbers that the carrier gives before anything is sent (docs/rules/orders.md#labels). */
export default defineModule({
  routes: [
    post('seller/order/WaybillCreate', Taking, takeNumbers),
    post('seller/order/WaybillVoid', Type.Object({ ids: IdsBody }, closed), voidNumbers),
    post('seller/order/WaybillPrintCallback', Report, reportLabels),
  ],
})
