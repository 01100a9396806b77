import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { readChildren } from '../children/readChildren.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { ownedColumns } from '../describe/ownedColumns.ts'
import { sayer } from '../describe/say.ts'
import { presentChildren } from '../titles/presentRows.ts'
import { type ExportColumn, exportColumn } from './exportColumns.ts'

/** The columns of rows that records own, behind those of the records: `Contact history: Content`. */
export const ownedExportColumns = (context: Context, table: EntityTable): ExportColumn[] =>
  ownedColumns(context, table).map(({ kind, column, head }) =>
    exportColumn({ ...column, name: `${kind}.${column.name}` }, head, sayer(context)),
  )

/**
 * A record takes as many lines as it owns rows, as files of other shops have it: the first line says all of it, those below what it is
 * called and no more. An import reads them back.
 */
export async function* ownedLines(context: Context, table: EntityTable, batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  const kinds = [...new Set(ownedColumns(context, table).map(({ kind }) => kind))]
  for await (const rows of batches) {
    await readChildren(context, table, rows, 'info', presentChildren, new Set(kinds))
    yield rows.flatMap(row => linesOf(table.entity.title, kinds, row))
  }
}

function linesOf(title: string, kinds: readonly string[], row: Row): Row[] {
  const lists = kinds.map(kind => [kind, listOf(row[kind])] as const)
  const count = Math.max(1, ...lists.map(([, list]) => list.length))
  return Array.from({ length: count }, (_, line) => ({
    ...(line === 0 ? row : { [title]: row[title] }),
    ...Object.fromEntries(
      lists.flatMap(([kind, list]) => Object.entries(list[line] ?? {}).map(([name, value]) => [`${kind}.${name}`, value])),
    ),
  }))
}

const listOf = (value: unknown): Row[] => (Array.isArray(value) ? value : [])
