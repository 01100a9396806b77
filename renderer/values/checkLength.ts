import type { Field } from '../../contract/language/shape.ts'
import { measureWidth } from './measureWidth.ts'

/** What is wrong with the length of a text, as an English key whose {slots} are keys of the field; null when nothing is. */
export function checkLength(text: string, field: Field): string | null {
  const characters = [...text].length
  if (field.min !== undefined && characters < field.min) return 'At least {min} characters'
  if (field.length !== undefined && characters > field.length) return 'At most {length} characters'
  if (field.width !== undefined && measureWidth(text) > field.width)
    return 'At most {width} characters; a Chinese character counts as 2'
  return null
}

/** The same for a number against `min` and `max`. */
export function checkRange(value: number, field: Field, otherwise: { min?: number; max?: number } = {}): string | null {
  const min = field.min ?? otherwise.min
  const max = field.max ?? otherwise.max
  if (min !== undefined && value < min) return 'Must not be less than {min}'
  if (max !== undefined && value > max) return 'Must not be more than {max}'
  return null
}

/** The same for a list. */
export function checkCount(list: unknown, field: Field): string | null {
  const count = Array.isArray(list) ? list.length : 0
  if (field.min !== undefined && count < field.min) return 'At least {min} of them'
  if (field.max !== undefined && count > field.max) return 'At most {max} of them'
  return null
}
