import { compile } from '../expression/compile.ts'
import { slots } from '../expression/fill.ts'
import { ExpressionError } from '../expression/parse/ExpressionError.ts'

/** Every path that the expressions in a value read, `row.name`: those of texts that begin with "=", and of slots. */
export function pathsOf(value: unknown): string[] {
  if (typeof value === 'string') return pathsOfText(value)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsOf) : []
}

function pathsOfText(text: string): string[] {
  try {
    return text.startsWith('=') ? compile(text.slice(1)).paths : slots(text).flatMap(slot => slot.paths)
  } catch (error) {
    // The check tells what is wrong with it.
    if (error instanceof ExpressionError) return []
    throw error
  }
}

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
