import type { ValuesOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Context } from '../../../context/Context.ts'
import { invalid } from '../../../refuse/refuse.ts'

type Values = ValuesOf<'goods'>

/** What the server itself writes into a goods row: number, cover and warning. Refuses what the form cannot know. */
export function deriveGoods(context: Context, form: Values, changed: Values, old: RowOf<'goods'> | null): Values {
  if (old && old.spec_type === 1 && form.spec_type === 0) {
    throw invalid({ spec_type: context.t('A product with variants cannot go back to a single variant') })
  }
  if (form.publish_type === 2 && 'publish_at' in changed && (form.publish_at ?? 0) <= context.now()) {
    throw invalid({ publish_at: context.t('Choose a time in the future') })
  }
  if ('off_at' in changed && form.off_at !== null && form.off_at !== undefined && form.off_at <= context.now()) {
    throw invalid({ off_at: context.t('Choose a time in the future') })
  }
  const images = Array.isArray(form.images) ? form.images : []
  return {
    cover: images[0] ?? null,
    stock_low: (form.stock ?? 0) <= (form.stock_warn ?? 0) ? 1 : 0,
    ...(old ? {} : { show: 0, sales: 0, is_deleted: 0, is_draft: 0, supply_status: 0 }),
  }
}
