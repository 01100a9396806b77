import { sql } from 'kysely'
import { isObject } from '../../../../contract/values/loose.ts'
import type { Context } from '../../../context/Context.ts'
import type { ValuesOf } from '../../../module/HooksOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'

type Variant = Partial<Columns<'sku', 'weight' | 'volume'>>
const measures = { 2: 'weight', 3: 'volume' } as const
/** What is said where a size is missing. */
const missing = {
  weight: 'The shipping fee template charges by weight: enter it',
  volume: 'The shipping fee template charges by volume: enter it',
}
/** A save of these alone can leave a product without the size that its template counts. */
const decides = ['freight_type', 'freight_id', 'spec_type', 'skus', 'weight', 'volume'] as const

/** A product whose shipping fee counts grams or cm³ says how many it has, each of its variants (docs/rules/orders.md#shipping-fee). @throws Refusal invalid */
export async function requireSize(
  context: Context,
  trx: Trx,
  values: ValuesOf<'goods'>,
  old: RowOf<'goods'> | null,
): Promise<void> {
  // What waits for review is held against it now, not when it is approved.
  const sent = isObject(values.revision) ? (values.revision as typeof values) : values
  const form = { ...old, ...sent }
  if (form.freight_type !== 2 || !form.freight_id || !decides.some(name => name in sent)) return
  const { rows } = await sql<{ charge_type: number }>`
    select charge_type from freight_template where id = ${form.freight_id}`.execute(trx)
  const measure = measures[rows[0]?.charge_type as keyof typeof measures]
  if (!measure) return
  const say = context.t(missing[measure])
  if (form.spec_type !== 1) {
    if (!form[measure]) throw invalid({ [measure]: say })
    return
  }
  const variants: readonly Variant[] = sent.skus ?? (old ? await variantsOf(trx, old.id) : [])
  const lacking = variants.flatMap((one, index) => (one[measure] ? [] : [[`skus.${index}.${measure}`, say]]))
  if (lacking.length > 0) throw invalid(Object.fromEntries(lacking))
}

async function variantsOf(trx: Trx, goods: number): Promise<Variant[]> {
  const { rows } = await sql<Variant>`
    select weight, volume from sku where goods_id = ${goods} and deleted_at is null order by place, id`.execute(trx)
  return rows
}
