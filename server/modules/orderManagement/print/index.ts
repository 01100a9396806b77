import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { printData } from './printData.ts'

/** What paper says of orders; how it looks is the pages' (schemas/pages/orderManagement/logisticsExpress/print.json). */
export default defineModule({
  uses: ['order', 'codes'],
  routes: [
    get(
      'seller/order/OrderPrintData',
      Type.Object({ ids: Type.String({ maxLength: 8000 }) }, { additionalProperties: false }),
      printData,
    ),
  ],
})
