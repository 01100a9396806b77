import type { Row } from '../../../contract/wire/table.ts'

export type RowId = string | number

/** What is chosen: rows by primary key, kept across pages; or everything that matches, except some. */
export type Selection =
  | { all: false; picked: ReadonlyMap<RowId, Row> }
  | { all: true; except: ReadonlySet<RowId>; where: Readonly<Record<string, string>> }

/** What actions and the server are given, as it is. `where` are filters in the words of the table protocol. */
export type Selected = { ids: RowId[]; count: number } | { where: Record<string, string>; except: RowId[]; count: number }

export const nothing: Selection = { all: false, picked: new Map() }

/** The primary key of a row; rows without one cannot be chosen. */
export function rowId(row: Row, pk: string): RowId {
  const id = row[pk]
  return typeof id === 'number' || typeof id === 'string' ? id : ''
}

export const isChosen = (selection: Selection, id: RowId): boolean =>
  selection.all ? !selection.except.has(id) : selection.picked.has(id)

/** Chooses or leaves rows. */
export function choose(selection: Selection, rows: readonly Row[], pk: string, on: boolean): Selection {
  if (selection.all) {
    const except = new Set(selection.except)
    for (const row of rows) {
      if (on) except.delete(rowId(row, pk))
      else except.add(rowId(row, pk))
    }
    return { ...selection, except }
  }
  const picked = new Map(selection.picked)
  for (const row of rows) {
    if (on) picked.set(rowId(row, pk), row)
    else picked.delete(rowId(row, pk))
  }
  return { all: false, picked }
}

export const chooseAll = (where: Readonly<Record<string, string>>): Selection => ({ all: true, except: new Set(), where })

/** Rows that are gone leave the selection. */
export function withoutRows(selection: Selection, ids: readonly RowId[]): Selection {
  if (selection.all || !ids.some(id => selection.picked.has(id))) return selection
  const picked = new Map(selection.picked)
  for (const id of ids) picked.delete(id)
  return { all: false, picked }
}

/** How many are chosen; `total` is the count of the list. */
export const countChosen = (selection: Selection, total: number): number =>
  selection.all ? Math.max(0, total - selection.except.size) : selection.picked.size

export function describeSelection(selection: Selection, total: number): Selected {
  const count = countChosen(selection, total)
  if (!selection.all) return { ids: [...selection.picked.keys()], count }
  return { where: { ...selection.where }, except: [...selection.except], count }
}
