import type { ComponentType } from 'react'
import type { Field } from '../../../../contract/language/shape.ts'
import type { ColumnType, WireColumn } from '../../../../contract/wire/table/table.ts'
import { formatDate, formatTimeOfDay } from '../../../../contract/values/time.ts'
import { later } from '../../../controls/later.tsx'
import type { FieldFilterProps, FieldType, FilterWordsProps } from '../../../kind/define.ts'
import { cascadeText } from '../../../filters/cascadeText.ts'
import { ClockFilter, DayFilter } from '../../../filters/PointFilters.tsx'
import { RefFilter, RefsFilter, RefWords } from '../../../filters/RefFilter.tsx'
import { TextFilter } from '../../../filters/TextFilter.tsx'
import type { Host } from '../../../host/Host.tsx'

/** How a column is filtered, and how the filter is put in words. */
export type FilterLook = {
  Component: ComponentType<FieldFilterProps>
  text?: ((value: string, field: Field, host: Host) => string) | undefined
  Words?: FieldType['FilterWords'] | undefined
}

const isNumber = (text: string) => /^-?\d{1,12}$/.test(text)

const day: FilterLook = {
  Component: DayFilter,
  text: (value, _field, host) => (isNumber(value) ? formatDate(Number(value), host.timeZone) : value),
}
const clock: FilterLook = { Component: ClockFilter, text: value => (isNumber(value) ? formatTimeOfDay(Number(value)) : value) }
// Choices on several levels are rare, and come when a list has them.
const nested: FilterLook = { Component: later(() => import('../../../filters/CascadeFilter.tsx')), text: cascadeText }
const levels = () => import('../../../filters/LevelsFilter.tsx')
const LevelsFilter = later<FieldFilterProps & { depth: number }>(() => levels().then(file => ({ default: file.LevelsFilter })))
const LevelsWords = later<FilterWordsProps>(() => levels().then(file => ({ default: file.LevelsWords })))
const three: FilterLook = { Component: props => <LevelsFilter {...props} depth={3} />, Words: LevelsWords }
const two: FilterLook = { Component: props => <LevelsFilter {...props} depth={2} />, Words: LevelsWords }
const one: FilterLook = { Component: RefFilter, Words: RefWords }
const many: FilterLook = { Component: RefsFilter, Words: RefWords }
const text: FilterLook = { Component: TextFilter }

/**
 * Filters by what the back end says of a column alone, where no field type speaks for it. Choices stand in `options`; an empty list
 * means that there are too many to send: then they are asked for by `_options`. A choice without any is written by hand.
 */
export function wireFilter({ type, options, cascades }: WireColumn): FilterLook | null {
  const asked: Partial<Record<ColumnType, FilterLook>> = { select: one, checkbox: many }
  if (type === 'eqdate') return day
  if (type === 'eqtime') return clock
  if (type === 'cascade' && options?.length) return nested
  if (type === 'cascade') return cascades && cascades.length > 1 ? (cascades.length > 2 ? three : two) : one
  if (options?.length) return null
  return asked[type] ? ((options ? asked[type] : text) ?? null) : null
}
