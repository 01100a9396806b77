/**
 * Arithmetic on decimals as people do it on paper: 0.1 + 0.2 is 0.3. A double holds any decimal of fifteen digits, so what stands past
 * them is noise. Whole numbers have none and are left alone. Null for what is no finite number.
 */
const tidy = (value: number): number | null => {
  if (Number.isInteger(value)) return value
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : null
}

export const plus = (x: number, y: number): number | null => inPlaces(x + y, x, y)
export const minus = (x: number, y: number): number | null => inPlaces(x - y, x, y)
export const times = (x: number, y: number): number | null => tidy(x * y)

/** A sum has no more decimals than what is added: of two numbers that nearly cancel each other the noise is more than the fifteenth digit. */
function inPlaces(sum: number, x: number, y: number): number | null {
  if (Number.isInteger(sum)) return sum
  const places = Math.max(decimalsOf(x), decimalsOf(y))
  return places > 15 ? tidy(sum) : Number.isFinite(sum) ? Number(sum.toFixed(places)) : null
}

/** A quotient that has an end is that, 0.3 / 0.1 is 3; one that has none keeps all its digits, so that 1 / 3 * 3 is 1. */
export function divided(x: number, y: number): number | null {
  const quotient = x / y
  if (Number.isInteger(quotient)) return quotient
  const short = tidy(quotient)
  return short === null || times(short, y) === x ? short : quotient
}

/** Over whole numbers of the last digit that either has: 0.3 % 0.1 is 0. */
export function remainder(x: number, y: number): number | null {
  const unit = 10 ** Math.max(decimalsOf(x), decimalsOf(y))
  const [left, right] = [Math.round(x * unit), Math.round(y * unit)]
  const isExact = Number.isSafeInteger(left) && Number.isSafeInteger(right)
  return tidy(isExact ? (left % right) / unit : x % y)
}

function decimalsOf(value: number): number {
  const [digits = '', power = '0'] = String(value).split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power))
}
