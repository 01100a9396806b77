import type { Context } from '../../context/Context.ts'
import { type EntityTable, isSecret, type TableColumn } from './describeTable.ts'
import { ownedColumns } from './ownedColumns.ts'
import { headerOf } from './say.ts'
import { seenTable } from './seenTable.ts'

/** The fields an import may fill: what a form would, with a column of its own. */
export const importColumns = (context: Pick<Context, 'actor'>, table: EntityTable): TableColumn[] =>
  writtenColumns(context, table).filter(({ field }) => !field.hidden)

/** The same of a file with the rows that records own: also what the form of these rows writes of the record, without an input for it. */
export const fileColumns = (context: Pick<Context, 'actor' | 't' | 'services'>, table: EntityTable): TableColumn[] =>
  ownedColumns(context, table).length > 0 ? writtenColumns(context, table) : importColumns(context, table)

/** A column that no form labels may be called like another one: its name stands beside it. */
export const fileHead = (context: Pick<Context, 't'>, column: TableColumn): string =>
  column.field.hidden ? `${headerOf(context, column)} (${column.name})` : headerOf(context, column)

const writtenColumns = (context: Pick<Context, 'actor'>, { entity }: EntityTable): TableColumn[] =>
  [...seenTable(context, entity).columns.values()].filter(
    column =>
      column.stored &&
      !column.system &&
      column.field.writable !== false &&
      !isSecret(column) &&
      !column.field.private &&
      !column.kind.notImported,
  )
