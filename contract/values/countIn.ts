/** The number that chooses the plural form of a text: its count, else the first of its slots that holds a number. */
export function countIn(text: string, values: Readonly<Record<string, unknown>>): number | undefined {
  if (typeof values.count === 'number') return values.count
  for (const [, name = ''] of text.matchAll(/\{([A-Za-z_]\w*)\}/g)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (typeof value === 'number') return value
  }
  return undefined
}
