import type { ColumnType, Metadata, WireColumn } from '../../contract/wire/table.ts'
import { columnsOf, filterNames, mostColumns, options } from './columns.ts'
import { makeRows, total } from './rows.ts'

const wireTypes: Record<string, ColumnType> = {
  text: 'text',
  link: 'text',
  money: 'number',
  datetime: 'datetime',
  enum: 'select',
  image: 'image',
}

function makeMetadata(): Metadata {
  const columns = columnsOf(mostColumns).map(
    ({ name, title, kind }): WireColumn => ({
      name,
      title,
      type: wireTypes[kind] ?? 'text',
      filter: filterNames.includes(name),
      ...(kind === 'money' && { decimal: 2 }),
      ...(options[name] && { options: Object.entries(options[name]).map(([value, { label }]) => ({ value, label })) }),
    }),
  )
  return {
    column_names: columns.map(({ name }) => name),
    rows: Object.fromEntries(columns.map(column => [column.name, column])),
    pk: 'id',
    limit: 20,
    show_sum: false,
    show_excel: false,
    show_excel_async: false,
    show_excel_import: false,
    export_type: 'excel',
    top_search: [],
  }
}

/** What the data server answers to a call of the table protocol; `columns` says how many a row has. */
export function answerCall(api: string, query: URLSearchParams): unknown {
  if (api !== 'bench/list/Rows') return null
  if (query.has('_metadata')) return makeMetadata()
  if (query.has('_count_sum')) return { count: total, totalrow: {} }
  return { data: makeRows(Number(query.get('page') ?? 1), Number(query.get('limit') ?? 20), Number(query.get('columns') ?? 20)) }
}
