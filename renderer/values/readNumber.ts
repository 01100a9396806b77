/** A number out of JSON: a number or a text made of digits; null for all else, so that a cell shows `-` and never `NaN`. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value.trim())) return null
  return Number(value)
}

/** The same for whole numbers; a fraction is no stored amount. */
export function readInteger(value: unknown): number | null {
  const number = readNumber(value)
  return number !== null && Number.isSafeInteger(number) ? number : null
}
