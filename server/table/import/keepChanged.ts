import type { Row } from '../../../contract/wire/table/table.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import type { CellValue, Say } from '../../columns/defineColumn.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { sayer, sayField } from '../describe/say.ts'
import { cutCell } from '../export/exportColumns.ts'
import type { SheetRecord } from './readSheetRow.ts'

/** A record or a row of one, as it is and as a file has it. */
export type Stored = { row: Row; shown: Row }

/**
 * Leaves of what a row of a file says that which differs from what is there. A value that changes without a save (`live`) comes with what
 * it was as the file was made: not changed in the file it is left as it has become, and changed it must be that still, as in a form.
 */
export function keepChanged(
  context: Context,
  table: EntityTable,
  { body, read }: Pick<SheetRecord, 'body' | 'read'>,
  stored: Stored,
  tell: (name: string, reason: string) => void,
): void {
  const say = sayer(context)
  for (const [name, value] of Object.entries(body)) {
    const column = table.columns.get(name)
    if (!column) continue
    const was = read[name]
    if (isWrittenBack(column, value, stored, say) || (was !== undefined && isSame(was, value))) delete body[name]
    else if (was !== undefined && !isSame(was, stored.row[name])) tell(name, sayMoved(context, column, stored.row[name]))
  }
}

const sayMoved = (context: Context, { field, kind }: TableColumn, now: unknown): string => {
  const value = now === null ? '' : kind.exportCell(now, field, sayer(context))
  return context.t('{label} has changed; it is now {value}', { label: sayField(context, field), value })
}

/** Whether a cell says what a file has of the value that is there, which may be less than there is. */
function isWrittenBack(column: TableColumn, value: unknown, { row, shown }: Stored, say: Say): boolean {
  const { name, field, kind } = column
  const own = shown[name]
  if (own === null || own === undefined) return false
  if (isSame(row[name], value)) return true
  const title = kind.titles ? shown[`${name}_text`] : undefined
  const cells =
    title === undefined
      ? [kind.exportCell(own, field, say), kind.fileCell?.(own)]
      : [Array.isArray(title) ? title.join(', ') : String(title)]
  return cells.some(cell => isSame(readBack(column, cell ?? null, say), value))
}

function readBack({ field, kind }: TableColumn, cell: CellValue, say: Say): unknown {
  const kept = cutCell(cell)
  if (kept === null || kept === '') return undefined
  try {
    return kind.importCell(kept, field, say)
  } catch (error) {
    if (error instanceof ValueError) return undefined
    throw error
  }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
