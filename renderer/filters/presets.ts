import { filterNames } from '../../contract/wire/filters/filters.ts'
import type { Metadata, WireColumn } from '../../contract/wire/table/table.ts'
import { addDays, dayStart, formatTime, parseDateTime } from '../../contract/values/time.ts'
import { joinRange } from './range.ts'

type Span = { label: string; from: number; to: number; unit: 'day' | 'month' }

/**
 * Spans counted from today: days, or whole months of the calendar. Their names stand in addresses and saved views as they are, so that
 * "last 7 days" means that tomorrow too; a back end is sent seconds.
 */
export const presets = {
  today: { label: 'Today', from: 0, to: 0, unit: 'day' },
  yesterday: { label: 'Yesterday', from: -1, to: -1, unit: 'day' },
  last7: { label: 'Last 7 days', from: -6, to: 0, unit: 'day' },
  last30: { label: 'Last 30 days', from: -29, to: 0, unit: 'day' },
  thisMonth: { label: 'This month', from: 0, to: 0, unit: 'month' },
  lastMonth: { label: 'Last month', from: -1, to: -1, unit: 'month' },
} as const satisfies Record<string, Span>
export type Preset = keyof typeof presets

export const isPreset = (text: string): text is Preset => Object.hasOwn(presets, text)

/** Whether a filter of this column may hold the name of a preset. */
export const takesPreset = ({ type }: Pick<WireColumn, 'type'>): boolean => type === 'date' || type === 'datetime'

/** The range of a preset, counted from the day of `now` in the zone of the shop. */
export function presetRange(preset: Preset, now: number, zone: string): string {
  const { from, to, unit } = presets[preset]
  const start = unit === 'day' ? addDays(dayStart(now, zone), from, zone) : monthStart(now, from, zone)
  const end = unit === 'day' ? addDays(dayStart(now, zone), to + 1, zone) : monthStart(now, to + 1, zone)
  return joinRange({ from: String(start), to: String(end - 1) })
}

/** The first second of the month so many months later. */
function monthStart(now: number, months: number, zone: string): number {
  const [year = 0, month = 0] = formatTime(now, 'YYYY-MM', zone).split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const text = `${Math.floor(index / 12)}-${(index % 12) + 1}-01`
  return parseDateTime(text, zone) ?? dayStart(now, zone)
}

type Filters = Readonly<Record<string, string>>

/** Filters in the words of the protocol: presets are the seconds they mean now. The same object where there are none. */
export function resolvePresets(chosen: Filters, { rows }: Pick<Metadata, 'rows'>, now: number, zone: string): Filters {
  if (!Object.values(chosen).some(isPreset)) return chosen
  const dated = new Set(Object.values(rows).filter(takesPreset).flatMap(filterNames))
  const asked = Object.entries(chosen).map(([name, text]) => [
    name,
    isPreset(text) && dated.has(name) ? presetRange(text, now, zone) : text,
  ])
  return Object.fromEntries(asked)
}
