import type { Host } from '../../Host.tsx'
import { nothing, type RowId, type Selection } from './selection.ts'

/** A selection with what it holds for: `filters` of "everything", the page of a list that selects within one page. */
export type Kept = { selection: Selection; filtersKey: string; scopeKey: string }

/** More rows than this are not written down: then a reload of the page loses them. */
const mostKept = 5_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is RowId => typeof value === 'number' || typeof value === 'string'

/** Notes a selection for a reload of the page; nothing chosen leaves no note. */
export function writeSelection(tab: Host['memory'], key: string, { selection, filtersKey, scopeKey }: Kept): void {
  const size = selection.all ? selection.except.size : selection.picked.size
  if ((size === 0 && !selection.all) || size > mostKept) return tab.set(key, undefined)
  const kept = selection.all ? { except: [...selection.except], where: selection.where } : { picked: [...selection.picked] }
  tab.set(key, { ...kept, filtersKey, scopeKey })
}

/** The selection noted before; null where there is none, or what is there is none. */
export function readSelection(tab: Host['memory'], key: string): Kept | null {
  const found = tab.get(key)
  if (!isRecord(found) || typeof found.filtersKey !== 'string' || typeof found.scopeKey !== 'string') return null
  const selection = readKept(found)
  return selection === nothing ? null : { selection, filtersKey: found.filtersKey, scopeKey: found.scopeKey }
}

function readKept({ picked, except, where }: Record<string, unknown>): Selection {
  if (Array.isArray(except) && isRecord(where)) {
    const filters = Object.entries(where).map(([name, text]): [string, string] => [name, String(text)])
    return { all: true, except: new Set(except.filter(isId)), where: Object.fromEntries(filters) }
  }
  if (!Array.isArray(picked)) return nothing
  const rows = picked.flatMap((one): [RowId, string][] => (Array.isArray(one) && isId(one[0]) ? [[one[0], String(one[1])]] : []))
  return rows.length > 0 ? { all: false, picked: new Map(rows) } : nothing
}
