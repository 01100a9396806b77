import { type RawBuilder, sql } from 'kysely'
import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { EntityTable } from '../describe/describeTable.ts'

export type Sort = { field: string; order: 'asc' | 'desc' }

/** The sort asked for; else the filtered date, so that one index serves both (566 ms against 1.8 on 5 M rows); else the entity's. */
export function sortOf(table: EntityTable, query: Pick<TableQuery, 'sort' | 'order' | 'filters'>): Sort {
  if (query.sort) return { field: query.sort, order: query.order }
  const { sort } = table.entity
  const dates = query.filters.filter(
    ({ column, condition }) => column.sort && 'range' in condition && /^(date|datetime|eqdate)$/.test(column.type),
  )
  const [only] = dates
  return only && dates.length === 1 && sort.field !== only.column.name && isDate(table, sort.field)
    ? { field: only.column.name, order: sort.order }
    : sort
}

const isDate = (table: EntityTable, name: string): boolean => /^date(time)?$/.test(table.columns.get(name)?.field.type ?? '')

/** By the field, and by id among equals, so that pages neither repeat nor lose a row. */
export function orderBy({ field, order }: Sort, alias = 't'): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const id = sql`${sql.ref(`${alias}.id`)} ${direction}`
  return field === 'id' ? id : sql`${sql.ref(`${alias}.${field}`)} ${direction}, ${id}`
}
