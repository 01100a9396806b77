import { isObject } from '../../../../contract/values/loose.ts'
import type { ShownRow } from '../../../module/HooksOf.ts'
import type { Context } from '../../../context/Context.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { addTitles } from '../../../table/titles/addTitles.ts'

/** Says the server's reasons in the reader's language; puts the options beside the variants of a single product. */
export async function presentGoods(
  context: Context,
  rows: ShownRow<'goods'>[],
  where: 'list' | 'info' | 'export',
): Promise<void> {
  if (where === 'export') return
  // The server's own reasons are kept in English and said in the reader's language; a person's are their own words.
  for (const row of rows) if (row.off_by === 'SYS' && row.off_reason) row.off_reason = context.t(row.off_reason)
  if (where !== 'info') return
  for (const row of rows) {
    // The contract has the options beside their variants.
    Object.assign(row, { skus: row.spec_type === 1 ? { specs: row.specs ?? [], skus: row.skus } : null })
    if (isObject(row.revision)) row.revision = await presentRevision(context, row.revision, row.specs)
  }
}

/** What waits for review, as a record to read: with the titles of what it refers to. */
async function presentRevision(context: Context, revision: Record<string, unknown>, specs: unknown): Promise<object> {
  const { skus } = revision
  const shown = Array.isArray(skus) ? { ...revision, skus: { specs: revision.specs ?? specs, skus } } : { ...revision }
  const table = tableOf(context, 'goods')
  const columns = [...table.columns.values()].filter(({ name }) => name in revision)
  await addTitles(context, table, columns, [shown])
  return shown
}
