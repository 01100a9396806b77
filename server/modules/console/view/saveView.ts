import { sql } from 'kysely'
import { longestViewName, mostViewBytes, mostViews } from '../../../../contract/wire/query/savedViews.ts'
import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { describeTable } from '../../../table/describe/describeTable.ts'
import { invalid, notFound, notPermitted, versionConflict } from '../../../refuse/refuse.ts'
import { updated } from '../../../database/stamp.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { noteWritten } from '../../../module/noteWritten.ts'
import { insertRow } from '../../../table/save/writeRow.ts'
import { checkList } from './checkList.ts'
import type { ViewBody } from './shapes.ts'
import { changedBy, readViewer, type Viewer } from './viewer.ts'

type Wanted = {
  name: string
  scope: 'own' | 'role' | 'all'
  role_id: number | null
  preset: number
  content: ViewBody['content']
}

/**
 * `POST seller/view/ViewSave`: adds a view, or changes one where the body has its id and the version that was read.
 * @throws Refusal invalid with a sentence per field, not_found, conflict, permission_denied
 */
export async function saveView(context: Context, body: ViewBody): Promise<Answer> {
  await checkList(context, body.api)
  const viewer = await readViewer(context)
  const wanted = checkBody(context, viewer, body)
  const saved = await context.database.transaction().execute(async trx => {
    // One save at a time in a shop: names and counts are checked against what is there.
    await sql`select id from supplier where id = ${viewer.supplierId} for no key update`.execute(trx)
    await checkAgainst(context, trx, viewer, body, wanted)
    const row = await write(context, trx, viewer, body, wanted)
    await keepPreset(context, trx, viewer, { id: row.id, api: body.api }, wanted)
    return row
  })
  return answer(saved, '')
}

function checkBody(context: Context, viewer: Viewer, body: ViewBody): Wanted {
  const { scope = 'own', role_id = null, preset = 0, content } = body
  const name = body.name.trim()
  if (scope !== 'own' && !viewer.mayShare) throw notPermitted(context)
  const problems: Record<string, string> = {}
  if (name === '' || name.length > longestViewName)
    problems.name = context.t('A name has 1 to {most} characters', { most: longestViewName })
  if (scope === 'role' && role_id === null) problems.role_id = context.t('Choose a role')
  if (Buffer.byteLength(JSON.stringify(content)) > mostViewBytes) problems.content = context.t('The view is too large to save')
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { name, scope, role_id: scope === 'role' ? role_id : null, preset: scope === 'own' ? 0 : preset, content }
}

/** The role is the shop's, the name is free where it is seen, and there is room. */
async function checkAgainst(context: Context, trx: Trx, viewer: Viewer, body: ViewBody, wanted: Wanted): Promise<void> {
  if (wanted.role_id !== null) {
    const { rows } = await sql`select 1 from role where id = ${wanted.role_id} and supplier_id = ${viewer.supplierId}
      and deleted_at is null for key share`.execute(trx)
    if (rows.length === 0) throw invalid({ role_id: context.t('This role does not exist') })
  }
  const beside = wanted.scope === 'own' ? sql`v.scope = 'own' and v.owner = ${viewer.owner}` : sql`v.scope <> 'own'`
  const { rows } = await sql<{ id: number; name: string }>`
    select v.id, v.name from list_view v
    where v.supplier_id = ${viewer.supplierId} and v.deleted_at is null and v.api = ${body.api} and ${beside}
      and v.id <> ${body.id ?? 0}`.execute(trx)
  if (rows.some(row => row.name === wanted.name)) throw invalid({ name: context.t('There is already a view with this name') })
  if (rows.length >= mostViews) throw invalid({ name: context.t('A list can have up to {most} views', { most: mostViews }) })
}

async function write(context: Context, trx: Trx, viewer: Viewer, body: ViewBody, wanted: Wanted) {
  if (body.id === undefined) {
    const entity = context.services.entities.get('list_view')
    if (!entity) throw notFound(context, 'Saved view')
    const values = { ...wanted, api: body.api, owner: viewer.owner }
    const row = await insertRow(context, trx, describeTable(entity), values, viewer.supplierId)
    return { id: Number(row.id), version: Number(row.version) }
  }
  if (body.version === undefined) throw invalid({ version: context.t('A change needs the version of the record it was made on') })
  return change(context, trx, viewer, { ...body, id: body.id, version: body.version }, wanted)
}

async function change(
  context: Context,
  trx: Trx,
  viewer: Viewer,
  { id, version, api }: { id: number; version: number; api: string },
  wanted: Wanted,
): Promise<{ id: number; version: number }> {
  const there = await sql`select v.id from list_view v where ${changedBy(viewer)} and v.id = ${id} and v.api = ${api}`.execute(
    trx,
  )
  if (there.rows.length === 0) throw notFound(context, 'Saved view')
  const { updated_at, updated_by } = updated(context)
  const { rows } = await noteWritten(context, trx, { table: tableOf(context, 'list_view'), where: sql`id = ${id}` }, () =>
    sql<{ version: number }>`
      update list_view v set name = ${wanted.name}, scope = ${wanted.scope}, role_id = ${wanted.role_id}, preset = ${wanted.preset},
        content = ${JSON.stringify(wanted.content)}::jsonb, owner = ${viewer.owner}, version = version + 1,
        updated_at = ${updated_at}, updated_by = ${updated_by}
      where ${changedBy(viewer)} and v.id = ${id} and v.version = ${version} returning version`.execute(trx),
  )
  if (!rows[0]) throw versionConflict(context, 'Saved view')
  return { id, version: Number(rows[0].version) }
}

/** A list opens with one view alone: another one of the same people is no longer that. */
async function keepPreset(
  context: Context,
  trx: Trx,
  viewer: Viewer,
  { id, api }: { id: number; api: string },
  wanted: Wanted,
): Promise<void> {
  if (wanted.scope !== 'own' && wanted.preset === 1) {
    const where = sql`supplier_id = ${viewer.supplierId} and api = ${api} and id <> ${id}
      and scope = ${wanted.scope} and role_id is not distinct from ${wanted.role_id} and preset = 1`
    await noteWritten(context, trx, { table: tableOf(context, 'list_view'), where }, () =>
      sql`update list_view set preset = 0 where ${where}`.execute(trx),
    )
  }
}
