/**
 * The long form of a card that counts a list: its number stands under `counts` of the answer, by the path that it opens, for those
 * who may see it.
 */
export function countOf(path: unknown): Record<string, unknown> {
  if (typeof path !== 'string') return { count: path }
  const value = `result.counts['${path}']`
  return { count: path, value: `=${value}`, open: path, show: `=${value} != null` }
}
