import { sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import { alive } from '../../database/ofTenant.ts'
import { invalid, versionConflict } from '../../refuse/refuse.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { refuseHidden } from '../describe/seenTable.ts'
import { newRowTenant, refuseForeignWrite } from '../describe/tenantScope.ts'
import { forChange, storedColumns } from '../list/readRecord.ts'
import { selectFrom } from '../query/selectFrom.ts'
import { toJson } from '../titles/presentRows.ts'
import { checkBody } from './checkBody.ts'
import { uniqueProblems } from './checkUnique.ts'
import { writeChecked } from './writeChecked.ts'

/**
 * Saves the one record of an entity of settings: what the body has changes what is there, or the defaults. The first save makes the
 * row; `version` is that of what was read, 0 where nothing had been saved.
 * @throws Refusal invalid with a sentence per field, conflict where somebody has saved meanwhile, permission_denied
 */
export async function saveSettings(context: Context, table: EntityTable, body: Row): Promise<{ version: number }> {
  refuseForeignWrite(context, table.entity)
  refuseHidden(context, table.entity, body)
  const save = (trx: Trx) => saveInside({ ...context, database: trx }, trx, table, body)
  try {
    return await context.database.transaction().execute(save)
  } catch (error) {
    // Two have saved for the first time at the same moment.
    throw uniqueProblems(context, table, error) ? versionConflict(context, table.entity.label) : error
  }
}

async function saveInside(context: Context, trx: Trx, table: EntityTable, body: Row): Promise<{ version: number }> {
  const tenant = newRowTenant(context, table.entity)
  const old = await readOld(trx, context, table, tenant)
  const { version } = body
  if (version === undefined || version === null)
    throw invalid({ version: context.t('A change needs the version of the record it was made on') })
  if (Number(version) !== Number(old?.version ?? 0)) throw versionConflict(context, table.entity.label)
  const { problems, ...checked } = await checkBody({ ...context, tenant }, trx, table, body, { old, tenant })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const row = await writeChecked(context, trx, table, checked, tenant)
  return { version: Number(row.version) }
}

/** The row as it is, held; null until it is saved for the first time. */
async function readOld(trx: Trx, context: Context, table: EntityTable, tenant: number | null): Promise<Row | null> {
  const columns = storedColumns(table)
  const { rows } = await sql<Row>`${selectFrom(context, table, columns)}
    where t.supplier_id is not distinct from ${tenant} and ${alive('t')}${forChange}`.execute(trx)
  return rows[0] ? toJson(columns, rows[0]) : null
}
