import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { type ExportColumn, exportColumns } from './exportColumns.ts'
import { ownedExportColumns, ownedLines } from './ownedLines.ts'

/** The columns and lines of a file: of the records alone, or with the rows that they own. */
export function sheetOf(
  context: Context,
  table: EntityTable,
  { file }: Pick<TableQuery, 'file'>,
  rows: AsyncIterable<Row[]>,
): { columns: ExportColumn[]; batches: AsyncIterable<Row[]> } {
  const own = exportColumns(context, table, file?.columns ?? [])
  const batches = file?.children ? ownedLines(context, table, rows) : rows
  return { columns: file?.children ? own.concat(ownedExportColumns(context, table)) : own, batches }
}
