import type { Context } from '../../../context/Context.ts'
import type { ShownRow } from '../../../module/HooksOf.ts'
import { codesOf, hideCodes } from '../codes/codes.ts'
import { correctableParcels } from './correctParcel.ts'
import { readTracking } from '../logistics/readTracking.ts'
import { nameDeliveries } from './onDelivery.ts'

/** Hides the codes of orders, says on which delivery they are, and adds to a single one what its forms begin with. */
export async function presentOrders(
  context: Context,
  rows: ShownRow<'order'>[],
  where: 'list' | 'info' | 'export',
): Promise<void> {
  for (const row of rows) if (row.codes) row.codes = hideCodes(codesOf(row))
  if (where !== 'export') await nameDeliveries(context, rows)
  if (where !== 'info') return
  for (const row of rows) {
    row.tracking = await readTracking(context, row.id)
    row.correctable = correctableParcels(row.packages ?? [], context.now())
    // A line per product, with all that is left of it.
    row.unsent = (row.lines ?? [])
      .filter(({ left }) => (left ?? 0) > 0)
      .map(({ id, goods_name, spec_text, left }) => ({ order_goods_id: id, goods_name, spec_text, left, num: left }))
  }
}
