import { isObject } from '../../../contract/values/loose.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import { checkBody } from './checkBody.ts'
import { uniqueProblems } from './checkUnique.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { toJson } from '../titles/presentRows.ts'
import { holdTrees } from '../tree/holdTrees.ts'
import { findRows, forChange, storedColumns } from '../list/readRecord.ts'
import { requireSaving } from './maySave.ts'
import { invalid, notFound, versionConflict } from '../../refuse/refuse.ts'
import { refuseHidden } from '../describe/seenTable.ts'
import { actsForPlatform } from '../../context/isPlatform.ts'
import { refuseForeignWrite } from '../describe/tenantScope.ts'
import { writeChecked } from './writeChecked.ts'

export type Saved = { id: number; version: number }

/**
 * Adds a record, or changes one where the body has its `id` and the `version` that was read, with the rows that it owns. Checks
 * everything before anything is written; modules' hooks run in the same transaction, so a refusal at any moment leaves nothing half done.
 * @param trx a transaction to be part of; one of its own otherwise
 * @throws Refusal invalid with a sentence per field, not_found, conflict, permission_denied
 */
export async function saveRecord(context: Context, table: EntityTable, body: Record<string, unknown>, trx?: Trx): Promise<Saved> {
  refuseForeignWrite(context, table.entity)
  refuseHidden(context, table.entity, body)
  requireSaving(context, table.entity, isEmptyId(body.id) ? 'add' : 'edit')
  const save = (inner: Trx) => saveInside({ ...context, database: inner }, inner, table, body)
  try {
    return await (trx ? save(trx) : context.database.transaction().execute(save))
  } catch (error) {
    const problems = uniqueProblems(context, table, error)
    throw problems ? invalid(problems) : error
  }
}

async function saveInside(context: Context, trx: Trx, table: EntityTable, body: Record<string, unknown>): Promise<Saved> {
  const old = isEmptyId(body.id) ? null : await readOld(context, trx, table, body)
  const tenant = old ? asId(old.supplier_id) : tenantOfNew(context, table, body)
  if (!old) await holdTrees(context, trx, table.entity, [], tenant)
  const { problems, ...checked } = await checkBody(context, trx, table, body, { old, tenant })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const row = await writeChecked(context, trx, table, checked, tenant)
  return { id: Number(row.id), version: Number(row.version) }
}

/** Adds a row whose values have been checked, through the hooks. @throws Refusal of a hook */
export async function insertChecked(
  context: Context,
  trx: Trx,
  table: EntityTable,
  values: Row,
  tenant: number | null,
): Promise<void> {
  await writeChecked(context, trx, table, { old: null, values, owned: [] }, tenant)
}

/** A save without an id adds; these are none. */
export const isEmptyId = (id: unknown): boolean => id === undefined || id === null || id === '' || id === 0
const asId = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

/** The row as it is, locked. @throws Refusal not_found, and conflict when somebody has saved since it was read */
async function readOld(context: Context, trx: Trx, table: EntityTable, body: Record<string, unknown>): Promise<Row> {
  const id = Number(body.id)
  if (!Number.isSafeInteger(id) || id < 1) throw notFound(context, table.entity.label)
  await holdTrees(context, trx, table.entity, [id])
  const columns = storedColumns(table)
  const [row] = await findRows(context, trx, table, columns, [id], forChange)
  if (!row) throw notFound(context, table.entity.label)
  const version = body.version
  if (version === undefined || version === null)
    throw invalid({ version: context.t('A change needs the version of the record it was made on') })
  const old = toJson(columns, row)
  if (Number(version) !== Number(row.version) || hasMoved(table, body, old)) throw versionConflict(context, table.entity.label)
  return old
}

/** What changes without a save has changed since it was read (`_was`), and the save would undo that. */
const hasMoved = (table: EntityTable, { _was: was, ...body }: Record<string, unknown>, old: Row): boolean =>
  isObject(was) &&
  [...table.columns.values()].some(
    ({ name, field }) => field.live === true && name in body && name in was && (was[name] ?? null) !== (old[name] ?? null),
  )

/** Whose a new row is: the tenant of the request; the platform, looking at all suppliers, may name one and is itself otherwise. */
function tenantOfNew(context: Context, table: EntityTable, body: Record<string, unknown>): number | null {
  if (table.entity.tenant === false) return null
  if (context.tenant !== null) return context.tenant
  const named = actsForPlatform(context.actor) ? Number(body.supplier_id ?? 0) : 0
  return Number.isSafeInteger(named) && named > 0 ? named : context.actor.supplierId
}
