import type { WireOption } from '../../contract/wire/table/table.ts'

/**
 * The filter of a cascade is one text: the values of its levels with commas between, each sent under its level's own name. A level
 * may stand alone, as when a link names the city only: then the levels above it are found in the options.
 */
export function readPath(value: string, options: readonly WireOption[]): string[] {
  const written = value.split(',')
  const deepest = written.filter(Boolean).at(-1)
  if (deepest === undefined) return []
  if (written.every(Boolean) && isPath(written, options)) return written
  return findPath(options, deepest) ?? written.filter(Boolean)
}

/** The text for a choice at a level: what was chosen below it is over. */
export const writePath = (path: readonly string[], level: number, picked: string): string =>
  [...path.slice(0, level), picked].filter(Boolean).join(',')

const find = (options: readonly WireOption[], value: string) => options.find(option => String(option.value) === value)

function isPath([first, ...rest]: readonly string[], options: readonly WireOption[]): boolean {
  if (first === undefined) return true
  const found = find(options, first)
  return found !== undefined && isPath(rest, found.children ?? [])
}

function findPath(options: readonly WireOption[], value: string): string[] | null {
  for (const option of options) {
    if (String(option.value) === value) return [value]
    const below = findPath(option.children ?? [], value)
    if (below) return [String(option.value), ...below]
  }
  return null
}
