import type { Context } from '../../context/Context.ts'
import { describeTable, type EntityTable, isSecret, type TableColumn } from './describeTable.ts'
import { headerOf, sayLabel } from './say.ts'
import { seenTable } from './seenTable.ts'

/** A column of a sheet that holds a field of rows which records own. */
export type OwnedColumn = {
  kind: string
  column: TableColumn
  /** `Contact history: Content` */
  head: string
  /** The same in English */
  label: string
  owned: EntityTable
}

/** The columns in which a sheet holds rows that records of a table own: what a form writes of each. */
export function ownedColumns(context: Pick<Context, 'actor' | 't' | 'services'>, table: EntityTable): OwnedColumn[] {
  return Object.entries(table.entity.children ?? {}).flatMap(([kind, children]) => {
    const target = children.owned && !table.hidden.has(kind) ? context.services.entities.get(children.entity) : undefined
    const field = table.entity.fields[kind]
    if (!target || field?.writable === false) return []
    const seen = seenTable(context, target)
    return Object.keys(field?.fields ?? {}).flatMap(name => {
      const column = seen.columns.get(name)
      if (
        !column?.stored ||
        column.field.writable === false ||
        isSecret(column) ||
        column.field.private ||
        column.kind.notImported
      )
        return []
      const head = `${sayLabel(context, children.label)}: ${headerOf(context, column)}`
      return [{ kind, column, head, label: `${children.label}: ${column.field.label}`, owned: describeTable(target) }]
    })
  })
}
