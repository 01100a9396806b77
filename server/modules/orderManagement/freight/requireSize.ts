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
  const faults = variants.flatMap((one, index) => (one[measure] ? [] : [[`skus.${index}.${measure}`, say]]))
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
}

const lacking = {
  weight: 'Products that use it and have no weight: {count}. Enter it there first.',
  volume: 'Products that use it and have no volume: {count}. Enter it there first.',
}

/** A template counts grams or cm³ only once the products that use it say how many they have. @throws Refusal invalid */
export async function requireSizes(
  context: Context,
  trx: Trx,
  { charge_type }: ValuesOf<'freight_template'>,
  old: RowOf<'freight_template'> | null,
): Promise<void> {
  const measure = measures[charge_type as keyof typeof measures]
  if (!old || !measure || charge_type === old.charge_type) return
  const size = sql.ref(measure)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from goods g where g.freight_type = 2 and g.freight_id = ${old.id} and g.is_deleted = 0 and g.deleted_at is null
      and case when g.spec_type = 1 then exists (select from sku k where k.goods_id = g.id and k.deleted_at is null and coalesce(k.${size}, 0) = 0)
        else coalesce(g.${size}, 0) = 0 end`.execute(trx)
  const count = rows[0]?.count ?? 0
  if (count > 0) throw invalid({ charge_type: context.t(lacking[measure], { count }) })
}

async function variantsOf(trx: Trx, goods: number): Promise<Variant[]> {
  const { rows } = await sql<Variant>`
    select weight, volume from sku where goods_id = ${goods} and deleted_at is null order by place, id`.execute(trx)
  return rows
}
