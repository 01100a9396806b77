import { isParameter, routeSegments } from './segments.ts'

type Branch<T> = { named: Map<string, Branch<T>>; parameter?: Branch<T>; entry?: T }
export type RouteFound<T> = { entry: T; values: string[] }
export type RouteIndex<T> = { find(segments: string[]): RouteFound<T> | null; add(entry: T): void }

/** A segment of a link whose value is not known before it is pressed: a slot. */
const anySegment = '\0'

/** Routes as a tree of segments, so that a look-up costs the length of the path, however many routes there are. */
export function indexRoutes<T extends { path: string }>(entries: Iterable<T>): RouteIndex<T> {
  const root: Branch<T> = { named: new Map() }
  const add = (entry: T) => {
    let at = root
    for (const segment of routeSegments(entry.path)) at = step(at, segment)
    // Of two entries with one route the first stays; the check tells of the second.
    at.entry ??= entry
  }
  for (const entry of entries) add(entry)
  return { add, find: segments => search(root, segments, 0) }
}

function step<T>(at: Branch<T>, segment: string): Branch<T> {
  if (isParameter(segment)) {
    at.parameter ??= { named: new Map() }
    return at.parameter
  }
  const next = at.named.get(segment) ?? { named: new Map() }
  at.named.set(segment, next)
  return next
}

function search<T>(at: Branch<T>, segments: string[], depth: number): RouteFound<T> | null {
  if (depth === segments.length) return at.entry ? { entry: at.entry, values: segments } : null
  const segment = segments[depth]!
  const branches = segment === anySegment ? [at.parameter, ...at.named.values()] : [at.named.get(segment), at.parameter]
  for (const branch of branches) {
    const found = branch && search(branch, segments, depth + 1)
    if (found) return found
  }
  return null
}

/** The segments of an address with slots: `/goods/edit/{row.id}?tab=1`. */
export const linkSegments = (link: string): string[] =>
  routeSegments(link.replace(/\{[^{}]*\}/g, anySegment)).map(segment => (segment.includes(anySegment) ? anySegment : segment))
