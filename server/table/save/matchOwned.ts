import type { Row } from '../../../contract/wire/table/table.ts'

/**
 * The ids of the rows that bodies mean, 0 for new ones: the one they name, else the one with the same key that no other names.
 * @param there the rows that the record owns now
 */
export function matchOwned(
  key: readonly string[] | undefined,
  bodies: readonly Row[],
  there: ReadonlyMap<number, Row>,
): number[] {
  const named = bodies.map(({ id }) => (there.size > 0 ? Number(id ?? 0) : 0))
  const taken = new Set(named)
  const byKey = new Map([...there].map(([id, row]) => [keyOf(key ?? [], row), id]))
  return named.map((id, index) => {
    const text = key && id === 0 ? keyOf(key, bodies[index] ?? {}) : null
    const same = text === null ? undefined : byKey.get(text)
    if (same === undefined || taken.has(same)) return id
    taken.add(same)
    return same
  })
}

/** What makes a row the same one; null where a part of it is missing, for then it is no key. */
export function keyOf(names: readonly string[], row: Row): string | null {
  const parts = names.map(name => row[name])
  return parts.length === 0 || parts.some(part => part === null || part === undefined) ? null : JSON.stringify(parts.map(inOrder))
}

/** A list counts whatever its order, an object whatever that of its names. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(one => JSON.stringify(inOrder(one))).sort()
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([name, one]) => [name, inOrder(one)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}
