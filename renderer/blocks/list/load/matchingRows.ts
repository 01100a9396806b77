import type { CountAnswer, Row } from '../../../../contract/wire/table/table.ts'

/** Rows of a tree say whether there are rows below them; a page need not. */
export const isTree = (tree: boolean, rows: readonly Row[]): boolean => tree || rows.some(row => row.hasChildren !== undefined)

/**
 * How many rows "everything that matches" would be: of a tree those on all its levels. Null while nobody knows, and where a back end
 * counts the roots alone: then it cannot be asked for.
 */
export function matchingRows(count: CountAnswer | null, tree: boolean): number | null {
  if (count === null) return null
  return count.everything ?? (tree ? null : count.count)
}
