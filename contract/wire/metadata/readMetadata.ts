import { countIn, isObject, isText, isYes, namesIn } from '../../values/loose.ts'
import { readActions } from './readActions.ts'
import { readColumn } from './readColumn.ts'
import type { Metadata } from '../table/table.ts'
import { ValueError } from '../../values/ValueError.ts'

const standardLimit = 20
/** A table may say that so many rows make a page; the console asks for a long page in parts. */
const mostInPage = 100_000
/**
 * Reads a table's metadata from any back end that keeps the protocol, however loosely: an unknown column type is text, what is missing
 * gets its default, yes may be true, 1, "1" or "true", options may be a list or a record. Throws ValueError only where there is
 * nothing to make a table from.
 */
export function readMetadata(data: unknown): Metadata {
  if (!isObject(data)) throw new ValueError('The server sent no table')
  const described = readDescriptions(data.rows)
  const names = namesIn(data.column_names)
  const column_names = names.length > 0 ? [...new Set(names)] : [...described.keys()]
  if (column_names.length === 0) throw new ValueError('The server sent a table without columns')
  const all = new Set([...column_names, ...described.keys()])
  const rows = Object.fromEntries([...all].map(name => [name, readColumn(name, described.get(name))]))
  return {
    column_names,
    rows,
    pk: isText(data.pk) ? data.pk : 'id',
    ...(isText(data.save) && { save: data.save }),
    ...(isText(data.info) && { info: data.info }),
    show_sum: isYes(data.show_sum),
    show_excel: isYes(data.show_excel),
    show_excel_async: isYes(data.show_excel_async),
    show_excel_import: isYes(data.show_excel_import),
    show_excel_import_check: isYes(data.show_excel_import_check),
    show_excel_import_async: isYes(data.show_excel_import_async),
    ...(isText(data.import_key) && { import_key: data.import_key }),
    export_type: data.export_type === 'csv' ? 'csv' : 'excel',
    export_types: namesIn(data.export_types).filter(name => name === 'xlsx' || name === 'csv'),
    ...(namesIn(data.export_children).length > 0 ? { export_children: namesIn(data.export_children) } : {}),
    top_search: namesIn(data.top_search).filter(name => all.has(name)),
    targets: isYes(data.targets),
    count_views: isYes(data.count_views),
    limit: Math.min(countIn(data.limit) || standardLimit, mostInPage),
    ...(isYes(data.views) ? { views: 1 } : {}),
    ...(Array.isArray(data.actions) ? { actions: readActions(data.actions) } : {}),
  }
}

/** Columns by name, from a record or a list. */
function readDescriptions(rows: unknown): Map<string, Record<string, unknown>> {
  if (Array.isArray(rows)) return new Map(rows.filter(isObject).flatMap(row => (isText(row.name) ? [[row.name, row]] : [])))
  if (!isObject(rows)) return new Map()
  return new Map(Object.entries(rows).flatMap(([name, row]) => (isObject(row) && name !== '__proto__' ? [[name, row]] : [])))
}
