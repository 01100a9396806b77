import type { Metadata, WireColumn } from '../../../contract/wire/table/table.ts'
import { keyword } from '../../../contract/language/keyword.ts'
import { wireOptions } from '../../columns/optionKeys.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from './describeTable.ts'
import { ownedColumns } from './ownedColumns.ts'
import { sayer, sayField, sayLabel } from './say.ts'
import { listedColumns } from './supplierColumn.ts'
import { seesAllTenants } from './tenantScope.ts'

type Kept = { t: Context['services']['t']; metadata: Readonly<Metadata> }
const kept = new WeakMap<EntityTable, Map<string, Kept>>()

/** The same as makeMetadata, made once for each language and kind of view: for reading queries, which every call of a list does. */
export function metadataOf(context: Context, table: EntityTable): Readonly<Metadata> {
  const views = kept.get(table) ?? new Map<string, Kept>()
  kept.set(table, views)
  const view = `${context.language} ${seesAllTenants(context, table.entity)}`
  const found = views.get(view)
  // Texts read anew (development) are another object.
  if (found?.t === context.services.t) return found.metadata
  const metadata = makeMetadata(context, table)
  views.set(view, { t: context.services.t, metadata })
  return metadata
}

/**
 * What a list is made of (docs/rules/wire.md#table), in the language of the request. Options of references and who may import are
 * not in it: `answerList` adds them where metadata is sent, a list call does without.
 */
export function makeMetadata(context: Context, table: EntityTable): Metadata {
  const { entity } = table
  const columns = listedColumns(context, table)
  // The filter over several texts is described beside the columns, of which it is none.
  const searched = entity.search ? table.columns.get(keyword) : undefined
  const described = [...(searched ? [searched] : []), ...columns]
  const rows = Object.fromEntries(described.map(column => [column.name, makeColumn(context, table, column)]))
  const kinds = new Set(ownedColumns(context, table).map(({ kind }) => kind))
  const owned = [...kinds].flatMap(kind => (entity.children?.[kind] ? [sayLabel(context, entity.children[kind].label)] : []))
  return {
    column_names: columns.map(column => column.name),
    rows,
    pk: 'id',
    show_sum: columns.some(column => column.field.sum === true),
    show_excel: entity.export,
    show_excel_async: entity.export,
    show_excel_import: false,
    export_type: 'excel',
    export_types: ['xlsx', 'csv'],
    ...(owned.length > 0 ? { export_children: owned } : {}),
    top_search: described.filter(column => column.field.filter && takesFilter(column)).map(column => column.name),
    limit: entity.size,
    // Above the roots of a tree nobody would find what was counted below them.
    count_views: entity.tree === undefined,
    targets: true,
    views: 1,
  }
}

const takesFilter = (column: TableColumn): boolean =>
  (column.queried || column.name === keyword) && column.kind.filter !== undefined && column.field.filter !== false

function makeColumn(context: Context, table: EntityTable, column: TableColumn): WireColumn {
  const { name, field, kind } = column
  const say = sayer(context)
  const wire = kind.wire(field, name)
  return {
    ...wire,
    title: sayField(context, field),
    name,
    sort: column.queried && !kind.unsortable && (field.sort === true || table.entity.sort.field === name),
    sum: column.queried && field.sum === true,
    filter: wire.filter !== false && takesFilter(column),
    ...optionsOf(column, say),
  }
}

function optionsOf({ field, kind }: TableColumn, say: ReturnType<typeof sayer>): Pick<WireColumn, 'options'> {
  const options = field.options ? wireOptions(field, say) : kind.choices?.(field, say)
  return options ? { options } : {}
}
