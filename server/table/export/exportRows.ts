import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { hooksOf } from '../describe/hooksOf.ts'
import { orderBy, type Sort } from '../query/listOrder.ts'
import { selectFrom } from '../query/selectFrom.ts'
import { presentRows } from '../titles/presentRows.ts'
import { readColumns } from '../describe/supplierColumn.ts'
import { columnRef } from '../query/conditionsOf.ts'
import { refOf } from '../query/refOf.ts'

/** Few enough that another call waits for a batch no longer than for a page. */
const batchSize = 500

/**
 * All rows of a list, in its order, read by key in batches so that memory stays bounded however many there are. Each batch is a query
 * of its own: a row changed meanwhile is exported as it is when its batch is read.
 * @param further columns that a list does not read
 */
export async function* exportRows(
  context: Context,
  table: EntityTable,
  where: RawBuilder<unknown>,
  sort: Sort,
  further: readonly TableColumn[] = [],
): AsyncGenerator<Row[]> {
  const { columns, wanted, present } = preparing(context, table, sort, further)
  let after: RawBuilder<unknown> = sql`true`
  while (true) {
    const { rows } =
      await sql<Row>`${selectFrom(context, table, columns)} where ${where} and ${after} order by ${orderBy(context, table, wanted)} limit ${batchSize}`.execute(
        context.database,
      )
    const last = rows.at(-1)
    if (!last) return
    yield await present(rows)
    if (rows.length < batchSize) return
    after = afterRow(context, table, wanted, last)
  }
}

/**
 * The same by a cursor: one sort however many rows, and all as they were at one moment.
 * @param context its database is a transaction, which nobody else waits for
 */
export async function* exportSnapshot(
  context: Context,
  table: EntityTable,
  where: RawBuilder<unknown>,
  sort: Sort,
  further: readonly TableColumn[] = [],
): AsyncGenerator<Row[]> {
  const { columns, wanted, present } = preparing(context, table, sort, further)
  await sql`declare export_rows no scroll cursor for ${selectFrom(context, table, columns)} where ${where} order by ${orderBy(context, table, wanted)}`.execute(
    context.database,
  )
  while (true) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from export_rows`.execute(context.database)
    if (rows.length > 0) yield await present(rows)
    if (rows.length < batchSize) return
  }
}

function preparing(context: Context, table: EntityTable, sort: Sort, further: readonly TableColumn[]) {
  const read = readColumns(context, table)
  const columns = [...read, ...further.filter(({ name }) => !read.some(column => column.name === name))]
  const hooks = hooksOf(context, table.entity.entity)
  const wanted = columns.some(column => column.name === sort.field) ? sort : { field: 'id', order: 'desc' as const }
  const present = (rows: Row[]) => presentRows(context, table, hooks, rows, { where: 'export', columns })
  return { columns, wanted, present }
}

/** What comes after a row in the order `field, id`. Empty values stand last when ascending and first when descending, as in PostgreSQL. */
function afterRow(context: Context, table: EntityTable, { field, order }: Sort, last: Row): RawBuilder<unknown> {
  const id = Number(last.id)
  const further = order === 'asc' ? sql`t.id > ${id}` : sql`t.id < ${id}`
  if (field === 'id') return further
  const column = table.columns.get(field)
  const ref = column ? refOf(context, table, column) : columnRef(field)
  const value = last[field]
  if (value === null || value === undefined)
    return order === 'asc' ? sql`(${ref} is null and ${further})` : sql`((${ref} is null and ${further}) or ${ref} is not null)`
  return order === 'asc'
    ? sql`(${ref} > ${value} or ${ref} is null or (${ref} = ${value} and ${further}))`
    : sql`(${ref} < ${value} or (${ref} = ${value} and ${further}))`
}
