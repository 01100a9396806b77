import { defineModule } from '../../../module/defineModule.ts'
import { couponHooks } from './couponHooks.ts'
import { order } from './findOrder.ts'
import { writeVoucher } from './writeVoucher.ts'

/** Vouchers of a shop (docs/rules/goods.md#vouchers); what may happen to them stands in their entities. */
export default defineModule({
  hooks: { hxq_coupon: couponHooks },
  guards: {
    'voucher.order': order,
  },
  effects: {
    'voucher.write': writeVoucher,
  },
})
