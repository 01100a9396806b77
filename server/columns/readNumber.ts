import { usualDecimals } from '../../contract/values/input.ts'
import type { Field } from '../../contract/language/shape.ts'
import { ValueError } from '../../contract/values/ValueError.ts'

const int32 = 2_147_483_647

/** A whole number that JavaScript and bigint both hold exactly; digits in a text are taken as well. */
export function readWhole(value: unknown): number {
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw new ValueError('{label} must be a whole number')
  return number
}

export function readInt32(value: unknown): number {
  const number = readWhole(value)
  if (Math.abs(number) > int32) throw new ValueError('{label} must be between {min} and {max}', { min: -int32, max: int32 })
  return number
}

/** Whole columns come from the driver as texts or numbers. */
export const writeWhole = (stored: unknown): number => Number(stored)

/** A decimal number as text, `-12.50`; at most 20 digits before the point, and as many after as the field allows. */
export function readDecimal(value: unknown, field: Field): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof text !== 'string' || !/^-?\d{1,20}(\.\d{1,10})?$/.test(text)) throw new ValueError('{label} must be a number')
  const digits = text.split('.')[1]?.length ?? 0
  const allowed = field.decimal ?? usualDecimals
  if (digits > allowed) throw new ValueError('{label} can have at most {decimal} decimal places', { decimal: allowed })
  return text
}
