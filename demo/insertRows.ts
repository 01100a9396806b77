import { anyTable } from '../server/database/anyTable.ts'
import { sql } from 'kysely'
import type { SeedContext } from './defineSeeds.ts'
import type { Tables } from '../server/rows/Tables.ts'
import { systemName } from '../server/table/describe/sayCreator.ts'

type Row = Record<string, unknown>
/** A key that is no column of the table makes the row an error. */
type OnlyColumns<Table extends keyof Tables, Made> = Record<Exclude<keyof Made, keyof Tables[Table]>, never>
type Target = Pick<SeedContext, 'database' | 'now'>

/** PostgreSQL takes at most 65,535 parameters in a statement; a third of it keeps the messages small. */
const maxParameters = 20_000

/**
 * Puts demo rows into a table in a few statements, with the columns the server keeps filled in where a row leaves them out, and
 * moves the table's counter past the ids given. All rows have the columns of the first.
 */
export const insertRows = <Table extends keyof Tables, Made extends object>(
  context: Target,
  table: Table,
  rows: readonly (Made & OnlyColumns<Table, Made>)[],
): Promise<void> => insertUnknown(context, table, rows)

/** The same into a table whose columns the product does not know: an add-on's. */
export async function insertUnknown(context: Target, table: string, rows: readonly object[]): Promise<void> {
  const complete = rows.map(row => withSystemColumns(context.now, row as Row))
  const [first] = complete
  if (!first) return
  const size = Math.max(1, Math.floor(maxParameters / Object.keys(first).length))
  for (let start = 0; start < complete.length; start += size) {
    await anyTable(context.database)
      .insertInto(table)
      .values(complete.slice(start, start + size))
      .execute()
  }
  if ('id' in first) await moveCounter(context, table)
}

/** The next id after the greatest that is there. */
export async function moveCounter(context: Target, table: string): Promise<void> {
  const name = `"${table}"`
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
    context.database,
  )
}

const withSystemColumns = (now: number, row: Row): Row => ({
  created_at: now,
  created_by: 0,
  created_name: systemName,
  updated_at: row.created_at ?? now,
  updated_by: 0,
  version: 1,
  ...row,
})
