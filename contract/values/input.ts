/**
 * What an input keeps of what is typed into it (docs/rules/values.md#typing). Each is a function from text to text, and changes
 * nothing twice.
 */

export type NumberLimits = { length?: number; decimals?: number }

/** Decimals of a number that says nothing else. */
export const usualDecimals = 3
/** Characters of a number that says nothing else. */
const usualLength = 12

/** Digits and one point; 12 characters and 3 decimals unless told; a point at the beginning goes. */
export function keepNumber(text: string, { length = usualLength, decimals = usualDecimals }: NumberLimits = {}): string {
  const [whole = '', ...rest] = text
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '')
    .split('.')
  const kept = rest.length === 0 || decimals === 0 ? whole : `${whole}.${rest.join('').slice(0, decimals)}`
  return kept.slice(0, length)
}

/** A number that may begin with a minus; the minus counts for nothing in the length. */
export const keepSignedNumber = (text: string, limits?: NumberLimits): string => minusOf(text) + keepNumber(text, limits)

/** Digits without zeros in front: a whole number above 0, or nothing. */
export const keepPositiveInteger = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')

/** Digits with a minus in front or without; of zeros in front one stays when nothing else is there. */
export const keepSignedInteger = (text: string): string => minusOf(text) + text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')

export const keepLettersAndDigits = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '')

export const keepDigits = (text: string): string => text.replace(/\D/g, '')

/** An amount being typed: digits and one point, 2 decimals unless told. */
export const keepPrice = (text: string, decimals = 2): string => keepNumber(text, { length: Number.POSITIVE_INFINITY, decimals })

/** On leaving a number input: what holds no digit, such as `-` or `.`, is 0; an empty input stays empty. */
export const finishNumber = (text: string): string => (text !== '' && !/\d/.test(text) ? '0' : text)

/** On leaving a number input with limited decimals: only digits, a point and a minus in front, and the decimals that are too many go. */
export function limitDecimals(text: string, decimals: number): string {
  return minusOf(text) + keepNumber(text, { length: Number.POSITIVE_INFINITY, decimals }).replace(/\.$/, '')
}

const minusOf = (text: string): string => (text.trim().startsWith('-') ? '-' : '')

/** What a text may be made of, where it may not hold everything. */
export const keepers = { digits: keepDigits, lettersAndDigits: keepLettersAndDigits } as const
export type Keeps = keyof typeof keepers

/** A whole number from `min` on: without a minus where none is below 0, without a zero in front where none is 0. */
export function keepWhole(text: string, min = Number.NEGATIVE_INFINITY): string {
  if (min < 0) return keepSignedInteger(text)
  return min === 0 ? keepDigits(text) : keepPositiveInteger(text)
}
