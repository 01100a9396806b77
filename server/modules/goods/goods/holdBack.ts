import { isObject } from '../../../../contract/values/loose.ts'
import type { ValuesOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { joinVariants } from './joinVariants.ts'
import { readVariants, sumVariants } from './variants.ts'

type Values = ValuesOf<'goods'>

/** Transactions in which a version that waited comes into force: it waits no more. */
export const approving = new WeakSet<Trx>()

/**
 * A save that waits for review beside the version that sells: stocks are written at once, and the rest is kept until the platform has
 * decided, with what waits already (docs/rules/goods.md#states).
 */
export async function holdBack(trx: Trx, values: Values, old: RowOf<'goods'>): Promise<Values> {
  const waiting: Values = isObject(old.revision) ? old.revision : {}
  const joined = { ...waiting, ...values, ...(await joinVariants(trx, waiting, values, old)) }
  const before = new Map(Object.entries(old))
  const revision = Object.fromEntries(
    Object.entries(joined).filter(
      ([name, value]) => name !== 'stock' && JSON.stringify(value) !== JSON.stringify(before.get(name) ?? null),
    ),
  )
  const stored = await readVariants(trx, old.id)
  const isSingle = old.spec_type !== 1
  const stockOf = (id: number, otherwise: number): number =>
    (isSingle ? values.stock : values.skus?.find(sku => sku.id === id)?.stock) ?? otherwise
  const kept = stored.map(sku => ({ ...sku, stock: stockOf(sku.id, sku.stock) }))
  const { stock } = sumVariants(kept)
  return { revision, audit_status: 0, stock, skus: kept.map(({ id, stock }) => ({ id, stock })) }
}
