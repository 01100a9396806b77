import { asThing } from '../../../contract/values/thing.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context, EntityHooks } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import { checkRequired, checkRules, readDefaults } from './checkForm.ts'
import { checkCircle, checkReferences } from './checkReferences.ts'
import { checkUnique, uniqueProblems } from './checkUnique.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { hooksOf } from '../describe/hooksOf.ts'
import { toJson } from '../titles/presentRows.ts'
import { holdTrees } from './holdTrees.ts'
import { Referred } from './Referred.ts'
import { findRows, forChange, storedColumns } from '../list/readRecord.ts'
import { requireSaving } from './maySave.ts'
import { type Problems, readValues } from './readValues.ts'
import { invalid, notFound, versionConflict } from '../../refuse/refuse.ts'
import { refuseHidden } from '../describe/seenTable.ts'
import { actsForPlatform } from '../../context/isPlatform.ts'
import { refuseForeignWrite } from '../describe/tenantScope.ts'
import { insertRow, updateRow } from './writeRow.ts'

export type Saved = { id: number; version: number }

const ofCall = new Set(['id', 'version'])

/**
 * Adds a record, or changes one where the body has its `id` and the `version` that was read. Checks everything before anything is
 * written; modules' hooks run in the same transaction, so a refusal at any moment leaves nothing half done.
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
  const hooks = hooksOf(context, table.entity.entity)
  const old = isEmptyId(body.id) ? null : await readOld(context, trx, table, body)
  const tenant = old ? asId(old.supplier_id) : tenantOfNew(context, table, body)
  if (!old) await holdTrees(context, trx, table.entity, [], tenant)
  const values = await checkBody(context, trx, table, body, { old, tenant })
  const changed = (await hooks?.beforeSave?.(context, trx, values, old)) ?? values
  const row = old ? await updateRow(context, trx, table, old, changed) : await insertRow(context, trx, table, changed, tenant)
  await runAfterSave(context, trx, table, hooks, row, old, changed)
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
  const hooks = hooksOf(context, table.entity.entity)
  const changed = (await hooks?.beforeSave?.(context, trx, values, null)) ?? values
  const row = await insertRow(context, trx, table, changed, tenant)
  await runAfterSave(context, trx, table, hooks, row, null, changed)
}

async function runAfterSave(
  context: Context,
  trx: Trx,
  table: EntityTable,
  hooks: EntityHooks | undefined,
  row: Row,
  old: Row | null,
  sent: Row,
): Promise<void> {
  if (hooks?.afterSave) await hooks.afterSave(context, trx, toJson(storedColumns(table), row), old, sent)
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
  if (Number(version) !== Number(row.version)) throw versionConflict(context, table.entity.label)
  return toJson(columns, row)
}

/** Whose a new row is: the tenant of the request; the platform, looking at all suppliers, may name one and is itself otherwise. */
function tenantOfNew(context: Context, table: EntityTable, body: Record<string, unknown>): number | null {
  if (table.entity.tenant === false) return null
  if (context.tenant !== null) return context.tenant
  const named = actsForPlatform(context.actor) ? Number(body.supplier_id ?? 0) : 0
  return Number.isSafeInteger(named) && named > 0 ? named : context.actor.supplierId
}

type At = { old: Row | null; tenant: number | null }

/** The values to write, once everything about them is right. @throws Refusal invalid, with every problem at once */
async function checkBody(
  context: Context,
  trx: Trx,
  table: EntityTable,
  body: Record<string, unknown>,
  { old, tenant }: At,
): Promise<Row> {
  const choosesTenant = context.tenant === null && actsForPlatform(context.actor) && !old
  const { values: sent, problems } = readValues(
    context,
    table,
    body,
    choosesTenant ? new Set([...ofCall, 'supplier_id']) : ofCall,
  )
  const values = old ? sent : { ...readDefaults(context, table, sent), ...sent }
  const form = { ...old, ...values }
  checkRequired(context, table, form, problems)
  checkRules(context, table, form, problems)
  await checkStored(context, trx, table, values, form, { old, tenant }, problems)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return values
}

/** What only the database can tell. */
async function checkStored(
  context: Context,
  trx: Trx,
  table: EntityTable,
  values: Row,
  form: Row,
  { old, tenant }: At,
  problems: Problems,
): Promise<void> {
  const id = Number(old?.id ?? 0)
  if (!old && tenant !== context.tenant && tenant !== context.actor.supplierId)
    await checkSupplier(context, trx, tenant, problems)
  const referred = new Referred(table)
  referred.add(values)
  // What is gone by now is found missing below.
  await referred.hold(context, trx, tenant)
  await checkReferences(context, trx, table, values, tenant, problems)
  if (old) await checkCircle(context, trx, table, id, values, problems)
  await checkUnique(context, trx, table, form, { id, tenant, changed: values }, problems)
}

async function checkSupplier(context: Context, trx: Trx, tenant: number | null, problems: Problems): Promise<void> {
  if (tenant === null) return
  const found = await trx
    .selectFrom('supplier')
    .select('id')
    .where('id', '=', tenant)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  const label = context.t('Shop')
  if (!found) problems.supplier_id = context.t('{label}: this {thing} does not exist', { label, thing: asThing(label) })
}
