import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../contract/wire/table.ts'
import type { Context } from '../define.ts'
import type { EntityTable } from './describeTable.ts'
import { hooksOf } from './hooksOf.ts'
import { orderBy, type Sort, selectFrom } from './listRows.ts'
import { presentRows } from './presentRows.ts'
import { readColumns } from './supplierColumn.ts'
import { columnRef } from './whereOf.ts'

const batchSize = 2000

/** All rows of a list, in its order, read by key in batches so that memory stays bounded however many there are. */
export async function* exportRows(
  context: Context,
  table: EntityTable,
  where: RawBuilder<unknown>,
  sort: Sort,
): AsyncGenerator<Row[]> {
  const columns = readColumns(context, table)
  const hooks = hooksOf(context, table.entity.entity)
  const wanted = columns.some(column => column.name === sort.field) ? sort : { field: 'id', order: 'desc' as const }
  let after: RawBuilder<unknown> = sql`true`
  while (true) {
    const { rows } =
      await sql<Row>`${selectFrom(table, columns)} where ${where} and ${after} order by ${orderBy(wanted)} limit ${batchSize}`.execute(
        context.database,
      )
    const last = rows.at(-1)
    if (!last) return
    yield await presentRows(context, table, hooks, rows, { where: 'export', columns })
    if (rows.length < batchSize) return
    after = afterRow(wanted, last)
  }
}

/** What comes after a row in the order `field, id`. Empty values stand last when ascending and first when descending, as in PostgreSQL. */
export function afterRow({ field, order }: Sort, last: Row): RawBuilder<unknown> {
  const id = Number(last.id)
  const further = order === 'asc' ? sql`t.id > ${id}` : sql`t.id < ${id}`
  if (field === 'id') return further
  const ref = columnRef(field)
  const value = last[field]
  if (value === null || value === undefined)
    return order === 'asc' ? sql`(${ref} is null and ${further})` : sql`((${ref} is null and ${further}) or ${ref} is not null)`
  return order === 'asc'
    ? sql`(${ref} > ${value} or ${ref} is null or (${ref} = ${value} and ${further}))`
    : sql`(${ref} < ${value} or (${ref} = ${value} and ${further}))`
}
