import type { Field } from '../../contract/language/shape.ts'
import { compareWritten } from '../../contract/values/compareWritten.ts'
import { brokenLimit, type TextLimits } from '../../contract/values/text.ts'

/** What is said of a broken limit; the {slots} are keys of the field. */
const sentences: Record<keyof TextLimits, string> = {
  min: 'At least {min} characters',
  max: 'Up to {max} characters',
  maxWidth: 'Up to {maxWidth} characters; a Chinese character counts as 2',
}

/** What is wrong with the length of a text, as an English key; null when nothing is. */
export function checkLength(text: string, limits: TextLimits): string | null {
  const broken = brokenLimit(text, limits)
  return broken && sentences[broken]
}

/** The same for a number against `min` and `max`; one that is written, because no float holds it, digit by digit. */
export function checkRange(value: number | string, field: Field, otherwise: { min?: number; max?: number } = {}): string | null {
  const min = field.min ?? otherwise.min
  const max = field.max ?? otherwise.max
  if (min !== undefined && compare(value, min) < 0) return 'Must be at least {min}'
  if (max !== undefined && compare(value, max) > 0) return 'Must be at most {max}'
  return null
}

const compare = (value: number | string, limit: number): number =>
  (typeof value === 'string' ? compareWritten(value, String(limit)) : null) ?? Number(value) - limit

/** The same for a list. */
export function checkCount(list: unknown, field: Field): string | null {
  const count = Array.isArray(list) ? list.length : 0
  if (field.min !== undefined && count < field.min) return 'Choose at least {min}'
  if (field.max !== undefined && count > field.max) return 'Choose up to {max}'
  return null
}
