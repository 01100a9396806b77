import { defineModule } from '../../../module/defineModule.ts'
import { order } from './findOrder.ts'
import { writeVoucher } from './writeVoucher.ts'

/** Vouchers of a shop (docs/rules/goods.md#vouchers); what may happen to them stands in their entities. */
export default defineModule({
  guards: {
    'voucher.order': order,
  },
  effects: {
    'voucher.write': writeVoucher,
  },
})
