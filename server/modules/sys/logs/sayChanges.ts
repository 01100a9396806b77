import type { ChangedField, Context } from '../../../context/Context.ts'
import { asChanges } from '../../../table/changes/noteChange.ts'
import { describeTable, type TableColumn } from '../../../table/describe/describeTable.ts'

/** What a call has changed, in words of whoever reads it: a line for each field of each record. */
export const sayChanges = (context: Context, changes: unknown): Record<'record' | 'field' | 'before' | 'after', string>[] =>
  asChanges(changes).map(one => {
    const entity = context.services.entities.get(one.entity)
    const column = entity && describeTable(entity).columns.get(one.field)
    return {
      record: context.t('{thing} {id}', { thing: entity ? context.t(entity.label) : one.entity, id: one.id }),
      field: column ? context.t(column.field.label) : one.field,
      before: sayValue(context, column, one.before),
      after:
        one.after === null && one.before !== null && isGone(one, changes)
          ? context.t('Deleted')
          : sayValue(context, column, one.after),
    }
  })

/** A row that is gone has the line of its title alone. */
const isGone = (one: ChangedField, changes: unknown): boolean =>
  asChanges(changes).filter(({ entity, id }) => entity === one.entity && id === one.id).length === 1

/** A value as a file of the list would have it; as it was kept where it is none of this field any more. */
function sayValue(context: Context, column: TableColumn | undefined, text: string | null): string {
  if (text === null) return ''
  if (!column || column.field.mask) return text
  try {
    const cell = column.kind.exportCell(readKept(text), column.field, (words, values) => context.t(words, values))
    return cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : String(cell ?? '')
  } catch {
    // The field has another type today.
    return text
  }
}

/** Numbers and lists rest as JSON, texts as they are. */
function readKept(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
