import type { ListColumn } from './planColumns.ts'

export type Density = 'small' | 'middle' | 'large'

/**
 * What an operator changed in a list, by column: only differences, so that a column that is added, removed or renamed later behaves
 * as if it had always been so.
 */
export type Layout = {
  hidden: string[]
  shown: string[]
  /** Keys in the operator's order; empty while the order is the list's own */
  order: string[]
  widths: Record<string, number>
  pins: Record<string, 'left' | 'right' | 'none'>
  density: Density
}
export const plainLayout: Layout = { hidden: [], shown: [], order: [], widths: {}, pins: {}, density: 'middle' }

const texts = (value: unknown) => (Array.isArray(value) ? value.filter(item => typeof item === 'string') : [])
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Reads what was stored by this or an older version; anything unreadable is as if it had not been stored. */
export function readLayout(stored: unknown): Layout {
  const { hidden, shown, order, widths, pins, density } = record(stored)
  const isWidth = (entry: [string, unknown]): entry is [string, number] =>
    typeof entry[1] === 'number' && entry[1] >= 40 && entry[1] <= 2000
  const isPin = (entry: [string, unknown]): entry is [string, 'left' | 'right' | 'none'] =>
    ['left', 'right', 'none'].includes(String(entry[1]))
  return {
    hidden: texts(hidden),
    shown: texts(shown),
    order: texts(order),
    widths: Object.fromEntries(Object.entries(record(widths)).filter(isWidth)),
    pins: Object.fromEntries(Object.entries(record(pins)).filter(isPin)),
    density: density === 'small' || density === 'large' ? density : 'middle',
  }
}

/** Whether a column is drawn: picked, or not put away and not folded by the page. */
export const isVisible = (column: ListColumn, layout: Layout): boolean =>
  layout.shown.includes(column.key) || (!layout.hidden.includes(column.key) && !column.fold)

/** The columns to draw, in the operator's order; pinned ones keep their place and stick when they reach the edge. Never none. */
export function applyLayout(columns: readonly ListColumn[], layout: Layout): ListColumn[] {
  const changed = orderColumns(columns, layout.order)
    .filter(column => isVisible(column, layout))
    .map(column => changeColumn(column, layout))
  return changed.length > 0 ? changed : columns.slice(0, 1)
}

function changeColumn(column: ListColumn, { widths, pins }: Layout): ListColumn {
  const pin = pins[column.key]
  return {
    ...column,
    width: widths[column.key] ?? column.width,
    pin: pin === undefined ? column.pin : pin === 'none' ? null : pin,
  }
}

/** The stored order; a column it does not know stands behind the one it stands behind by itself. */
export function orderColumns(columns: readonly ListColumn[], order: readonly string[]): ListColumn[] {
  const known = order.map(key => columns.find(column => column.key === key)).filter(column => column !== undefined)
  const ordered = [...known]
  for (const [index, column] of columns.entries()) {
    if (known.includes(column)) continue
    const before = columns[index - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  }
  return ordered
}

/** Shows or hides a column; the last visible one stays. */
export function toggleColumn(columns: readonly ListColumn[], layout: Layout, key: string): Layout {
  const column = columns.find(one => one.key === key)
  if (!column) return layout
  const without = (list: string[]) => list.filter(one => one !== key)
  const next = isVisible(column, layout)
    ? { ...layout, shown: without(layout.shown), hidden: [...without(layout.hidden), key] }
    : { ...layout, hidden: without(layout.hidden), shown: column.fold ? [...without(layout.shown), key] : without(layout.shown) }
  return columns.some(one => isVisible(one, next)) ? next : layout
}

/** Moves a column one place in the drawn order. */
export function moveColumn(columns: readonly ListColumn[], layout: Layout, key: string, by: -1 | 1): Layout {
  const order = orderColumns(columns, layout.order).map(column => column.key)
  const from = order.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return layout
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...layout, order }
}
