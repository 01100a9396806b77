/** The common parameters of a call (docs/rules/wire.md#signature), headers of it. */
export const commonParameters = ['device', 'timestamp', 'accesstoken', 'supplieruid', 'signature'] as const

/** What the table protocol itself asks by (docs/rules/wire.md#table). */
export const tableParameters = [
  'page',
  'limit',
  'sort',
  'order',
  '_count_sum',
  '_count_views',
  '_metadata',
  '_actions',
  '_parent',
  '_options',
  '_search',
  '_ids',
  '_down_excel',
  '_async',
  '_except',
  '_excel_file_name',
  '_excel_down_culumns',
  '_children',
  '_down_excel_import_tpl',
]

/** What no filter can be called. */
export const everyCalls: ReadonlySet<string> = new Set([...commonParameters, ...tableParameters])
