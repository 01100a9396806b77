import type { ShownRow } from '../../../module/HooksOf.ts'
import type { Context } from '../../../context/Context.ts'
import { readSkus } from './grid/readSkus.ts'

/** Says the server's reasons in the reader's language; adds its versions to a single product. */
export async function presentGoods(
  context: Context,
  rows: ShownRow<'goods'>[],
  where: 'list' | 'info' | 'export',
): Promise<void> {
  if (where === 'export') return
  for (const row of rows) {
    // The server's own reasons are kept in English and said in the reader's language; a person's are their own words.
    if (row.off_by === 'SYS' && typeof row.off_reason === 'string') row.off_reason = context.t(row.off_reason)
  }
  if (where === 'info') await addVersions(context, rows)
}

async function addVersions(context: Context, rows: ShownRow<'goods'>[]): Promise<void> {
  const ids = rows.map(row => row.id)
  const skus = await readSkus(context, context.database, ids)
  for (const row of rows) {
    const own = skus.filter(sku => sku.goods_id === row.id)
    row.skus = row.spec_type === 1 ? { specs: row.specs ?? [], skus: own } : null
  }
}
