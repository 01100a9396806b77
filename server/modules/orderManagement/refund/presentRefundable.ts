import type { Context } from '../../../context/Context.ts'
import type { ShownRow } from '../../../module/HooksOf.ts'
import { readRefundable } from './readRefundable.ts'

/** Adds to a single order how much of it can still be asked back. */
export async function presentRefundable(
  context: Context,
  rows: ShownRow<'order'>[],
  where: 'list' | 'info' | 'export',
): Promise<void> {
  if (where !== 'info') return
  for (const row of rows) {
    const asked = { id: 0, order_id: row.id, order_goods_id: null, seller_fault: 1, supplier_id: row.supplier_id }
    row.refundable = (await readRefundable(context.database, asked))?.refundable ?? 0
  }
}
