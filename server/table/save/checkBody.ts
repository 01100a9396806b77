import { asThing } from '../../../contract/values/thing.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { actsForPlatform, platformId } from '../../context/isPlatform.ts'
import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { keepWhole } from '../describe/masked.ts'
import { checkFiles, keepFiles } from '../describe/privateFiles.ts'
import { checkDisabled, checkFuture, checkRequired, checkRules, readDefaults } from './checkForm.ts'
import type { At, Checked, OwnedRows } from './Checked.ts'
import { checkOwned } from './checkOwned.ts'
import { ownedBy } from './ownedBy.ts'
import { checkCircle, checkReferences } from './checkReferences.ts'
import { checkUnique } from './checkUnique.ts'
import { type Problems, readValues } from './readValues.ts'
import { withSettings } from '../settings/withSettings.ts'
import { Referred } from './Referred.ts'

/** Names in a body that belong to the call. */
const ofCall = ['id', 'version', '_was']

/** The values to write, and everything that is wrong with them: they may be written when nothing is. */
export async function checkBody(
  asker: Context,
  trx: Trx,
  table: EntityTable,
  body: Row,
  { old, tenant, held }: At,
): Promise<Checked & { problems: Problems }> {
  const context = await withSettings(asker, trx, [table.entity.form, table.entity.rules], tenant ?? platformId)
  const owned = ownedBy(table)
  const choosesTenant = context.tenant === null && actsForPlatform(context.actor) && !old
  const names = new Set([...ofCall, ...owned.map(({ name }) => name), ...(choosesTenant ? ['supplier_id'] : [])])
  const { values: sent, problems } = readValues(
    context,
    table,
    keepFiles(table.entity.fields, keepWhole(table.entity.fields, body, old)),
    names,
  )
  await checkFiles(context, trx, table.entity.fields, { values: sent, old, shop: context.tenant ?? platformId }, problems)
  const values = old ? sent : { ...readDefaults(context, table, sent), ...sent }
  const form = { ...old, ...held, ...Object.fromEntries(owned.map(({ name }) => [name, body[name]])), ...values }
  checkRequired(context, table, form, problems)
  checkDisabled(context, table, { old, form, values }, problems)
  checkFuture(context, table, form, values, problems)
  checkRules(context, table, form, problems)
  await checkStored(context, trx, table, values, form, { old, tenant, ...(held ? { held } : {}) }, problems)
  const rows: OwnedRows[] = []
  for (const one of owned) {
    const kind = { owned: one, shown: new Set(Object.keys(table.entity.fields[one.name]?.fields ?? {})) }
    const found = await checkOwned(context, trx, kind, body[one.name], { old, tenant }, checkBody, problems)
    if (found) rows.push(found)
  }
  return { old, values, owned: rows, problems }
}

/** What only the database can tell. */
async function checkStored(
  context: Context,
  trx: Trx,
  table: EntityTable,
  values: Row,
  form: Row,
  { old, tenant, held }: At,
  problems: Problems,
): Promise<void> {
  const id = Number(old?.id ?? 0)
  if (!old && tenant !== context.tenant && tenant !== context.actor.supplierId)
    await checkSupplier(context, trx, tenant, problems)
  const referred = new Referred(table)
  referred.add(values)
  // What is gone by now is found missing below.
  await referred.hold(context, trx, tenant)
  // What a record refers to already stays; of rows that it owns what is sent must fit.
  await checkReferences(context, trx, table, values, tenant, problems, held ? {} : (old ?? {}))
  if (old) await checkCircle(context, trx, table, id, values, problems)
  // Of the rows of a record all are looked at together (checkOwnedKeys.ts).
  if (!held) await checkUnique(context, trx, table, form, { id, tenant, changed: values }, problems)
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
