import type { Context } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from './describeTable.ts'
import { importColumns } from './fileColumns.ts'
import { type OwnedColumn, ownedColumns } from './ownedColumns.ts'
import { headerOf } from './say.ts'

type Live<Column> = { column: Column; heads: [said: string, english: string] }

/**
 * Values that change without a save, of files by which records are changed: such a file says beside each what it was as the file was
 * made, so that a sale in between is not undone when it comes back.
 */
export function liveColumns(
  context: Pick<Context, 'actor' | 't' | 'services'>,
  table: EntityTable,
): { own: Live<TableColumn>[]; owned: Live<OwnedColumn>[] } {
  if (table.entity.importKey === undefined) return { own: [], owned: [] }
  const heads = (said: string, english: string): [string, string] => [
    context.t('{label} (as exported)', { label: said }),
    `${english} (as exported)`,
  ]
  return {
    own: importColumns(context, table)
      .filter(({ field }) => field.live)
      .map(column => ({ column, heads: heads(headerOf(context, column), column.field.label) })),
    owned: ownedColumns(context, table)
      .filter(({ column }) => column.field.live)
      .map(column => ({ column, heads: heads(column.head, column.label) })),
  }
}
