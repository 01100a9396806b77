import type { Field } from '../../contract/language/shape.ts'
import { measureWidth } from './measureWidth.ts'

/** What is wrong with the length of a text, as an English key whose {slots} are keys of the field; null when nothing is. */
export function checkLength(text: string, field: Field): string | null {
  const characters = [...text].length
  if (field.min !== undefined && characters < field.min) return 'At least {min} characters'
  if (field.max !== undefined && characters > field.max) return 'Up to {max} characters'
  if (field.maxWidth !== undefined && measureWidth(text) > field.maxWidth)
    return 'Up to {maxWidth} characters; a Chinese character counts as 2'
  return null
}

/** The same for a number against `min` and `max`. */
export function checkRange(value: number, field: Field, otherwise: { min?: number; max?: number } = {}): string | null {
  const min = field.min ?? otherwise.min
  const max = field.max ?? otherwise.max
  if (min !== undefined && value < min) return 'Must be at least {min}'
  if (max !== undefined && value > max) return 'Must be at most {max}'
  return null
}

/** The same for a list. */
export function checkCount(list: unknown, field: Field): string | null {
  const count = Array.isArray(list) ? list.length : 0
  if (field.min !== undefined && count < field.min) return 'Choose at least {min}'
  if (field.max !== undefined && count > field.max) return 'Choose up to {max}'
  return null
}
