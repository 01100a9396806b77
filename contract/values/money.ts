import { ValueError } from './ValueError.ts'

/** 99,999,999.99: the largest amount anywhere (docs/rules/values.md#money). */
export const mostCents = 9_999_999_999

export type ScaledOptions = { thousands?: boolean }

/**
 * Writes an integer of 10^-digits units as a decimal: formatScaled(125000, 2) is `1250.00`. Works on digits, never on fractions.
 * Throws RangeError when the value is no safe integer: stored amounts always are.
 */
export function formatScaled(value: number, digits: number, { thousands = false }: ScaledOptions = {}): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number of the smallest unit`)
  const text = String(Math.abs(value)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const sign = value < 0 ? '-' : ''
  const grouped = thousands ? groupThousands(whole) : whole
  return digits === 0 ? sign + grouped : `${sign}${grouped}.${text.slice(-digits)}`
}

/** `1234567` → `1,234,567`; takes digits only. */
export function groupThousands(digits: string): string {
  let grouped = digits.slice(-3)
  for (let end = digits.length - 3; end > 0; end -= 3) grouped = `${digits.slice(Math.max(0, end - 3), end)},${grouped}`
  return grouped
}

/** A number of things as the console writes it: 12,345. */
export const formatCount = (count: number): string =>
  Number.isSafeInteger(count) ? formatScaled(count, 0, { thousands: true }) : String(count)

const decimal = /^([-+]?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/

/** The digits of a written decimal before and after the point, the latter as many as there may be. @throws ValueError */
function readDigits(text: string, digits: number): { minus: boolean; whole: string; fraction: string } {
  const found = decimal.exec(text.trim())
  const [whole = '', fraction = ''] = [found?.[2], found?.[3]]
  if (!found || whole + fraction === '') throw new ValueError('“{text}” is not a number', { text: text.trim().slice(0, 40) })
  // Zeros that say nothing are no mistake: 12.500 has two digits after the point.
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > digits) {
    throw digits === 0 ? new ValueError('Enter a whole number') : new ValueError('Up to {digits} decimal places', { digits })
  }
  return { minus: found[1] === '-', whole: whole.replaceAll(',', ''), fraction: significant.padEnd(digits, '0') }
}

const tooLarge = (most: string) => new ValueError('The number must be at most {most}', { most })

/**
 * Reads a decimal as an integer of 10^-digits units: parseScaled('12.5', 2) is 1250. Commas between thousands are allowed.
 * Throws ValueError with a sentence; `most` bounds the result on both sides.
 */
export function parseScaled(text: string, digits: number, most: number = Number.MAX_SAFE_INTEGER): number {
  const { minus, whole, fraction } = readDigits(text, digits)
  const value = Number(`${whole}${fraction}`)
  if (value > most) throw tooLarge(formatScaled(most, digits, { thousands: true }))
  // 0 - 0 is 0 where -0 would not be.
  return minus ? 0 - value : value
}

/** Digits before the point of a decimal that is kept as text. */
const mostWhole = 20

/**
 * Reads a decimal as the text that is kept of it, with exactly so many digits after the point, and all digits before it: no number ever
 * holds them. parseDecimal('1,250.5', 2) is `1250.50`. Throws ValueError with a sentence.
 */
export function parseDecimal(text: string, digits: number): string {
  const { minus, whole, fraction } = readDigits(text, digits)
  const before = whole.replace(/^0+(?=\d)/, '') || '0'
  if (before.length > mostWhole) throw tooLarge(groupThousands('9'.repeat(mostWhole)))
  const written = digits === 0 ? before : `${before}.${fraction}`
  return minus && /[1-9]/.test(written) ? `-${written}` : written
}

/** 125000 → `1250.00`, with `thousands` `1,250.00`. Throws RangeError when the value is no safe integer. */
export const formatCents = (cents: number, options?: ScaledOptions): string => formatScaled(cents, 2, options)

/** `1,250.5` → 125050, with or without ¥. Throws ValueError with a sentence. */
export const parseYuan = (text: string): number => parseScaled(text.trim().replace(/^([-+]?)\s*[¥¥]\s*/, '$1'), 2, mostCents)
