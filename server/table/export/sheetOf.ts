import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { fileColumns, fileHead } from '../describe/fileColumns.ts'
import { sayer } from '../describe/say.ts'
import { listedColumns } from '../describe/supplierColumn.ts'
import { maySave } from '../save/maySave.ts'
import { liveColumns } from '../describe/liveColumns.ts'
import { type ExportColumn, exportColumn, exportColumns, wholeColumn } from './exportColumns.ts'
import { ownedExportColumns, ownedLines } from './ownedLines.ts'

/**
 * What a list does not show and a form writes, long texts above all: in a file with the rows that records own, unless columns of the
 * list are left out of it. Read back, such a file gives the same records.
 */
export function furtherColumns(context: Context, table: EntityTable, { file }: Pick<TableQuery, 'file'>): TableColumn[] {
  if (!file?.children) return []
  const listed = new Set(listedColumns(context, table).map(({ name }) => name))
  const written = fileColumns(context, table)
  const isWhole = file.columns.length === 0 || written.every(({ name }) => !listed.has(name) || file.columns.includes(name))
  return isWhole ? written.filter(({ name }) => !listed.has(name)) : []
}

/** The columns and lines of a file: of the records alone, or with the rows that they own. */
export function sheetOf(
  context: Context,
  table: EntityTable,
  asked: Pick<TableQuery, 'file'>,
  rows: AsyncIterable<Row[]>,
): { columns: ExportColumn[]; batches: AsyncIterable<Row[]> } {
  const { file } = asked
  const own = exportColumns(context, table, file?.columns ?? [])
  const batches = file?.children ? ownedLines(context, table, rows) : rows
  const further = furtherColumns(context, table, asked).map(one => wholeColumn(one, fileHead(context, one), sayer(context)))
  const live = liveExportColumns(context, table, asked)
  return {
    columns: file?.children ? [...own, ...further, ...ownedExportColumns(context, table), ...live] : [...own, ...live],
    batches,
  }
}

/** What values are that change without a save, once more: of a file that says which records it is about (liveColumns.ts). */
function liveExportColumns(context: Context, table: EntityTable, { file }: Pick<TableQuery, 'file'>): ExportColumn[] {
  const chosen = file?.columns ?? []
  const has = (name: string | undefined): boolean => chosen.length === 0 || (name !== undefined && chosen.includes(name))
  if (!has(table.entity.importKey) || !maySave(context, table.entity, 'edit')) return []
  const { own, owned } = liveColumns(context, table)
  const say = sayer(context)
  return [
    ...own.filter(({ column }) => has(column.name)).map(({ column, heads: [head] }) => exportColumn(column, head, say)),
    ...(file?.children ? owned : []).map(({ column: { kind, column }, heads: [head] }) =>
      exportColumn({ ...column, name: `${kind}.${column.name}` }, head, say),
    ),
  ]
}
