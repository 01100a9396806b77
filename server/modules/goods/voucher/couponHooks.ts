import type { HooksOf } from '../../../module/HooksOf.ts'
import { invalid } from '../../../refuse/refuse.ts'

/** There are never fewer of a voucher than were issued. */
export const couponHooks: HooksOf<'hxq_coupon'> = {
  beforeSave: async (context, _trx, values, old) => {
    if (old && values.total !== undefined && Number(values.total) < Number(old.issued_num))
      throw invalid({ total: context.t('More have been issued already') })
    return values
  },
}
