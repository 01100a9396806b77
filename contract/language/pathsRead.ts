import { pathsOf } from './pathsOf.ts'

const known = new WeakMap<object, ReadonlySet<string>>()

/** The paths that the expressions of a part of a page read, `query.id`; found once for each part. */
export function pathsRead(node: object): ReadonlySet<string> {
  const found = known.get(node) ?? new Set(pathsOf(node))
  known.set(node, found)
  return found
}

/** Whether it reads this name or something of it. */
export const readsName = (node: object, name: string): boolean =>
  [...pathsRead(node)].some(path => path === name || path.startsWith(`${name}.`))
