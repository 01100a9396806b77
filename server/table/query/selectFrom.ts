import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { fromOf } from './fromOf.ts'
import { refOf } from './refOf.ts'
import { isOfSites } from '../describe/siteScope.ts'

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
  const others = beside.map(one => sql`, ${one}`)
  return sql`select ${namesOf(columns)}${derivedOf(context, table, columns)}${sql.join(others, sql``)} from ${fromOf(table)}`
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

const worked = new WeakMap<Context['services']['entities'], WeakMap<TableColumn[], RawBuilder<unknown> | null>>()

/** What the database works out of a row, each with its name. */
function derivedOf(context: Asker, table: EntityTable, columns: TableColumn[]): RawBuilder<unknown> {
  // Who is bounded by sites, or by no shop, has a text of their own: one that was written down must never be theirs.
  if (context.tenant === null || isOfSites(context) || table.source) return writeDerived(context, table, columns)
  const known = worked.get(context.services.entities) ?? new WeakMap<TableColumn[], RawBuilder<unknown> | null>()
  worked.set(context.services.entities, known)
  const kept = known.get(columns)
  if (kept) return kept
  const written = writeDerived(context, table, columns)
  if (kept === null) return written
  const { sql: text, parameters } = written.compile(context.services.database)
  // What names the shop is written anew each time.
  known.set(columns, parameters.length === 0 ? sql.raw(text) : null)
  return written
}

const writeDerived = (context: Asker, table: EntityTable, columns: TableColumn[]): RawBuilder<unknown> =>
  sql.join(
    columns.filter(({ stored }) => !stored).map(column => sql`, ${refOf(context, table, column)} as ${sql.ref(column.name)}`),
    sql``,
  )
