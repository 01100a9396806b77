import type { Field } from '../../../contract/language/shape.ts'
import { columnOf } from '../../columns/loadColumns.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from './describeTable.ts'
import { seesAllTenants } from './tenantScope.ts'

const field: Field = { type: 'ref', label: 'Shop', to: 'supplier', filter: true, writable: false }

/** Whose a row is: the column of lists that show all suppliers (docs/rules/wire.md#tenant). */
const supplierColumn: TableColumn = {
  name: 'supplier_id',
  field,
  kind: columnOf(field),
  stored: true,
  queried: true,
  system: true,
}

/** The columns of a list for this request, those that people see. */
export const listedColumns = (context: Context, table: EntityTable): TableColumn[] =>
  seesAllTenants(context, table.entity) ? [supplierColumn, ...table.listed] : table.listed

/** The columns whose values a list reads. */
export const readColumns = (context: Context, table: EntityTable): TableColumn[] =>
  seesAllTenants(context, table.entity)
    ? [supplierColumn, ...table.read.filter(column => column.name !== supplierColumn.name)]
    : table.read
