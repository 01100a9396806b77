import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { noteWritten } from '../../../module/noteWritten.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { platformId } from '../../../context/isPlatform.ts'

/** An option of a product as it is kept: from the list of options, or typed for this product alone. */
type KeptOption = { spec_id?: number | null; name: string; values: { value_id?: number | null; value: string }[] }

/** New names: of the option itself, where it has one, and of its values by id. */
export type Names = { name: string; values: ReadonlyMap<number, string> }

type Pair = { name: string; value: string }

/** Products that use an option take its new names over, and so do their variants; what they wait to change keeps its own. */
export async function renameInGoods(context: Context, trx: Trx, spec: RowOf<'goods_spec'>, names: Names): Promise<void> {
  const shops = spec.supplier_id === platformId ? sql`true` : sql`g.supplier_id = ${spec.supplier_id}`
  const { rows: found } = await sql<{ id: number; specs: KeptOption[] }>`
    select g.id, g.specs from goods g where ${shops} and g.deleted_at is null
    and g.specs @> ${JSON.stringify([{ spec_id: spec.id }])}::jsonb order by g.id for no key update`.execute(trx)
  // Names stay different within a product: one that would have two alike keeps what it has.
  const goods = found.filter(one => areDifferent(one.specs.map(option => renameOption(option, spec.id, names))))
  const ids = goods.map(({ id }) => Number(id))
  if (ids.length === 0) return
  const { rows: skus } = await sql<{ id: number; goods_id: number; spec_values: Pair[] }>`
    select k.id, k.goods_id, k.spec_values from sku k
    where k.goods_id = any(${ids}::bigint[]) and k.deleted_at is null order by k.id for no key update`.execute(trx)
  const before = new Map(goods.map(({ id, specs }) => [Number(id), specs]))
  const pairs = skus.map(({ id, goods_id, spec_values }) => {
    const renamed = (spec_values ?? []).map(pair => renamePair(pair, before.get(Number(goods_id)) ?? [], spec.id, names))
    return { id: Number(id), list: renamed, text: renamed.map(({ value }) => value).join(' / ') }
  })
  const specs = goods.map(({ id, specs: list }) => ({ id: Number(id), list: list.map(one => renameOption(one, spec.id, names)) }))
  const table = tableOf(context, 'goods')
  await noteWritten(context, trx, { table, where: sql`id = any(${ids}::bigint[])` }, () =>
    sql`update goods set specs = n.list, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(specs)}::jsonb) as n(id bigint, list jsonb) where goods.id = n.id`.execute(trx),
  )
  await sql`update sku set spec_values = n.list, spec_text = n.text, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as n(id bigint, list jsonb, text text) where sku.id = n.id`.execute(
    trx,
  )
}

const areDifferent = (options: readonly KeptOption[]): boolean =>
  isSet(options.map(({ name }) => name)) && options.every(({ values }) => isSet(values.map(({ value }) => value)))
const isSet = (names: readonly string[]): boolean => new Set(names).size === names.length

const renameOption = (option: KeptOption, spec: number, { name, values }: Names): KeptOption =>
  option.spec_id === spec
    ? { ...option, name, values: option.values.map(one => ({ ...one, value: values.get(one.value_id ?? 0) ?? one.value })) }
    : option

/** What a variant says of an option stands under the name that its product has for it. */
function renamePair(pair: Pair, options: readonly KeptOption[], spec: number, { name, values }: Names): Pair {
  const option = options.find(one => one.name === pair.name)
  if (option?.spec_id !== spec) return pair
  const kept = option.values.find(one => one.value === pair.value)
  return { name, value: values.get(kept?.value_id ?? 0) ?? pair.value }
}
