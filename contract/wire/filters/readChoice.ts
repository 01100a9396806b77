import type { Scalar } from './Condition.ts'
import { FilterError } from './FilterError.ts'
import type { WireColumn, WireOption } from '../table/table.ts'

/**
 * Reads one value of a choice. Where the column names its options it must be one of them and takes the option's own type;
 * else digits are a number, as ids and keys made of digits are. Throws FilterError.
 */
export function readChoice(text: string, column: WireColumn): Scalar {
  const value = text.trim()
  if (value === '') throw new FilterError(column, 'The filter on {title} is empty')
  if (!column.options || column.options.length === 0) return readScalar(value)
  const found = findOption(column.options, value)
  if (!found) throw new FilterError(column, '“{value}” is not an option of {title}', { value: value.slice(0, 40) })
  return found.value
}

/** Reads `a,b`; each value once. Throws FilterError. */
export const readChoices = (text: string, column: WireColumn): Scalar[] => [
  ...new Set(text.split(',').map(part => readChoice(part, column))),
]

/** A text of digits as a number, when it is one that keeps all of them. */
export function readScalar(text: string): Scalar {
  const value = Number(text)
  return /^-?(?:0|[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(value) && String(value) === text ? value : text
}

function findOption(options: WireOption[], value: string): WireOption | undefined {
  for (const option of options) {
    if (String(option.value) === value) return option
    const below = option.children && findOption(option.children, value)
    if (below) return below
  }
  return undefined
}

/** Writes values between commas. Throws FilterError for a value the list could not keep apart, and for no values. */
export function writeChoices(values: Scalar[], column: WireColumn): string {
  if (values.length === 0) throw new FilterError(column, 'The filter on {title} is empty')
  return values.map(value => writeChoice(value, column)).join(',')
}

function writeChoice(value: Scalar, column: WireColumn): string {
  const text = String(value)
  if (text.includes(',') || text.trim() !== text || text === '') {
    throw new FilterError(column, '“{value}” cannot be used to filter by {title}', { value: text.slice(0, 40) })
  }
  return text
}
