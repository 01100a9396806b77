import { nearestName } from '../../../contract/values/nearestName.ts'
import type { Context } from '../../context/Context.ts'
import type { SheetCell } from '../../sheets/SheetRow.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { fileColumns, fileHead, importColumns } from '../describe/fileColumns.ts'
import { liveColumns } from '../describe/liveColumns.ts'
import { type OwnedColumn, ownedColumns } from '../describe/ownedColumns.ts'
import { listedColumns } from '../describe/supplierColumn.ts'
import { invalid } from '../../refuse/refuse.ts'
import { headerOf, sayField } from '../describe/say.ts'
import { plainCell } from './showCell.ts'

/**
 * What a column of a sheet is: a field of the table, one of rows that its records own (`owned`), or one that is passed over. `label` is
 * its head as the sheet has it. `asExported`: what the value was as the file was made.
 */
export type Head = {
  label: string
  column: TableColumn | null
  skipped: boolean
  owned?: OwnedColumn
  asExported?: true
}

/** The head over the reasons in a workbook that was given back; such a workbook is taken again. */
export const reasonsHead = 'Reasons'

/**
 * Which field each column of a sheet is, by its head: the label as shown or in English, or the field's name.
 * @throws Refusal invalid with a sentence for every head that is unknown, twice, or missing
 */
export function matchHeads(context: Context, table: EntityTable, cells: SheetCell[]): Head[] {
  const known = knownHeads(context, table)
  const [owned, shown, exported] = [ownedHeads(context, table), shownHeads(context, table), exportedHeads(context, table)]
  const problems: Record<string, string> = {}
  const used = new Map<string, number>()
  const heads = cells.map((cell, index): Head => {
    const label = cleanHead(String(plainCell(cell) ?? ''))
    if (label === '') return { label, column: null, skipped: false }
    if (label === reasonsHead || label === context.t(reasonsHead)) return { label, column: null, skipped: true }
    const was = exported.get(label.toLowerCase())
    if (was) return { label, skipped: false, asExported: true, ...was }
    const column = known.get(label.toLowerCase()) ?? null
    const child = column ? undefined : owned.get(label.toLowerCase())
    if (child) return { label, column: null, skipped: false, owned: child }
    // An export has more than a form: what nobody writes is passed over when the file comes back.
    if (!column && shown.has(label.toLowerCase())) return { label, column: null, skipped: true }
    const place = { column: label.slice(0, 40), place: columnLetters(index) }
    const before = column ? used.get(column.name) : undefined
    if (!column) problems[place.place] = sayUnknown(context, table, place)
    else if (before !== undefined)
      problems[place.place] = context.t('The heading {column} appears in columns {first} and {place}', {
        ...place,
        first: columnLetters(before),
      })
    else used.set(column.name, index)
    return { label, column, skipped: false }
  })
  // Who names a record that is there says no more of it than what changes.
  if (table.entity.importKey !== undefined && used.has(table.entity.importKey)) return requireRead(problems, heads)
  for (const column of importColumns(context, table)) {
    const label = sayField(context, column.field)
    if (column.field.required && column.field.default === undefined && !used.has(column.name))
      problems[column.name] = context.t('Column {column} is missing', { column: label })
  }
  return requireRead(problems, heads)
}

function requireRead(problems: Record<string, string>, heads: Head[]): Head[] {
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return heads
}

function knownHeads(context: Context, table: EntityTable): Map<string, TableColumn> {
  const known = new Map<string, TableColumn>()
  for (const column of importColumns(context, table))
    for (const name of [column.name, column.field.label, sayField(context, column.field), headerOf(context, column)])
      known.set(cleanHead(name).toLowerCase(), column)
  for (const column of fileColumns(context, table).filter(({ field }) => field.hidden))
    for (const name of [column.name, fileHead(context, column)]) known.set(cleanHead(name).toLowerCase(), column)
  return known
}

/** Fields of rows that records own, by the heads they may have. */
const ownedHeads = (context: Context, table: EntityTable): Map<string, OwnedColumn> =>
  new Map(
    ownedColumns(context, table).flatMap(one =>
      [`${one.kind}.${one.column.name}`, one.head, one.label].map(name => [cleanHead(name).toLowerCase(), one] as const),
    ),
  )

/** Heads of what values were as the file was made. */
function exportedHeads(context: Context, table: EntityTable): Map<string, Pick<Head, 'column' | 'owned'>> {
  const { own, owned } = liveColumns(context, table)
  const all = [
    ...own.map(({ column, heads }) => ({ heads, head: { column } })),
    ...owned.map(({ column, heads }) => ({ heads, head: { column: null, owned: column } })),
  ]
  return new Map(
    all.flatMap(({ heads, head }) => heads.map((name): [string, typeof head] => [cleanHead(name).toLowerCase(), head])),
  )
}

/** Heads of what a list shows. */
const shownHeads = (context: Context, table: EntityTable): Set<string> =>
  new Set(listedColumns(context, table).map(column => cleanHead(headerOf(context, column)).toLowerCase()))

function sayUnknown(context: Context, table: EntityTable, { column, place }: { column: string; place: string }): string {
  const nearest = nearestName(
    column,
    importColumns(context, table).map(one => sayField(context, one.field)),
  )
  return nearest
    ? context.t('Column {place}: the template has no column {column}. Did you mean {nearest}?', {
        place,
        column,
        nearest,
      })
    : context.t('Column {place}: the template has no column {column}', { place, column })
}

/** `AB` for 27. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** A head without its star, its mark of encoding and the blanks around and inside it. */
const cleanHead = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/[*＊]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
