import type { ColumnType, Metadata, WireColumn } from '../../contract/wire/table/table.ts'
import { type BenchColumn, type BenchList, type ColumnKind, shownOf } from './BenchList.ts'

// Pure: browsers answer the metadata of a list from it.

const fieldsOf = ({ columns, filters }: BenchList) => [...columns, ...filters.filter(filter => !columns.includes(filter))]

/** The entity file of a list. */
export const entityOf = (list: BenchList) => ({
  entity: list.entity,
  label: 'Customer',
  title: 'name',
  tenant: false,
  api: Object.fromEntries(
    Object.entries({ list: 'Rows', info: 'Info', save: 'Save', delete: 'Del' }).map(([name, call]) => [
      name,
      `${list.api.slice(0, list.api.lastIndexOf('/'))}/${call}`,
    ]),
  ),
  fields: Object.fromEntries(
    fieldsOf(list)
      .filter(({ name }) => name !== 'id')
      .map(field => [field.name, fieldOf(list, field)]),
  ),
})

const fieldOf = ({ filters }: BenchList, field: BenchColumn) => ({
  type: field.kind === 'link' ? 'text' : field.kind,
  label: field.title,
  ...(filters.includes(field) && { filter: field.kind === 'text' ? 'contains' : true }),
  ...(field.options && { options: field.options }),
})

/** The page file of a list with so many columns; the back end says the size of a page where none is given. */
export const pageOf = (list: BenchList, count: number, size?: number) => ({
  title: 'Customers',
  api: list.api,
  blocks: [
    {
      list: list.entity,
      ...(size && { size }),
      filters: list.filters.map(({ name }) => name),
      columns: shownOf(list, count).map(({ name, kind }) =>
        kind === 'link' ? { field: name, open: `${list.open}/{row.id}` } : name,
      ),
      rowActions: list.actions.map(label => ({ label, run: { toast: 'Done' } })),
    },
  ],
})

const wireTypes: Record<ColumnKind, ColumnType> = {
  text: 'text',
  link: 'text',
  money: 'number',
  datetime: 'datetime',
  enum: 'select',
  image: 'image',
  date: 'eqdate',
  int: 'number',
}

/** What the table says of itself: `limit` rows stand on a page, with so many columns. */
export function metadataOf(list: BenchList, count: number, limit: number): Metadata {
  const shown = shownOf(list, count)
  const wireOf = (field: BenchColumn): WireColumn => ({
    name: field.name,
    title: field.title,
    type: wireTypes[field.kind],
    filter: list.filters.includes(field),
    ...(field.kind === 'money' && { decimal: 2 }),
    ...(field.options && { options: Object.entries(field.options).map(([value, { label }]) => ({ value, label })) }),
  })
  return {
    column_names: shown.map(({ name }) => name),
    rows: Object.fromEntries([...shown, ...list.filters].map(field => [field.name, wireOf(field)])),
    pk: 'id',
    limit,
    show_sum: false,
    show_excel: false,
    show_excel_async: false,
    show_excel_import: false,
    export_type: 'excel',
    top_search: [],
  }
}
