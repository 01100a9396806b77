import Type from 'typebox'
import { IdsBody } from '../../../batch/shapes.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { takeNumbers, voidNumbers } from './takeNumbers.ts'

const closed = { additionalProperties: false }
const Taking = Type.Object({ ids: IdsBody, logistics_code: Type.String({ minLength: 1, maxLength: 16 }) }, closed)

/** Tracking numbers that the carrier gives before anything is sent (docs/rules/orders.md#labels). */
export default defineModule({
  routes: [
    post('seller/order/WaybillCreate', Taking, takeNumbers),
    post('seller/order/WaybillVoid', Type.Object({ ids: IdsBody }, closed), voidNumbers),
  ],
})
