import type { Row } from '../../../contract/wire/table/table.ts'
import { maskText } from '../../../contract/values/mask.ts'
import type { ChangedField, Context } from '../../context/Context.ts'
import { type EntityTable, isSecret, type TableColumn } from '../describe/describeTable.ts'

/** Fields and characters that one call writes down at most. */
const [mostFields, longest] = [200, 500]

/**
 * Writes down for the activity log what a call has changed in a row: each field with what stood there before and what stands there now.
 * @param next null: the row is gone
 */
export function noteChange({ changed }: Pick<Context, 'changed'>, table: EntityTable, old: Row, next: Row | null): void {
  if (!changed) return
  const { entity } = table.entity
  const columns = next
    ? [...table.columns.values()]
    : [...table.columns.values()].filter(({ name }) => name === table.entity.title)
  for (const column of columns) {
    if (!column.stored || column.system || isSecret(column) || changed.length >= mostFields) continue
    const { name } = column
    const [before, after] = [sayValue(column, old[name]), next ? sayValue(column, next[name]) : null]
    if (before !== after) changed.push({ entity, id: Number(old.id), field: name, before, after })
  }
}

function sayValue({ field }: TableColumn, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return field.mask ? maskText(field.mask, text) : text.slice(0, longest).toWellFormed().replaceAll('\0', '')
}

export const asChanges = (value: unknown): ChangedField[] => (Array.isArray(value) ? value : [])
