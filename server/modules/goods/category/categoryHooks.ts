import type { HooksOf } from '../../../module/HooksOf.ts'
import { invalid } from '../../../refuse/refuse.ts'

/** Below a category that is off nothing is on: what is added there is off, and what is on stays elsewhere (docs/rules/goods.md#categories). */
export const categoryHooks: HooksOf<'goods_category'> = {
  beforeSave: async (context, trx, values, old) => {
    const parent = values.parent_id ?? 0
    if (parent === 0 || parent === old?.parent_id) return values
    const found = await trx.selectFrom('goods_category').select('enabled').where('id', '=', parent).executeTakeFirst()
    if (found?.enabled !== 0) return values
    if (old?.enabled === 1) throw invalid({ parent_id: context.t('Turn on the parent category first') })
    return old ? values : { ...values, enabled: 0 }
  },
}
