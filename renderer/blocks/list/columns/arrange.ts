import { arrangeColumns, type Layout, type Pin, visibleKeys } from './layout.ts'
import type { ListColumn } from './planColumns.ts'

/** Shows or hides a column; the last visible one stays. */
export function toggleColumn(columns: readonly ListColumn[], layout: Layout, key: string): Layout {
  const column = columns.find(one => one.key === key)
  if (!column) return layout
  const visible = visibleKeys(columns, layout)
  const hides = visible.has(key)
  if (hides && visible.size === 1) return layout
  const without = (list: string[]) => list.filter(one => one !== key)
  return hides
    ? { ...layout, shown: without(layout.shown), hidden: column.fold ? without(layout.hidden) : [...without(layout.hidden), key] }
    : { ...layout, hidden: without(layout.hidden), shown: column.fold ? [...without(layout.shown), key] : without(layout.shown) }
}

/** Pins a column, or frees it; what the page has by itself is not stored. */
export function pinColumn(layout: Layout, { key, pin: own }: ListColumn, pin: Pin): Layout {
  const { [key]: _, ...others } = layout.pins
  return { ...layout, pins: pin === (own ?? 'none') ? others : { ...others, [key]: pin } }
}

/**
 * Puts a column where another one stands. One that is dropped among pinned columns is pinned with them, and a pinned one that is
 * dropped elsewhere is free again.
 */
export function dropColumn(columns: readonly ListColumn[], layout: Layout, key: string, overKey: string): Layout {
  const keys = arrangeColumns(columns, layout).map(column => column.key)
  const column = columns.find(one => one.key === key)
  const to = keys.indexOf(overKey)
  if (!column || to < 0 || key === overKey) return layout
  keys.splice(to, 0, ...keys.splice(keys.indexOf(key), 1))
  const next = { ...layout, order: sameOrder(keys, columns) ? [] : keys }
  const standsAt = (tried: Layout) => arrangeColumns(columns, tried).findIndex(one => one.key === key)
  const tries = [layout.pins[key] ?? column.pin ?? 'none', 'none', 'left', 'right'] as const
  return tries.map(pin => pinColumn(next, column, pin)).find(tried => standsAt(tried) === to) ?? next
}

const sameOrder = (keys: readonly string[], columns: readonly ListColumn[]): boolean =>
  columns.every((column, index) => column.key === keys[index])
