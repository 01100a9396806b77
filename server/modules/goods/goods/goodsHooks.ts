import type { Context } from '../../../context/Context.ts'
import type { HooksOf, ValuesOf } from '../../../module/HooksOf.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { readSettings } from '../../../table/settings/readSettings.ts'
import { requireProvider } from '../../users/provider/requireProvider.ts'
import { checkOptions, furtherOptions, type Options, optionsOf } from './checkOptions.ts'
import { approving, holdBack } from './holdBack.ts'
import { presentGoods } from './presentGoods.ts'
import { review } from './review.ts'
import { changesOf, onlyVariant, readVariants, sumVariants } from './variants.ts'

/** What saving a product means besides its row (docs/rules/goods.md#product): cover, review, and what it tells of its variants. */
export const goodsHooks: HooksOf<'goods'> = {
  beforeSave: async (context, trx, sent, old) => {
    const supplier = old?.supplier_id ?? context.tenant ?? context.actor.supplierId
    const values = withOptions(old ? withOnly(sent, old) : await withWarning(context, trx, sent, supplier), old)
    const form = { ...old, ...values }
    await requireProvider(context, trx, { supplier, provider: values.provider_id, old: old?.provider_id })
    const isSingle = form.spec_type !== 1
    if (isSingle && old?.spec_type === 1)
      throw invalid({ spec_type: context.t('A product with variants cannot go back to a single variant') })
    if (!isSingle) requireVariants(context, values, form, old)
    const totals = isSingle
      ? { price: form.price ?? 0, price_max: form.price ?? 0, stock: form.stock ?? 0, specs: [] }
      : values.skus && sumVariants(values.skus)
    // Several variants and none sent: what the row says about them stays.
    const row = { ...values, ...totals }
    const { state, waits } = await review(trx, supplier, { ...form, ...row }, row, old)
    const isApproving = approving.has(trx)
    if (old && waits && !isApproving) return holdBack(trx, values, old)
    const derived = { ...row, ...(isApproving ? {} : state) }
    if (!isSingle) return derived
    const [only] = old ? await readVariants(trx, old.id) : []
    return { ...derived, skus: [onlyVariant({ ...form, ...derived }, only?.id ?? 0)] }
  },
  afterSave: async (context, trx, row, old) => {
    if (old) return
    const entry = { supplierId: row.supplier_id, entity: 'goods', entityId: row.id }
    await writeEntityLog(context, trx, { ...entry, action: 'submit', to: String(row.audit_status), content: 'Product created' })
  },
  present: presentGoods,
}

/**
 * Variants that say what their options are, as the lines of a file do: a new product has those and no others, one that is there gets
 * the values that it has not.
 */
function withOptions(values: ValuesOf<'goods'>, old: RowOf<'goods'> | null): ValuesOf<'goods'> {
  if (!values.skus || values.specs || (old ?? values).spec_type !== 1) return values
  // Read by its field when it was saved.
  const specs = old ? furtherOptions((old.specs ?? []) as Options, values.skus) : optionsOf(values.skus)
  return specs ? { ...values, specs } : values
}

/** The one variant of a product without options says what the product does: changed by itself, as in a file, it is the product's change. */
function withOnly({ skus, ...values }: ValuesOf<'goods'>, old: RowOf<'goods'>): ValuesOf<'goods'> {
  const [only] = skus ?? []
  if (!only || (values.spec_type ?? old.spec_type) === 1) return skus ? { ...values, skus } : values
  return { ...changesOf(only, old), ...values }
}

/** A new product that says nothing of it is warned of as its shop has set. */
async function withWarning(context: Context, trx: Trx, values: ValuesOf<'goods'>, shop: number): Promise<ValuesOf<'goods'>> {
  if (values.stock_warn !== undefined && values.stock_warn !== null) return values
  const { stock_warn_default } = await readSettings(context, trx, 'shopping_setting', shop)
  return { ...values, stock_warn: stock_warn_default }
}

/** Price and stock of a product with options are those of its variants. @throws Refusal invalid */
function requireVariants(context: Context, values: ValuesOf<'goods'>, form: ValuesOf<'goods'>, old: RowOf<'goods'> | null): void {
  const had = old?.spec_type === 1
  if (values.skus) return checkOptions(context, { specs: form.specs, skus: values.skus })
  if (!had) throw invalid({ skus: context.t('Enter the variants') })
  for (const name of ['price', 'stock'] as const)
    if (name in values) throw invalid({ [name]: context.t('Change price and stock by variant') })
}
