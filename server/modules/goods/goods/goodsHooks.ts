import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Context, EntityHooks } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { checkGrid } from './grid/checkGrid.ts'
import { deriveGoods } from './deriveGoods.ts'
import { type Grid, type GridFaults, type GridSku, sumGrid } from './grid/grid.ts'
import { presentGoods } from './presentGoods.ts'
import { readGrid } from './grid/readGrid.ts'
import { readSkus } from './grid/readSkus.ts'
import { saveSkus } from './grid/saveSkus.ts'

/** The versions of a save travel from the check to the write beside the row: they are no column of it. */
const grids = new WeakMap<Row, Grid>()

/** What saving a goods means besides its row (domain.md §6.3): number, cover, review, versions, prices, stock and their logs. */
export const goodsHooks: EntityHooks = {
  beforeSave: async (context, trx, values, old) => {
    const form: Row = { ...old, ...values }
    const grid = Number(form.spec_type) === 1 ? readVersions(context, values, form, old) : null
    const totals = grid
      ? sumGrid(grid.skus)
      : { price: Number(form.price), price_max: Number(form.price), stock: Number(form.stock ?? 0) }
    const { skus: _skus, ...own } = values
    // Several versions and none sent: what the row says about them stays.
    const counted = Number(form.spec_type) === 1 && !grid ? {} : { ...totals, ...(grid ? { specs: grid.specs } : { specs: [] }) }
    const row: Row = { ...own, ...counted }
    const derived = { ...row, ...(await deriveGoods(context, trx, { ...form, ...row }, row, old)) }
    if (grid) grids.set(derived, grid)
    return derived
  },
  afterSave: async (context, trx, row, old, sent) => {
    await saveVersions(context, trx, row, old, sent)
    const entry = { supplierId: Number(row.supplier_id), entity: 'goods', entityId: Number(row.id) }
    if (!old)
      await writeEntityLog(context, trx, { ...entry, action: 'submit', to: String(row.audit_status), content: 'Product created' })
    else if (old.audit_status === 1 && row.audit_status === 0) {
      await writeEntityLog(context, trx, {
        ...entry,
        action: 'submit',
        from: '1',
        to: '0',
        content: 'Edited; waiting for review again',
      })
    }
  },
  present: presentGoods,
}

/** The grid that was sent, checked; null where none was sent for a goods that has one already. */
function readVersions(context: Context, values: Row, form: Row, old: Row | null): Grid | null {
  if (values.skus === undefined || values.skus === null) {
    if (old && Number(old.spec_type) === 1 && !('price' in values) && !('stock' in values)) return null
    const text = old && Number(old.spec_type) === 1 ? 'Change price and stock by variant' : 'Enter the variants'
    throw invalid({ [old && 'price' in values ? 'price' : 'skus']: context.t(text) })
  }
  const faults: GridFaults = new Map()
  const grid = readGrid(values.skus, form.specs, faults)
  checkGrid(grid, faults)
  if (faults.size > 0)
    throw invalid(Object.fromEntries([...faults].map(([place, { text, values: slots }]) => [place, context.t(text, slots)])))
  return grid
}

async function saveVersions(context: Context, trx: Trx, row: Row, old: Row | null, sent: Row): Promise<void> {
  const goods = { id: Number(row.id), supplier_id: Number(row.supplier_id), goods_sn: String(row.goods_sn) }
  const grid = grids.get(sent)
  if (grid) return saveSkus(context, trx, goods, grid.skus)
  if (Number(row.spec_type) === 1) return
  const [only] = old ? await readSkus({ tenant: goods.supplier_id }, trx, [goods.id]) : []
  await saveSkus(context, trx, goods, [singleSku(row, only?.id ?? null)])
}

const number = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))
const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

/** A goods without specs has one version, which mirrors the row. */
function singleSku(row: Row, id: number | null): GridSku {
  return {
    id,
    version: null,
    spec_values: [],
    sku_code: text(row.sku_code),
    barcode: text(row.barcode),
    price: Number(row.price),
    market_price: number(row.market_price),
    cost_price: number(row.cost_price),
    stock: Number(row.stock ?? 0),
    stock_warn: number(row.stock_warn),
    weight: number(row.weight),
    volume: number(row.volume),
    img: null,
    enabled: 1,
  }
}
