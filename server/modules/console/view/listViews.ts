import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { checkList } from './checkList.ts'
import { readViewer, seenBy, type Viewer } from './viewer.ts'

type Row = {
  id: number
  name: string
  scope: string
  role_id: number | null
  role: string | null
  preset: number
  content: unknown
  version: number
}

/** `GET seller/view/Views?api=`: the views of a list that the asker sees, and the one it opens with. */
export async function listViews(context: Context, { api }: { api: string }): Promise<unknown> {
  await checkList(context, api)
  const viewer = await readViewer(context)
  const { rows } = await sql<Row>`
    select v.id, v.name, v.scope, v.role_id, r.name as role, v.preset, v.content, v.version
    from list_view v left join role r on r.id = v.role_id and r.supplier_id = v.supplier_id and r.deleted_at is null
    where ${seenBy(viewer)} and v.api = ${api}
    order by case v.scope when 'own' then 2 when 'role' then 1 else 0 end, v.id`.execute(context.database)
  return {
    views: rows.map(row => ({ ...row, role: row.role ?? '', edit: row.scope === 'own' || viewer.mayShare ? 1 : 0 })),
    start: await findStart(context, api, viewer, rows),
    share: viewer.mayShare ? 1 : 0,
    roles: viewer.mayShare ? await readRoles(context, viewer) : [],
  }
}

/** What one chose oneself beats what a role begins with, which beats what all begin with. 0 was chosen: the list as it is. */
async function findStart(context: Context, api: string, viewer: Viewer, rows: readonly Row[]): Promise<number | null> {
  const chosen = await context.database
    .selectFrom('list_view_choice')
    .select('view_id')
    .where('supplier_id', '=', viewer.supplierId)
    .where('owner', '=', viewer.owner)
    .where('api', '=', api)
    .executeTakeFirst()
  const id = Number(chosen?.view_id)
  if (chosen && (id === 0 || rows.some(row => row.id === id))) return id || null
  const presets = rows.filter(row => row.preset === 1)
  const ofRole = presets.find(row => row.scope === 'role' && viewer.roles.includes(Number(row.role_id)))
  return (ofRole ?? presets.find(row => row.scope === 'all'))?.id ?? null
}

async function readRoles({ database }: Context, { supplierId }: Viewer): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from role where supplier_id = ${supplierId} and deleted_at is null order by id limit 200`.execute(database)
  return rows
}
