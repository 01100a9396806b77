import type { ValuesOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { type Grid, sumGrid } from './grid/grid.ts'
import type { StoredSku } from './grid/readSkus.ts'

type Values = ValuesOf<'goods'>

/** Transactions in which a version that waited comes into force: it waits no more. */
export const approving = new WeakSet<Trx>()

/**
 * A save that waits for review beside the version that sells: `now` is written at once, which is the stock, and the rest is kept until
 * the platform has decided (docs/rules/goods.md#states).
 */
export function holdBack(
  values: Values,
  old: RowOf<'goods'>,
  grid: Grid | null,
  stored: readonly StoredSku[],
): { now: Values; grid: Grid | null } {
  const before = new Map(Object.entries(old))
  const changed = Object.entries(values).filter(
    ([name, value]) => name !== 'stock' && JSON.stringify(value) !== JSON.stringify(before.get(name) ?? null),
  )
  const revision = Object.fromEntries(changed)
  const kept = grid ? withStocks(grid, stored, old) : null
  const stock = kept ? sumGrid(kept.skus).stock : (values.stock ?? old.stock ?? 0)
  return { now: { revision, audit_status: 0, stock, stock_low: stock <= (old.stock_warn ?? 0) ? 1 : 0 }, grid: kept }
}

/** The versions as they are, with the stocks that were sent for them. */
function withStocks(grid: Grid, stored: readonly StoredSku[], old: RowOf<'goods'>): Grid {
  const skus = stored.map(sku => {
    const sent = grid.skus.find(({ id }) => id === sku.id)
    return sent ? { ...sku, version: sent.version, stock: sent.stock } : sku
  })
  return { specs: old.specs as Grid['specs'], skus } // written from a grid that was read
}
