import type { Filled } from '../../../rows/RowOf.ts'

export type ShippableLine = Filled<'order_goods', 'id' | 'num' | 'sent_num' | 'refund_num' | 'refund_state'>
export type WantedLine = { order_goods_id: number; num: number }
export type ShipmentPlan<Line> = {
  items: { line: Line; num: number }[]
  /** Nothing is left to ship afterwards: every piece is shipped or refunded */
  complete: boolean
  /** English sentences with slots, by line id; empty when the plan may be carried out */
  faults: { id: number; text: string; values: Record<string, unknown> }[]
}

export const inRefund = (line: ShippableLine): boolean => line.refund_state === 1
/** Pieces neither shipped nor refunded. */
export const unsent = (line: ShippableLine): number => Math.max(0, line.num - line.sent_num - line.refund_num)
/** Pieces that may be shipped now: none of a line in an open refund (docs/rules/orders.md#ship). */
export const shippable = (line: ShippableLine): number => (inRefund(line) ? 0 : unsent(line))

/** Decides what a shipment takes from an order; without `wanted`, everything that may be shipped. */
export function planShipment<Line extends ShippableLine>(
  lines: readonly Line[],
  wanted: readonly WantedLine[] | undefined,
): ShipmentPlan<Line> {
  const asked =
    wanted ?? lines.filter(line => shippable(line) > 0).map(line => ({ order_goods_id: line.id, num: shippable(line) }))
  const byId = new Map(lines.map(line => [line.id, line]))
  const items: ShipmentPlan<Line>['items'] = []
  const faults: ShipmentPlan<Line>['faults'] = []
  for (const { order_goods_id: id, num } of merge(asked)) {
    const line = byId.get(id)
    const fault = line ? findFault(line, num) : { text: 'This item does not belong to the order', values: {} }
    if (fault) faults.push({ id, ...fault })
    else if (line) items.push({ line, num })
  }
  if (items.length === 0 && faults.length === 0)
    faults.push({ id: 0, text: wanted ? 'Ship at least one item' : 'Nothing left to ship', values: {} })
  const taken = new Map(items.map(item => [item.line.id, item.num]))
  return { items, faults, complete: lines.every(line => unsent(line) === (taken.get(line.id) ?? 0)) }
}

// Lines of 0 pieces are left out. The same line named twice is one wish; otherwise two halves could pass a check that their sum fails.
function merge(asked: readonly WantedLine[]): WantedLine[] {
  const sums = new Map<number, number>()
  for (const { order_goods_id: id, num } of asked) if (num > 0) sums.set(id, (sums.get(id) ?? 0) + num)
  return [...sums].map(([order_goods_id, num]) => ({ order_goods_id, num }))
}

function findFault(line: ShippableLine, num: number): { text: string; values: Record<string, unknown> } | null {
  if (inRefund(line)) return { text: 'This item is being refunded and cannot be shipped', values: {} }
  if (num > shippable(line)) return { text: 'Only {count} items left to ship', values: { count: shippable(line) } }
  return null
}
