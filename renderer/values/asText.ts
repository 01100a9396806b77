/** Any JSON as text: nothing for null, objects as JSON. String() would call what is in them. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
