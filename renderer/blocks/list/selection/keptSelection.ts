import type { Host } from '../../../host/Host.tsx'
import { packIds, unpackIds } from './packIds.ts'
import type { RowId } from '../../../scope/Selected.ts'
import { nothing, type Selection } from './selection.ts'

/** A selection with what it holds for: `filters` of "everything", the page of a list that selects within one page. */
export type Kept = { selection: Selection; filtersKey: string; scopeKey: string }

/** So many titles are written down with their keys; of further rows only the keys, for a tab keeps some five million letters. */
const mostTitles = 1_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is RowId => typeof value === 'number' || typeof value === 'string'
const isWhole = (id: RowId): id is number => Number.isSafeInteger(id) && Number(id) > 0

export const keptSize = ({ selection }: Kept): number => (selection.all ? selection.except.size : selection.picked.size)

/** Notes a selection of any size for a reload of the page; nothing chosen leaves no note. */
export function writeSelection(tab: Host['memory'], key: string, kept: Kept): void {
  const { selection, filtersKey, scopeKey } = kept
  if (keptSize(kept) === 0 && !selection.all) return tab.set(key, undefined)
  const rows = selection.all
    ? { where: selection.where, except: [], ...keysOf([...selection.except]) }
    : { picked: [...selection.picked].slice(0, mostTitles), ...keysOf([...selection.picked.keys()].slice(mostTitles)) }
  try {
    tab.set(key, { ...rows, filtersKey, scopeKey })
  } catch {
    // The browser has no room for it: no note is better than that of an earlier selection.
    tab.set(key, undefined)
  }
}

/** Numbers in short, others as they are. */
function keysOf(ids: readonly RowId[]): { numbers?: string; others?: RowId[] } {
  if (ids.length === 0) return {}
  const others = ids.filter(id => !isWhole(id))
  return { numbers: packIds(ids.filter(isWhole)), ...(others.length > 0 ? { others } : {}) }
}

/** The selection noted before; null where there is none, or what is there is none. */
export function readSelection(tab: Host['memory'], key: string): Kept | null {
  const found = tab.get(key)
  if (!isRecord(found) || typeof found.filtersKey !== 'string' || typeof found.scopeKey !== 'string') return null
  const selection = readKept(found)
  return selection === nothing ? null : { selection, filtersKey: found.filtersKey, scopeKey: found.scopeKey }
}

function readKept({ picked, except, where, numbers, others }: Record<string, unknown>): Selection {
  const keys: RowId[] = [
    ...(typeof numbers === 'string' ? unpackIds(numbers) : []),
    ...(Array.isArray(others) ? others.filter(isId) : []),
  ]
  if (Array.isArray(except) && isRecord(where)) {
    const filters = Object.entries(where).map(([name, text]): [string, string] => [name, String(text)])
    return { all: true, except: new Set(keys), where: Object.fromEntries(filters) }
  }
  if (!Array.isArray(picked)) return nothing
  const titled = picked.flatMap((one): [RowId, string][] =>
    Array.isArray(one) && isId(one[0]) ? [[one[0], String(one[1])]] : [],
  )
  const rows = [...titled, ...keys.map((id): [RowId, string] => [id, String(id)])]
  return rows.length > 0 ? { all: false, picked: new Map(rows) } : nothing
}
