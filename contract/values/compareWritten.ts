const written = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/

/**
 * Two decimals as they are written, digit by digit, so that no float holds them and no library has to come with a first screen: below,
 * equal or above as -1, 0, 1; null where one is no plain decimal.
 */
export function compareWritten(a: string, b: string): -1 | 0 | 1 | null {
  const [left, right] = [partsOf(a), partsOf(b)]
  if (!left || !right) return null
  if (left.sign !== right.sign) return left.sign < right.sign ? -1 : 1
  const size = compareSizes(left, right)
  return size === 0 ? 0 : size === left.sign ? 1 : -1
}

type Parts = { sign: -1 | 0 | 1; whole: string; places: string }

function partsOf(text: string): Parts | null {
  const [, minus, whole = '', places = ''] = /\d/.test(text) ? (written.exec(text) ?? []) : []
  if (minus === undefined) return null
  return { sign: whole === '' && places === '' ? 0 : minus === '-' ? -1 : 1, whole, places }
}

/** Without their signs. */
function compareSizes(a: Parts, b: Parts): -1 | 0 | 1 {
  if (a.whole.length !== b.whole.length) return a.whole.length < b.whole.length ? -1 : 1
  const [left, right] = [`${a.whole}.${a.places}`, `${b.whole}.${b.places}`]
  return left === right ? 0 : left < right ? -1 : 1
}
