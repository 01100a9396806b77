import type { Entity } from '../../contract/language/Entity.ts'
import { systemFields } from '../../contract/language/systemFields.ts'
import { filters } from '../../contract/wire/filters/filters.ts'
import type { Condition } from '../../contract/wire/filters/Condition.ts'
import { readMetadata } from '../../contract/wire/metadata/readMetadata.ts'
import { readQuery, type TableFilter } from '../../contract/wire/query/readQuery.ts'
import type { Metadata, Row, WireColumn } from '../../contract/wire/table/table.ts'
import { findFieldType } from '../../renderer/kind/registry.ts'

/** An answer that stands for a whole table: `{rows: [...], metadata?: {...}, children?: {id: [...]}}`. */
export type FakeTable = { rows: Row[]; metadata?: unknown; children?: Record<string, Row[]> }

export const isFakeTable = (answer: unknown): answer is FakeTable =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)

/** Answers one call of the table protocol from rows in memory. */
export function answerTable(table: FakeTable, params: Record<string, unknown>, entity: Entity | undefined): unknown {
  const metadata = readMetadata(table.metadata ?? metadataOf(entity, table.rows[0] ?? {}))
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const query = readQuery(texts, metadata)
  if (query.ask === 'metadata') return metadata
  if (query.ask === 'options') return []
  if (query.parent !== undefined) return { data: table.children?.[String(query.parent)] ?? [] }
  const { pks } = query
  const kept = pks ? table.rows.filter(row => pks.some(key => String(key) === String(row[metadata.pk]))) : table.rows
  const found = kept.filter(fits(query.filters))
  if (query.views) return countViews(found, query.views)
  if (query.ask === 'count') return { count: found.length, totalrow: sums(found, metadata) }
  const sorted = query.sort ? sortRows(found, query.sort, query.order) : found
  return { data: sorted.slice((query.page - 1) * query.limit, query.page * query.limit) }
}

/** What a back end that reads the entity would say. */
function metadataOf(entity: Entity | undefined, row: Row): Partial<Metadata> {
  const names = entity ? [...Object.keys(entity.fields), 'id', 'created_at', 'updated_at'] : Object.keys(row)
  const columns = names.map((name): [string, WireColumn] => {
    const field = entity?.fields[name] ?? systemFields[name]
    const type = (field && findFieldType(field.type)?.wire) ?? 'text'
    const options = Object.keys(field?.options ?? {}).map(value => ({ value, label: value }))
    const wire = { name, title: field?.label ?? name, type, filter: type in filters, ...(options.length > 0 && { options }) }
    return [name, { ...wire, sort: field?.sort === true, sum: field?.sum === true }]
  })
  return {
    column_names: names,
    rows: Object.fromEntries(columns),
    pk: 'id',
    show_sum: true,
    show_excel: true,
    show_excel_import: true,
    top_search: [],
    targets: true,
    count_views: true,
  }
}

function matches(value: unknown, condition: Condition): boolean {
  if ('eq' in condition) return String(value) === String(condition.eq)
  if ('in' in condition) return condition.in.some(one => String(one) === String(value))
  if ('contains' in condition) return String(value ?? '').includes(condition.contains)
  const { from, to } = condition.range
  return typeof value === 'number' && (from === undefined || value >= from) && (to === undefined || value <= to)
}

const fits = (filters: TableFilter[]) => (row: Row) => filters.every(({ name, condition }) => matches(row[name], condition))

const countViews = (rows: Row[], views: Record<string, TableFilter[]>) => ({
  count: rows.length,
  views: Object.fromEntries(Object.entries(views).map(([name, filters]) => [name, rows.filter(fits(filters)).length])),
})

const sums = (rows: Row[], metadata: Metadata) =>
  Object.fromEntries(
    Object.values(metadata.rows)
      .filter(column => column.sum)
      .map(({ name }) => [name, rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)]),
  )

function sortRows(rows: Row[], name: string, order: 'asc' | 'desc'): Row[] {
  const turn = order === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => turn * (Number(a[name]) - Number(b[name]) || String(a[name]).localeCompare(String(b[name]))))
}
