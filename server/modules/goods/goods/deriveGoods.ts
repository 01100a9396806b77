import { makeGoodsNumber } from './goodsNumber.ts'
import type { ValuesOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { priceLeaps, reviewsGoods } from './reviewsGoods.ts'

type Values = ValuesOf<'goods'>

/** Fields whose change makes an approved goods wait for review again, where the supplier's goods are reviewed. */
const reviewed = ['goods_name', 'category_id', 'images', 'detail'] as const

/** What the server itself writes into a goods row: number, cover, warning and review state. Refuses what the form cannot know. */
export async function deriveGoods(
  context: Context,
  trx: Trx,
  form: Values,
  changed: Values,
  old: RowOf<'goods'> | null,
): Promise<Values> {
  const supplier = old?.supplier_id ?? context.tenant ?? context.actor.supplierId
  if (old && old.spec_type === 1 && form.spec_type === 0) {
    throw invalid({ spec_type: context.t('A product with variants cannot go back to a single variant') })
  }
  if (form.publish_type === 2 && 'publish_at' in changed && (form.publish_at ?? 0) <= context.now()) {
    throw invalid({ publish_at: context.t('Choose a time in the future') })
  }
  const images = Array.isArray(form.images) ? form.images : []
  return {
    goods_sn: form.goods_sn ?? makeGoodsNumber(context.now()),
    cover: images[0] ?? null,
    stock_low: (form.stock ?? 0) <= (form.stock_warn ?? 0) ? 1 : 0,
    ...(await reviewState(trx, supplier, form, changed, old)),
    ...(old ? {} : { show: 0, sales: 0, is_deleted: 0, is_draft: 0, supply_status: 0 }),
  }
}

async function reviewState(
  trx: Trx,
  supplier: number,
  form: Values,
  changed: Values,
  old: RowOf<'goods'> | null,
): Promise<Values> {
  const needed = await reviewsGoods(trx, supplier)
  if (!old) return { audit_status: needed ? 0 : 1 }
  if (old.audit_status === 2) return { audit_status: needed ? 0 : 1, audit_reason: null }
  // What the platform took off stays with the platform until it has looked at it.
  if (old.audit_status === 0) return { audit_status: old.off_by === 'U' || needed ? 0 : 1 }
  const touched = reviewed.some(name => name in changed && JSON.stringify(changed[name]) !== JSON.stringify(old[name]))
  return { audit_status: needed && (touched || priceLeaps(old.price ?? 0, form.price ?? 0)) ? 0 : 1 }
}
