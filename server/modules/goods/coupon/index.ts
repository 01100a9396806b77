import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import type { HooksOf } from '../../../module/HooksOf.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { moveMany } from '../../../states/moveMany.ts'
import { giveBack } from '../coupons/giveBack.ts'
import { countTaken, take } from './takeCoupon.ts'

/** Once somebody has one there may be more of it, for longer; the form keeps the rest as it is. */
const couponHooks: HooksOf<'coupon'> = {
  beforeSave: async ({ t }, _trx, values, old) => {
    if (!old || (old.got_num ?? 0) === 0) return values
    if (most(values.total ?? old.total) < most(old.total)) throw invalid({ total: t('This can only be raised') })
    if ((values.get_to ?? old.get_to ?? 0) < (old.get_to ?? 0)) throw invalid({ get_to: t('This can only be later') })
    return values
  },
}

const most = (total: number | null): number => (total === -1 ? Number.POSITIVE_INFINITY : (total ?? 0))

/** A coupon is stopped; those that members hold are void, where that was chosen. */
async function voidHeld(context: Context, trx: Trx, { row, result }: MoveOf<'coupon', { held: string }>): Promise<undefined> {
  const where = sql`t.coupon_id = ${row.id} and t.status = 0`
  if (result.held === 'void') await moveMany(context, trx, { entity: 'coupon_user', transition: 'void_all', where })
}

/** Coupons (docs/rules/goods.md#coupons): their life stands in their entity; who may have one, and what stays as it is then, is here. */
export default defineModule({
  uses: ['coupons'],
  guards: {
    'coupon.take': take,
  },
  effects: {
    'coupon.countTaken': countTaken,
    'coupon.giveBack': giveBack,
    'coupon.voidHeld': voidHeld,
  },
  hooks: { coupon: couponHooks },
})
