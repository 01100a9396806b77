import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Field } from '../../contract/language/shape.ts'
import { type ColumnKind, type SqlType, sqlTypeOf } from './defineColumn.ts'

export type Columns = ReadonlyMap<string, ColumnKind>

/** Every field type's server side by name, found by listing `types/` and the folders in it: a new type is a new file. */
export async function loadColumns(): Promise<Columns> {
  const folder = new URL('./types/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.ts')).sort()
  const kinds = await Promise.all(
    files.map(async file => {
      const module: { default: ColumnKind } = await import(new URL(file, folder).href)
      return [basename(file, '.ts'), module.default] as const
    }),
  )
  return new Map(kinds)
}

export const columns: Columns = await loadColumns()

/** The column kind of a field. Throws where the type is unknown: the checker refuses such entities before. */
export function columnOf(field: Field): ColumnKind {
  const kind = columns.get(field.type)
  if (!kind)
    throw new Error(
      `There is no server column for the field type "${field.type}": add a file ${field.type}.ts to a folder of server/columns/types`,
    )
  return kind
}

/** The SQL type of a field, null where the field keeps no column of its own. */
export const columnSql = (field: Field): SqlType | null => sqlTypeOf(columnOf(field), field)
