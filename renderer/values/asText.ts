/** Any JSON as text: nothing for null and for what is no number, objects as JSON. String() would call what is in them. */
export function asText(value: unknown): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
