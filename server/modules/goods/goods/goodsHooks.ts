import type { Context } from '../../../context/Context.ts'
import type { HooksOf, ValuesOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { checkGrid } from './grid/checkGrid.ts'
import { deriveGoods } from './deriveGoods.ts'
import { type Grid, type GridFaults, type GridSku, sumGrid } from './grid/grid.ts'
import { approving, holdBack } from './holdBack.ts'
import { presentGoods } from './presentGoods.ts'
import { review } from './review.ts'
import { readGrid } from './grid/readGrid.ts'
import { readSkus } from './grid/readSkus.ts'
import { saveSkus } from './grid/saveSkus.ts'

/** The versions of a save travel from the check to the write beside the row: they are no column of it. */
const grids = new WeakMap<ValuesOf<'goods'>, Grid>()

/**
 * What saving a goods means besides its row (docs/rules/goods.md#product): number, cover, review, versions, prices, stock and
 * their logs.
 */
export const goodsHooks: HooksOf<'goods'> = {
  beforeSave: async (context, trx, values, old) => {
    const form = { ...old, ...values }
    const grid = form.spec_type === 1 ? readVersions(context, values, form, old) : null
    const totals = grid ? sumGrid(grid.skus) : { price: form.price ?? 0, price_max: form.price ?? 0, stock: form.stock ?? 0 }
    const { skus: _skus, ...own } = values
    // Several versions and none sent: what the row says about them stays.
    const counted = form.spec_type === 1 && !grid ? {} : { ...totals, ...(grid ? { specs: grid.specs } : { specs: [] }) }
    const row = { ...own, ...counted }
    const supplier = old?.supplier_id ?? context.tenant ?? context.actor.supplierId
    const { state, waits } = await review(trx, supplier, { ...form, ...row }, row, old)
    if (old && waits && !approving.has(trx)) {
      const stored = grid ? await readSkus({ ...context, tenant: supplier }, trx, [old.id]) : []
      const held = holdBack(values, old, grid, stored)
      if (held.grid) grids.set(held.now, held.grid)
      return held.now
    }
    const derived = { ...row, ...deriveGoods(context, { ...form, ...row }, row, old), ...(approving.has(trx) ? {} : state) }
    if (grid) grids.set(derived, grid)
    return derived
  },
  afterSave: async (context, trx, row, old, sent) => {
    await saveVersions(context, trx, row, old, sent)
    if (old) return
    const entry = { supplierId: row.supplier_id, entity: 'goods', entityId: row.id }
    await writeEntityLog(context, trx, { ...entry, action: 'submit', to: String(row.audit_status), content: 'Product created' })
  },
  present: presentGoods,
}

/** The grid that was sent, checked; null where none was sent for a goods that has one already. */
function readVersions(
  context: Context,
  values: ValuesOf<'goods'>,
  form: ValuesOf<'goods'>,
  old: RowOf<'goods'> | null,
): Grid | null {
  if (values.skus === undefined || values.skus === null) {
    if (old && old.spec_type === 1 && !('price' in values) && !('stock' in values)) return null
    const text = old && old.spec_type === 1 ? 'Change price and stock by variant' : 'Enter the variants'
    throw invalid({ [old && 'price' in values ? 'price' : 'skus']: context.t(text) })
  }
  const faults: GridFaults = new Map()
  const grid = readGrid(values.skus, form.specs, faults)
  checkGrid(grid, faults)
  if (faults.size > 0)
    throw invalid(Object.fromEntries([...faults].map(([place, { text, values: slots }]) => [place, context.t(text, slots)])))
  return grid
}

async function saveVersions(
  context: Context,
  trx: Trx,
  row: RowOf<'goods'>,
  old: RowOf<'goods'> | null,
  sent: ValuesOf<'goods'>,
): Promise<void> {
  const goods = { id: row.id, supplier_id: row.supplier_id, goods_sn: row.goods_sn ?? '' }
  const grid = grids.get(sent)
  if (grid) return saveSkus(context, trx, goods, grid.skus)
  if (row.spec_type === 1) return
  const [only] = old ? await readSkus({ ...context, tenant: goods.supplier_id }, trx, [goods.id]) : []
  await saveSkus(context, trx, goods, [singleSku(row, only?.id ?? null)])
}

/** A goods without specs has one version, which mirrors the row. */
function singleSku(row: RowOf<'goods'>, id: number | null): GridSku {
  return {
    id,
    version: null,
    spec_values: [],
    sku_code: row.sku_code,
    barcode: row.barcode,
    price: row.price ?? 0,
    market_price: row.market_price,
    cost_price: row.cost_price,
    stock: row.stock ?? 0,
    stock_warn: row.stock_warn,
    weight: row.weight,
    volume: row.volume,
    img: null,
    enabled: 1,
  }
}
