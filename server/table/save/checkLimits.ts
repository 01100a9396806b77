import type { Field } from '../../../contract/language/shape.ts'
import { compareDecimals } from '../../../contract/values/bigNumber.ts'
import { formatScaled } from '../../../contract/values/money.ts'
import { keepers } from '../../../contract/values/input.ts'
import { brokenLimit, type TextLimits } from '../../../contract/values/text.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import { columnOf } from '../../columns/loadColumns.ts'

/**
 * min, max, maxWidth and pattern of a field. Numbers: min and max in the stored unit; texts: `maxWidth` counts Chinese as 2
 * (docs/rules/values.md#typing), `max` characters, `min` the least of either; lists: min and max count entries.
 * @throws ValueError naming the rule
 */
export function checkLimits(field: Field, value: unknown): void {
  if (typeof value === 'number') checkRange(field, value)
  else if (Array.isArray(value)) checkCount(field, value)
  else if (typeof value === 'string' && isNumber(field)) checkRange(field, value)
  else if (typeof value === 'string') checkText(field, value)
}

/** A number may travel as a text, so that no float holds it. */
const isNumber = (field: Field): boolean => columnOf(field).wire(field, '').type === 'number'

function checkRange(field: Field, value: number | string): void {
  const max = field.max ?? columnOf(field).most
  if (field.min !== undefined && compare(value, field.min) < 0)
    throw new ValueError('{label} must be at least {min}', { min: sayNumber(field, field.min) })
  if (max !== undefined && compare(value, max) > 0)
    throw new ValueError('{label} must be at most {max}', { max: sayNumber(field, max) })
}

/** No float holds a long decimal that came as text. */
const compare = (value: number | string, limit: number): number =>
  typeof value === 'number' ? value - limit : compareDecimals(value, limit)

/** A limit as people see the value: cents as yuan. */
function sayNumber(field: Field, value: number): string {
  const { wire, sayLimit } = columnOf(field)
  return sayLimit?.(value) ?? formatScaled(value, wire(field, '').decimal ?? 0)
}

function checkCount(field: Field, value: unknown[]): void {
  const { max } = field
  if (field.min !== undefined && value.length < field.min)
    throw new ValueError('{label} must have at least {min} entries', { min: field.min })
  if (max !== undefined && value.length > max) throw new ValueError('{label} can have at most {max} entries', { max })
}

function checkText(field: Field, value: string): void {
  const { pattern, help, keeps } = field
  const limits: TextLimits = columnOf(field).limits?.(field) ?? field
  const broken = brokenLimit(value, limits)
  if (broken !== null) throw new ValueError(sentences[broken], { min: limits.min ?? 0, max: limits[broken] ?? 0 })
  if (keeps && keepers[keeps](value) !== value) throw new ValueError(strange[keeps])
  if (pattern && !new RegExp(pattern, 'u').test(value))
    throw new ValueError(help ? '{label}: the format is not valid. {help}' : '{label}: the format is not valid', {
      help: help ?? '',
    })
}

const sentences = {
  min: '{label} must have at least {min} characters',
  max: '{label} can have at most {max} characters',
  maxWidth: '{label} is too long: at most {max}, Chinese characters count as 2',
}
/** What is said of a text that holds what it may not be made of. */
const strange = { digits: '{label} can have digits only', lettersAndDigits: '{label} can have letters and digits only' }
