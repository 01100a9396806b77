import { keepOrder } from './keepOrder.ts'
import type { ListColumn } from './planColumns.ts'

/** `usual`: as the operator has set it for all lists */
const densities = ['usual', 'small', 'middle', 'large'] as const
export type Density = (typeof densities)[number]
export type Pin = 'left' | 'right' | 'none'

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
  pins: Record<string, Pin>
  density: Density
}
export const plainLayout: Layout = { hidden: [], shown: [], order: [], widths: {}, pins: {}, density: 'usual' }

/** What an operator may give a column, in px. */
export const leastWidth = 48
export const mostWidth = 1200
export const keepWidth = (width: number): number => Math.round(Math.min(mostWidth, Math.max(leastWidth, width)))

const mostNames = 500
const texts = (value: unknown) =>
  Array.isArray(value) ? [...new Set(value.filter(item => typeof item === 'string'))].slice(0, mostNames) : []
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const isPin = (entry: [string, unknown]): entry is [string, Pin] => ['left', 'right', 'none'].includes(String(entry[1]))
const isWidth = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1])

/** Reads what was stored by this or an older version; anything unreadable is as if it had not been stored. */
export function readLayout(stored: unknown): Layout {
  const { hidden, shown, order, widths, pins, density } = record(stored)
  const kept = Object.entries(record(widths)).filter(isWidth)
  return {
    hidden: texts(hidden),
    shown: texts(shown),
    order: texts(order),
    widths: Object.fromEntries(kept.map(([key, width]) => [key, keepWidth(width)])),
    pins: Object.fromEntries(Object.entries(record(pins)).filter(isPin)),
    density: densities.find(one => one === density) ?? plainLayout.density,
  }
}

/** What is stored of a layout: only what differs from the list's own; null for nothing. */
export function writeLayout(layout: Layout): Partial<Layout> | null {
  const differs = ([name, value]: [string, unknown]) =>
    name === 'density' ? value !== plainLayout.density : Object.keys(value ?? {}).length > 0
  const changed = Object.entries(layout).filter(differs)
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

export const isSameLayout = (one: Layout, other: Layout): boolean =>
  JSON.stringify(writeLayout(one)) === JSON.stringify(writeLayout(other))

/** A value stored for a column; a column may be called like something every object has. */
const ofColumn = <T>(values: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

const wantsVisible = (column: ListColumn, { shown, hidden }: Layout): boolean =>
  shown.includes(column.key) || (!hidden.includes(column.key) && !column.fold)

/** The keys of the columns that are drawn: picked, or not put away and not folded by the page. Never none. */
export function visibleKeys(columns: readonly ListColumn[], layout: Layout): Set<string> {
  // Columns that were left visible may be gone since: then it is as if none had been put away.
  for (const tried of [layout, { ...layout, hidden: [] }]) {
    const visible = columns.filter(column => wantsVisible(column, tried))
    if (visible.length > 0) return new Set(visible.map(column => column.key))
  }
  return new Set(columns.slice(0, 1).map(column => column.key))
}

/** Where a column sticks: as the operator chose, else as the page has it. */
export function pinOf({ key, pin }: ListColumn, { pins }: Pick<Layout, 'pins'>): ListColumn['pin'] {
  const chosen = ofColumn(pins, key)
  return chosen === undefined ? pin : chosen === 'none' ? null : chosen
}

/** The columns to draw: in the operator's order, with their pins. */
export function applyLayout(columns: readonly ListColumn[], layout: Layout): ListColumn[] {
  const visible = visibleKeys(columns, layout)
  const drawn = arrangeColumns(columns, layout)
    .filter(column => visible.has(column.key))
    .map((column): ListColumn => ({ ...column, pin: pinOf(column, layout) }))
  return markEdges(drawn)
}

/** The last column pinned at the left and the first at the right throw a shadow on what scrolls under them. */
function markEdges(columns: ListColumn[]): ListColumn[] {
  const left = columns.findLastIndex(column => column.pin === 'left')
  const right = columns.findIndex(column => column.pin === 'right')
  return columns.map((column, index) => (index === left || index === right ? { ...column, edge: true } : column))
}

/**
 * All columns, hidden ones too, in the order they are drawn in. What the operator pinned goes to that edge, so that it is seen at
 * once; what the page pinned keeps its place and sticks when it reaches the edge.
 */
export function arrangeColumns(columns: readonly ListColumn[], layout: Pick<Layout, 'order' | 'pins'>): ListColumn[] {
  const ordered = orderColumns(columns, layout.order)
  const sideOf = (column: ListColumn) =>
    column.pin === ofColumn(layout.pins, column.key) ? undefined : ofColumn(layout.pins, column.key)
  const moved = (side: Pin) => ordered.filter(column => sideOf(column) === side)
  const rest = ordered.filter(column => sideOf(column) !== 'left' && sideOf(column) !== 'right')
  const start = rest.findLastIndex(column => pinOf(column, layout) === 'left') + 1
  const firstRight = rest.findIndex((column, index) => index >= start && pinOf(column, layout) === 'right')
  const end = firstRight < 0 ? rest.length : firstRight
  return [...rest.slice(0, start), ...moved('left'), ...rest.slice(start, end), ...moved('right'), ...rest.slice(end)]
}

/** The stored order; a column it does not know stands behind the one it stands behind by itself. */
export function orderColumns(columns: readonly ListColumn[], order: readonly string[]): ListColumn[] {
  return keepOrder(
    columns,
    order.flatMap(key => columns.find(column => column.key === key) ?? []),
  )
}

/** The width an operator gave a column; null gives it back its own. */
export function resizeColumn(layout: Layout, key: string, width: number | null): Layout {
  const { [key]: _, ...others } = layout.widths
  return { ...layout, widths: width === null ? others : { ...others, [key]: keepWidth(width) } }
}
