import { anyTable } from '../../database/anyTable.ts'
import { sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import { noteChange } from '../changes/noteChange.ts'
import { countReferences } from './countReferences.ts'
import { describeTable, type EntityTable } from '../describe/describeTable.ts'
import { hooksOf } from '../describe/hooksOf.ts'
import { toJson } from '../titles/presentRows.ts'
import { holdTrees } from '../tree/holdTrees.ts'
import { findRows, forDeletion, storedColumns } from '../list/readRecord.ts'
import { invalid, notFound, refuse, refuseThing, versionConflict } from '../../refuse/refuse.ts'
import { sayCount } from '../describe/say.ts'
import { refuseForeignWrite, tenantScope } from '../describe/tenantScope.ts'
import { columnRef } from '../query/conditionsOf.ts'
import { updated } from '../../database/stamp.ts'

const mostAtOnce = 1000

/**
 * Deletes `{id}` (with `version` where it must not have changed since) or `{ids: [...]}`, all or none. Rows stay in the table with
 * `deleted_at`; what others refer to, and what has children, is refused.
 * @throws Refusal not_found, state_conflict, conflict, invalid, permission_denied
 */
export async function removeRecords(
  context: Context,
  table: EntityTable,
  body: Record<string, unknown>,
  trx?: Trx,
): Promise<{ count: number }> {
  refuseForeignWrite(context, table.entity)
  const ids = readIds(context, body)
  const remove = (inner: Trx) => removeInside({ ...context, database: inner }, inner, table, ids, body.version)
  return trx ? remove(trx) : context.database.transaction().execute(remove)
}

function readIds(context: Context, body: Record<string, unknown>): number[] {
  const unknown = Object.keys(body).find(name => name !== 'id' && name !== 'ids' && name !== 'version')
  if (unknown) throw invalid({ [unknown]: context.t('There is no field {name}', { name: unknown }) })
  const given: unknown[] = Array.isArray(body.ids) ? body.ids : [body.id]
  const ids = [...new Set(given.map(id => (typeof id === 'string' || typeof id === 'number' ? Number(id) : Number.NaN)))]
  if (ids.length > mostAtOnce) throw invalid({ ids: context.t('Up to {max} rows at a time', { max: mostAtOnce }) })
  if (ids.length === 0) throw invalid({ ids: context.t('Select at least one row') })
  if (ids.some(id => !Number.isSafeInteger(id) || id < 1)) throw notFound(context)
  return ids
}

/** Deletes rows in a transaction that is open; see above. */
export async function removeInside(
  context: Context,
  trx: Trx,
  table: EntityTable,
  ids: number[],
  version: unknown,
): Promise<{ count: number }> {
  await holdTrees(context, trx, table.entity, ids)
  const columns = storedColumns(table)
  const rows = (await findRows(context, trx, table, columns, ids, forDeletion)).map(row => toJson(columns, row))
  if (rows.length < ids.length) throw notFound(context, table.entity.label)
  if (version !== undefined && rows.some(row => Number(row.version) !== Number(version)))
    throw versionConflict(context, table.entity.label)
  await refuseUsed(context, trx, table, rows)
  const hooks = hooksOf(context, table.entity.entity)
  for (const row of rows) await hooks?.beforeDelete?.(context, trx, row)
  const stamp = { ...updated(context), deleted_at: context.now(), version: sql`version + 1` }
  await anyTable(trx).updateTable(table.entity.entity).set(stamp).where('id', 'in', ids).where('deleted_at', 'is', null).execute()
  for (const row of rows) noteChange(context, table, row, null)
  await removeOwned(context, trx, table, ids)
  return { count: ids.length }
}

/** Rows that these own go with them. */
export async function removeOwned(context: Context, trx: Trx, { entity }: EntityTable, ids: number[]): Promise<void> {
  for (const { entity: name, by, owned } of Object.values(entity.children ?? {})) {
    const target = owned ? context.services.entities.get(name) : undefined
    if (!target) continue
    const { rows } = await sql<{ id: unknown }>`select t.id from ${sql.table(name)} t
      where ${tenantScope(context, target)} and ${columnRef(by)} = any(${ids}::bigint[]) and t.deleted_at is null order by t.id`.execute(
      trx,
    )
    const children = rows.map(({ id }) => Number(id))
    if (children.length > 0) await removeInside(context, trx, describeTable(target), children, undefined)
  }
}

async function refuseUsed(context: Context, trx: Trx, table: EntityTable, rows: Row[]): Promise<void> {
  const { children, others } = await countReferences(context, trx, table, rows)
  if (children > 0)
    throw refuse(context, 'in_use', 'Delete what is below it first: {things}', {
      things: sayCount(context, table.entity, children),
    })
  if (others > 0)
    throw refuseThing(context, 'in_use', 'This {thing} is used in {count} places and cannot be deleted', table.entity.label, {
      count: others,
    })
}
