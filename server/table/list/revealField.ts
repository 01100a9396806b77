import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { invalid, notFound } from '../../refuse/refuse.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { toJson } from '../titles/presentRows.ts'
import { findRows } from './readRecord.ts'

/**
 * The whole value of a masked field of one record. A call of its own, so that it takes a permission of its own and the activity log
 * says who looked at which.
 * @throws Refusal not_found, invalid where the field is not masked or not the asker's to see
 */
export async function revealField(context: Context, table: EntityTable, { id, field }: Row): Promise<{ value: unknown }> {
  const column = table.columns.get(String(field))
  if (!column?.field.mask) throw invalid({ field: context.t('There is no field {name}', { name: String(field) }) })
  const number = Number(id)
  const [row] = Number.isSafeInteger(number) ? await findRows(context, context.database, table, [column], [number]) : []
  if (!row) throw notFound(context, table.entity.label)
  return { value: toJson([column], row)[column.name] ?? null }
}
