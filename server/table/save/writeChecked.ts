import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { hooksOf } from '../describe/hooksOf.ts'
import { storedColumns } from '../list/readRecord.ts'
import { toJson } from '../titles/presentRows.ts'
import type { Checked } from './Checked.ts'
import { moveBelow, placeInTree } from '../tree/placeInTree.ts'
import { ownedToWrite, shownOwned, writeOwned } from './writeOwned.ts'
import { insertRow, updateRow } from './writeRow.ts'

/** Writes a row that has been checked, through the hooks of its entity, and then the rows that it owns. @throws Refusal of a hook */
export async function writeChecked(
  context: Context,
  trx: Trx,
  table: EntityTable,
  { old, values, owned }: Checked,
  tenant: number | null,
): Promise<Row> {
  const hooks = hooksOf(context, table.entity.entity)
  const shown = shownOwned(table, owned)
  const changed = (await hooks?.beforeSave?.(context, trx, { ...values, ...shown }, old)) ?? { ...values, ...shown }
  const placed = await placeInTree(context, trx, table.entity, changed, old)
  const row = old ? await updateRow(context, trx, table, old, placed) : await insertRow(context, trx, table, placed, tenant)
  await moveBelow(trx, table.entity, row, old)
  for (const rows of await ownedToWrite(context, trx, table, { old, owned, shown, changed }))
    await writeOwned(context, trx, rows, { parent: Number(row.id), tenant }, writeChecked)
  if (hooks?.afterSave) await hooks.afterSave(context, trx, toJson(storedColumns(table), row), old, changed)
  return row
}
