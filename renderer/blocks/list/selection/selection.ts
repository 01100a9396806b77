import type { RowId, Selected } from '../../../scope/Selected.ts'

/** What is chosen: rows by primary key with their titles, kept across pages; or everything that matches, except some. */
export type Selection =
  | { all: false; picked: ReadonlyMap<RowId, string> }
  | { all: true; except: ReadonlySet<RowId>; where: Readonly<Record<string, string>> }

export type Choice = { id: RowId; title: string }

export const nothing: Selection = { all: false, picked: new Map() }

/** So many titles stand in the question before a batch. */
export const sampleSize = 5

export const isChosen = (selection: Selection, id: RowId): boolean =>
  selection.all ? !selection.except.has(id) : selection.picked.has(id)

/**
 * Whether a line is chosen; null where only the back end knows: "everything that matches" of a filtered tree holds the rows that the
 * list itself shows, and those below them may match or not.
 */
export const isLineChosen = (selection: Selection, { id, depth }: { id: RowId; depth: number }): boolean | null =>
  selection.all && depth > 0 && Object.keys(selection.where).length > 0 ? null : isChosen(selection, id)

/** Chooses or leaves rows. */
export function choose(selection: Selection, rows: readonly Choice[], on: boolean): Selection {
  if (selection.all) {
    const except = new Set(selection.except)
    for (const { id } of rows) {
      if (on) except.delete(id)
      else except.add(id)
    }
    return { ...selection, except }
  }
  const picked = new Map(selection.picked)
  for (const { id, title } of rows) {
    if (on) picked.set(id, title)
    else picked.delete(id)
  }
  return { all: false, picked }
}

export const chooseAll = (where: Readonly<Record<string, string>>): Selection => ({ all: true, except: new Set(), where })

/** Rows that are gone leave the selection; as exceptions they mean nothing any more. */
export function withoutRows(selection: Selection, ids: readonly RowId[]): Selection {
  const kept: { has(id: RowId): boolean } = selection.all ? selection.except : selection.picked
  if (!ids.some(id => kept.has(id))) return selection
  if (selection.all) {
    const except = new Set(selection.except)
    for (const id of ids) except.delete(id)
    return { ...selection, except }
  }
  const picked = new Map(selection.picked)
  for (const id of ids) picked.delete(id)
  return { all: false, picked }
}

/** The rows it names one by one: those chosen, or those left out. */
export const namedRows = (selection: Selection): RowId[] => [...(selection.all ? selection.except : selection.picked.keys())]

/** How many are chosen; `total` is the count of the list. */
export const countChosen = (selection: Selection, total: number): number =>
  selection.all ? Math.max(0, total - selection.except.size) : selection.picked.size

/**
 * The selection as actions see it.
 * @param list the table endpoint; absent where the back end knows no targets
 * @param levels rows have rows below them
 * @param here rows on the screen, for the sample of "everything"
 */
export function describeSelection(
  selection: Selection,
  { total, list, here, levels = false }: { total: number; list?: string; here: readonly Choice[]; levels?: boolean },
): Selected {
  const count = countChosen(selection, total)
  const of = list === undefined ? {} : { list }
  if (selection.all) {
    const except = [...selection.except]
    const sample = here.filter(({ id }) => !selection.except.has(id)).slice(0, sampleSize)
    const target = { where: { ...selection.where }, except, count, ...of }
    const titles = new Map(here.map(({ id, title }) => [id, title]))
    return { count, target, sample: sample.map(({ title }) => title), titles, ...(levels ? { levels } : {}) }
  }
  const ids = [...selection.picked.keys()]
  const sample = [...selection.picked.values()].slice(0, sampleSize)
  return { count, ids, target: { ids, ...of }, sample, titles: selection.picked }
}

/**
 * Without rows that an action cannot be done to; they stay chosen.
 * @param unfit their keys, with the reason of each where it is known
 */
export function leaveOut(selected: Selected, unfit: ReadonlyMap<RowId, string | undefined>): Selected {
  const ids = (selected.ids ?? []).filter(id => !unfit.has(id))
  const titles = new Map([...selected.titles].filter(([id]) => !unfit.has(id)))
  const sample = [...titles.values()].slice(0, sampleSize)
  const left = [...unfit].map(([id, reason]) => ({ title: selected.titles.get(id) ?? String(id), ...(reason ? { reason } : {}) }))
  return { ...selected, count: ids.length, ids, target: { ...selected.target, ids }, sample, titles, left }
}
