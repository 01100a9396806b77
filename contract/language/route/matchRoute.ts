import { decodeSegment, isParameter, routeSegments } from './segments.ts'
import { indexRoutes, type RouteIndex } from './routeIndex.ts'

export type RouteMatch<T> = { entry: T; params: Record<string, string> }

const indexes = new WeakMap<object, { index: RouteIndex<{ path: string }>; size: number }>()

/**
 * The entry that a path opens, and the parameters in it, decoded; query and hash are not looked at. Where several fit, a
 * segment that is written out wins over a parameter, from the left. The same list is indexed once.
 */
export function matchRoute<T extends { path: string }>(entries: readonly T[], path: string): RouteMatch<T> | null {
  let known = indexes.get(entries)
  if (!known || known.size !== entries.length) {
    known = { index: indexRoutes(entries), size: entries.length }
    indexes.set(entries, known)
  }
  const found = known.index.find(routeSegments(path).map(decodeSegment))
  if (!found) return null
  const params: Record<string, string> = {}
  for (const [place, segment] of routeSegments(found.entry.path).entries()) {
    if (isParameter(segment)) params[segment.slice(1, -1)] = found.values[place]!
  }
  // The index was made of this list, so what it finds is one of its entries.
  return { entry: found.entry as T, params }
}
