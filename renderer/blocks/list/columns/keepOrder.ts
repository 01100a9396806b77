/** All of them, those that are `ordered` first and in that order; another stands behind the one it stands behind by itself. */
export function keepOrder<T>(all: readonly T[], ordered: readonly T[]): T[] {
  const known = new Set(ordered)
  const kept = [...known]
  for (const [index, one] of all.entries()) {
    if (known.has(one)) continue
    const before = all[index - 1]
    kept.splice(before === undefined ? 0 : kept.indexOf(before) + 1, 0, one)
  }
  return kept
}
