import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { fromOf } from './fromOf.ts'
import { refOf } from './refOf.ts'

type Asker = Pick<Context, 'actor' | 'tenant' | 'services'>

/**
 * The rows of a table as `t`, with what the database works out of them.
 * @param beside what else is selected, each with its name
 */
export function selectFrom(
  context: Asker,
  table: EntityTable,
  columns: TableColumn[],
  beside: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const derived = columns
    .filter(({ stored }) => !stored)
    .map(column => sql`, ${refOf(context, table, column)} as ${sql.ref(column.name)}`)
  return sql`select ${namesOf(columns)}${sql.join([...derived, ...beside.map(one => sql`, ${one}`)], sql``)} from ${fromOf(table)}`
}

const named = new WeakMap<TableColumn[], RawBuilder<unknown>>()

/** The columns of a table are always the same: written down once, for dozens of names cost more than the rest of a statement. */
function namesOf(columns: TableColumn[]): RawBuilder<unknown> {
  const names =
    named.get(columns) ??
    sql.raw(
      columns
        .filter(({ stored }) => stored)
        .map(({ name }) => `t."${name.replaceAll('"', '""')}"`)
        .join(', '),
    )
  named.set(columns, names)
  return names
}
