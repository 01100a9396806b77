/** PostgreSQL type numbers whose values both engines must hand over alike. */
export const typeIds = { int8: 20, date: 1082, timestamp: 1114, interval: 1186, int8Array: 1016 } as const

/**
 * An int8 as a number: ids, cents and counts are safe integers.
 * @throws RangeError past 2^53, where a number would silently be another number
 */
export function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is past 2^53.`)
  return value
}

const raw = (text: string): string => text

/** Date types stay text: the drivers disagree about zones, and ours are epoch seconds anyway. */
export const parsers: Record<number, (text: string) => unknown> = {
  [typeIds.int8]: parseInteger,
  [typeIds.date]: raw,
  [typeIds.timestamp]: raw,
  [typeIds.interval]: raw,
}
