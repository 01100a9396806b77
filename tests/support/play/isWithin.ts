/** Whether every value that is wanted is there; what else there is does not matter. */
export function isWithin(wanted: unknown, found: unknown): boolean {
  if (wanted === undefined) return true
  if (typeof wanted !== 'object' || wanted === null) return wanted === found
  if (typeof found !== 'object' || found === null) return false
  return Object.entries(wanted).every(([key, value]) => isWithin(value, (found as Record<string, unknown>)[key]))
}
