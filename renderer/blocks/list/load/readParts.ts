import type { Row } from '../../../../contract/wire/table/table.ts'

/** More rows than this are never asked for at once; a longer page comes in parts, as one scrolls. */
export const mostAtOnce = 500
/** Rows of a part */
export const partSize = 250

/** A row of a long page that is not loaded yet. */
export const notLoaded: Row = Object.freeze({})

export const isLong = (size: number): boolean => size > mostAtOnce

/** A long page has whole parts, so that the parts of the next page begin where this one ends. */
const wholeParts = (size: number): number => Math.ceil(size / partSize) * partSize

/** The page of `partSize` rows that holds a part of a long page. */
export const pageOfPart = (page: number, size: number, part: number): number =>
  ((page - 1) * wholeParts(size)) / partSize + part + 1

/** The rows of a list that are there, in runs from some place on, in their order; `length` is how many there will be. */
export type LoadedRows = { length: number; loaded: readonly { from: number; rows: readonly Row[] }[] }

/**
 * The rows of a long page. `total` is the count of all pages; while it is unknown, the page is as long as what was loaded shows, and one
 * part longer where the last one was full.
 */
export function joinParts(
  parts: ReadonlyMap<number, readonly Row[]>,
  page: number,
  size: number,
  total: number | null,
): LoadedRows {
  const loaded = [...parts].sort(([one], [other]) => one - other).map(([part, rows]) => ({ from: part * partSize, rows }))
  const known = Math.max(0, ...loaded.map(({ from, rows }) => from + rows.length))
  const length = total === null ? guessLength(parts, known) : Math.max(known, total - (page - 1) * wholeParts(size))
  return { length: Math.min(length, wholeParts(size)), loaded: loaded.filter(({ rows }) => rows.length > 0) }
}

const guessLength = (parts: ReadonlyMap<number, readonly Row[]>, known: number): number =>
  known > 0 && known % partSize === 0 && parts.get(known / partSize - 1)?.length === partSize ? known + partSize : known
