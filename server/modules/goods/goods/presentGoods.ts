import type { ShownRow } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Context } from '../../../context/Context.ts'
import { partiesOf, readForShop } from '../../../module/shopParties.ts'
import { allowedGoodsActions } from './machine.ts'
import { readSkus } from './grid/readSkus.ts'

/** Adds what may be done to goods; to a single one its versions as well. */
export async function presentGoods(
  context: Context,
  rows: ShownRow<'goods'>[],
  where: 'list' | 'info' | 'export',
): Promise<void> {
  if (where === 'export') return
  const forShop = await readForShop(
    context,
    'goods',
    rows.map(row => row.id),
  )
  for (const row of rows) {
    row.actions = allowedGoodsActions(axesOf(row), partiesOf(context.actor, forShop.has(row.id)))
    // The server's own reasons are kept in English and said in the reader's language; a person's are their own words.
    if (row.off_by === 'SYS' && typeof row.off_reason === 'string') row.off_reason = context.t(row.off_reason)
  }
  if (where === 'info') await addVersions(context, rows)
}

export const axesOf = (row: Partial<Pick<RowOf<'goods'>, 'show' | 'audit_status' | 'is_draft' | 'is_deleted'>>) => ({
  show: row.show ?? 0,
  audit_status: row.audit_status ?? 0,
  is_draft: row.is_draft ?? 0,
  is_deleted: row.is_deleted ?? 0,
})

async function addVersions(context: Context, rows: ShownRow<'goods'>[]): Promise<void> {
  const ids = rows.map(row => row.id)
  const skus = await readSkus(context, context.database, ids)
  for (const row of rows) {
    const own = skus.filter(sku => sku.goods_id === row.id)
    row.skus = row.spec_type === 1 ? { specs: row.specs ?? [], skus: own } : null
  }
}
