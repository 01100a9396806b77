import type { ValuesOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'

type Values = Pick<ValuesOf<'goods'>, 'specs' | 'skus'>

/**
 * Variants that wait already with what a further save says of them: what it leaves as it is waits as it did. Once it adds or removes
 * some, or changes options, it is the last word on them.
 */
export async function joinVariants(trx: Trx, waiting: Values, sent: Values, old: RowOf<'goods'>): Promise<Values> {
  if (!waiting.skus || !sent.skus) return {}
  const specs = sent.specs ?? old.specs
  const stored = await trx.selectFrom('sku').selectAll().where('goods_id', '=', old.id).where('deleted_at', 'is', null).execute()
  const before = new Map(stored.map(sku => [sku.id, new Map(Object.entries(sku))]))
  const changes = new Map(sent.skus.map(sku => [sku.id, changesOf(sku, before.get(sku.id))]))
  const isWhole = changes.size === before.size && [...changes.keys()].every(id => before.has(id))
  if (!isWhole || !isSame(specs, old.specs)) return { specs, skus: sent.skus }
  return { specs: waiting.specs ?? specs, skus: waiting.skus.map(sku => ({ ...sku, ...changes.get(sku.id) })) }
}

const changesOf = (sku: object, before: ReadonlyMap<string, unknown> | undefined): object =>
  Object.fromEntries(Object.entries(sku).filter(([name, value]) => !isSame(value, before?.get(name))))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
