import type { ComponentType } from 'react'
import type { Field } from '../../../contract/language/shape.ts'
import type { ColumnType, WireColumn, WireOption } from '../../../contract/wire/table.ts'
import { dayStart, formatDate, formatTimeOfDay, parseDateTime, parseTimeOfDay } from '../../../contract/wire/time.ts'
import type { FieldFilterProps } from '../../define.ts'
import type { Host } from '../../Host.tsx'

type WireFilter = { Component: ComponentType<FieldFilterProps>; text(value: string, field: Field, host: Host): string }

const isNumber = (text: string) => /^-?\d{1,12}$/.test(text)

/** One day, sent as its first second. */
function DayFilter({ value, onChange, label, host }: FieldFilterProps) {
  const change = (text: string) => {
    const seconds = text === '' ? null : parseDateTime(text, host.timeZone)
    onChange(seconds === null ? '' : String(dayStart(seconds, host.timeZone)))
  }
  return (
    <span className="mc-range">
      <input
        type="date"
        className="mc-input"
        aria-label={host.t('Filter by {label}', { label })}
        value={isNumber(value) ? formatDate(Number(value), host.timeZone) : ''}
        max="9999-12-31"
        onChange={event => change(event.target.value)}
      />
    </span>
  )
}

/** One time of day, sent as seconds since midnight. */
function MomentFilter({ value, onChange, label, host }: FieldFilterProps) {
  const change = (text: string) => onChange(text === '' ? '' : String(parseTimeOfDay(text) ?? ''))
  return (
    <span className="mc-range">
      <input
        type="time"
        className="mc-input"
        step={1}
        aria-label={host.t('Filter by {label}', { label })}
        value={isNumber(value) ? formatTimeOfDay(Number(value)) : ''}
        onChange={event => change(event.target.value)}
      />
    </span>
  )
}

const isWire = (wire: unknown): wire is WireColumn => typeof wire === 'object' && wire !== null && 'type' in wire
const optionsOf = (field: Field): WireOption[] => (isWire(field.wire) ? (field.wire.options ?? []) : [])

/** One select for each level that the choice so far opens; each level is a parameter of its own. */
function CascadeFilter({ value, onChange, field, label, host }: FieldFilterProps) {
  const chosen = value === '' ? [] : value.split(',')
  const most = isWire(field.wire) ? (field.wire.cascades?.length ?? 1) : 1
  const levels: WireOption[][] = [optionsOf(field)]
  for (const one of chosen) {
    const children = levels.at(-1)?.find(option => String(option.value) === one)?.children
    if (!children || levels.length >= most) break
    levels.push(children)
  }
  const choose = (level: number, picked: string) => onChange([...chosen.slice(0, level), picked].filter(Boolean).join(','))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <span className="mc-levels" role="group" aria-label={host.t('Filter by {label}', { label })}>
      {levels.map((options, level) => (
        <select
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          key={level}
          className="mc-input"
          aria-label={`${label} ${level + 1}`}
          value={chosen[level] ?? ''}
          data-empty={!chosen[level] || undefined}
          onChange={event => choose(level, event.target.value)}
        >
          <option value="">{level === 0 ? `${label}: ${host.t('All')}` : host.t('All')}</option>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
    </span>
  )
}

function cascadeText(value: string, field: Field): string {
  let options = optionsOf(field)
  return value
    .split(',')
    .map(one => {
      const found = options.find(option => String(option.value) === one)
      options = found?.children ?? []
      return found?.label ?? one
    })
    .join(' / ')
}

/** Filters for the column types of the protocol that no field type speaks for. */
export const wireFilters: Partial<Record<ColumnType, WireFilter>> = {
  eqdate: {
    Component: DayFilter,
    text: (value, _field, host) => (isNumber(value) ? formatDate(Number(value), host.timeZone) : value),
  },
  eqtime: { Component: MomentFilter, text: value => (isNumber(value) ? formatTimeOfDay(Number(value)) : value) },
  cascade: { Component: CascadeFilter, text: cascadeText },
}
