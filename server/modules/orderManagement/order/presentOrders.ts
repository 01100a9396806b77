import type { Context } from '../../../context/Context.ts'
import { readEntityLogs } from '../../../module/history/readEntityLogs.ts'
import type { ShownRow } from '../../../module/HooksOf.ts'
import { correctableParcels } from './correctParcel.ts'
import { inRefund, shippable } from './planShipment.ts'
import { type OrderLine, readLines, readPackages } from './readLines.ts'

/** Adds their lines to orders; to a single order its parcels and history as well. */
export async function presentOrders(
  context: Context,
  rows: ShownRow<'order'>[],
  where: 'list' | 'info' | 'export',
): Promise<void> {
  if (where === 'export') return
  const ids = rows.map(row => row.id)
  const lines = groupBy(await readLines(context, context.database, ids))
  for (const row of rows) row.lines = (lines.get(row.id) ?? []).map(presentLine)
  if (where === 'info') await addHistory(context, rows, ids, lines)
}

async function addHistory(
  context: Context,
  rows: ShownRow<'order'>[],
  ids: number[],
  lines: Map<number, OrderLine[]>,
): Promise<void> {
  const packages = groupBy(await readPackages(context, context.database, ids))
  const logs = await readEntityLogs(context, 'order', ids)
  for (const row of rows) {
    const parcels = packages.get(row.id) ?? []
    row.packages = parcels
    row.correctable = correctableParcels(parcels, context.now())
    row.unsent = (lines.get(row.id) ?? []).filter(line => shippable(line) > 0).map(unsentLine)
    row.logs = logs.filter(log => log.entity_id === row.id)
  }
}

/** What the form of a shipment starts with: a line per goods, with all that is left of it. */
const unsentLine = (line: OrderLine) => ({
  order_goods_id: line.id,
  goods_name: line.goods_name,
  spec_text: line.spec_text,
  num: shippable(line),
})

// `left` is what a shipment may take; the form of the shipment starts from it.
const presentLine = (line: OrderLine) => ({
  ...line,
  order_goods_id: line.id,
  left: shippable(line),
  in_refund: inRefund(line) ? 1 : 0,
})

function groupBy<T extends { order_id: number }>(items: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const item of items) groups.set(item.order_id, [...(groups.get(item.order_id) ?? []), item])
  return groups
}
