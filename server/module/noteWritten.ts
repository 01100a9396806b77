import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context } from '../context/Context.ts'
import type { Trx } from '../rows/Tables.ts'
import type { EntityTable } from '../table/describe/describeTable.ts'
import { storedColumns } from '../table/list/readRecord.ts'
import { toJson } from '../table/titles/presentRows.ts'
import { noteChange } from '../table/changes/noteChange.ts'

/** Rows that one write tells of at most. */
const mostRows = 200

/** Which rows a write is about, by a condition on the columns of their table. */
export type Written = { table: EntityTable; where: RawBuilder<unknown> }

/**
 * Does a write that is no save, and notes for the activity log what it has changed: the rows are read before it and, by their ids, after
 * it. Where nobody reads the log, nothing more is asked.
 */
export async function noteWritten<T>(
  context: Pick<Context, 'changed'>,
  trx: Trx,
  { table, where }: Written,
  write: () => Promise<T>,
): Promise<T> {
  if (!context.changed) return write()
  const columns = storedColumns(table)
  const read = async (rows: RawBuilder<unknown>): Promise<Map<number, Row>> => {
    const found =
      await sql<Row>`select * from ${sql.table(table.entity.entity)} where ${rows} order by id limit ${mostRows}`.execute(trx)
    return new Map(found.rows.map(row => [Number(row.id), { ...toJson(columns, row), id: Number(row.id) }]))
  }
  const before = await read(where)
  const done = await write()
  const after = before.size > 0 ? await read(sql`id = any(${[...before.keys()]}::bigint[])`) : before
  for (const [id, old] of before) noteChange(context, table, old, after.get(id) ?? null)
  return done
}
