import type { ColumnType, Metadata, WireColumn } from '../../../contract/wire/table/table.ts'

export const column = (type: ColumnType, more: Partial<WireColumn> = {}): WireColumn => ({
  name: type,
  title: `The ${type}`,
  type,
  ...more,
})

/** A table with a column of every type. */
export const metadata: Metadata = (() => {
  const columns = [
    column('hide', { name: 'id', title: 'ID' }),
    column('select', {
      options: [
        { value: 1, label: 'Yes', children: [{ value: 11, label: 'Rather' }] },
        { value: 'no', label: 'No' },
      ],
    }),
    column('checkbox', { options: [1, 2, 3].map(value => ({ value, label: `${value}` })) }),
    column('cascade', {
      cascades: [
        { name: 'province', second_name: 'province_id' },
        { name: 'city', second_name: 'city_id' },
      ],
    }),
    column('number', { sort: true, decimal: 2 }),
    column('date'),
    column('datetime', { sort: true }),
    column('eqdate'),
    column('time'),
    column('eqtime'),
    column('second'),
    column('image'),
    column('text'),
    column('text', { name: 'secret', title: 'Secret', filter: false }),
  ]
  return {
    column_names: columns.map(({ name }) => name),
    rows: Object.fromEntries(columns.map(each => [each.name, each])),
    pk: 'id',
    show_sum: true,
    show_excel: true,
    show_excel_async: false,
    show_excel_import: false,
    export_type: 'excel',
    top_search: [],
    limit: 20,
  }
})()
