import type { CellValue } from '../columns/defineColumn.ts'
import type { Context } from '../define.ts'
import { type EntityTable, isSecret, type TableColumn } from './describeTable.ts'
import { invalid } from './refusals.ts'
import { sayField } from './say.ts'

/** The fields an import may fill: what a form would, with a column of its own. */
export const importColumns = (table: EntityTable): TableColumn[] =>
  [...table.columns.values()].filter(
    column =>
      column.stored &&
      !column.system &&
      !column.field.readonly &&
      !column.field.hidden &&
      !isSecret(column) &&
      column.field.type !== 'permissions',
  )

/** Which field each column of a sheet is, by its head: the label as shown or in English, or the field's name. Null: an empty head. */
export function matchHeads(context: Context, table: EntityTable, heads: CellValue[]): (TableColumn | null)[] {
  const known = new Map<string, TableColumn>()
  for (const column of importColumns(table))
    for (const name of [column.name, column.field.label, sayField(context, column.field)]) known.set(clean(name), column)
  const problems: Record<string, string> = {}
  const used = new Set<string>()
  const matched = heads.map(head => {
    const text = clean(String(head ?? ''))
    const column = known.get(text)
    if (text === '') return null
    if (!column) problems[text] = context.t('There is no column {column} in the template', { column: text.slice(0, 40) })
    else if (used.has(column.name))
      problems[text] = context.t('The column {column} stands there twice', { column: text.slice(0, 40) })
    if (column) used.add(column.name)
    return column ?? null
  })
  for (const column of importColumns(table)) {
    const label = sayField(context, column.field)
    if (column.field.required && column.field.default === undefined && !used.has(column.name))
      problems[label] = context.t('The column {column} is missing', { column: label })
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return matched
}

const clean = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\s*\*\s*$/, '')
    .trim()
