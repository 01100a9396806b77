import type { Row } from '../../../contract/wire/table/table.ts'
import { invalid } from '../../refuse/refuse.ts'
import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { hooksOf } from '../describe/hooksOf.ts'
import { storedColumns } from '../list/readRecord.ts'
import { toJson } from '../titles/presentRows.ts'
import type { Checked, OwnedRows } from './Checked.ts'
import { uniqueProblems } from './checkUnique.ts'
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
  const changed = (await hooks?.beforeSave?.(context, trx, values, old)) ?? values
  const row = old ? await updateRow(context, trx, table, old, changed) : await insertRow(context, trx, table, changed, tenant)
  for (const rows of owned) await writeOwned(context, trx, rows, Number(row.id), tenant)
  if (hooks?.afterSave) await hooks.afterSave(context, trx, toJson(storedColumns(table), row), old, changed)
  return row
}

/** A row that says what it said before stays as it is. */
async function writeOwned(
  context: Context,
  trx: Trx,
  { name, table, by, rows }: OwnedRows,
  parent: number,
  tenant: number | null,
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (row.old && row.owned.length === 0 && isSame(row.values, row.old)) continue
    const own = { ...row, values: { ...row.values, [by]: parent } }
    await writeChecked(context, trx, table, own, tenant).catch(error => {
      const problems = uniqueProblems(context, table, error)
      throw problems
        ? invalid(Object.fromEntries(Object.entries(problems).map(([field, say]) => [`${name}.${index}.${field}`, say])))
        : error
    })
  }
}

const isSame = (values: Row, old: Row): boolean =>
  Object.entries(values).every(([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(old[name] ?? null))
