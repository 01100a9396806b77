import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { created } from '../../../database/stamp.ts'
import { checkList } from './checkList.ts'
import { readViewer, seenBy } from './viewer.ts'

/**
 * `POST seller/view/ViewStart`: with which view a list opens for the asker alone; 0 is the list as it is, null is what the shop has.
 * @throws Refusal not_found for a view the asker does not see
 */
export async function chooseView(context: Context, { api, id }: { api: string; id: number | null }): Promise<null> {
  await checkList(context, api)
  const viewer = await readViewer(context)
  const { database } = context
  if (id === null) {
    await sql`delete from list_view_choice where supplier_id = ${viewer.supplierId} and owner = ${viewer.owner} and api = ${api}`.execute(
      database,
    )
    return null
  }
  const seen = await sql`select v.id from list_view v where ${seenBy(viewer)} and v.id = ${id} and v.api = ${api}`.execute(
    database,
  )
  if (id > 0 && seen.rows.length === 0) throw notFound(context, 'Saved view')
  await database
    .insertInto('list_view_choice')
    .values({ api, owner: viewer.owner, view_id: id, supplier_id: viewer.supplierId, ...created(context) })
    .onConflict(conflict =>
      conflict.columns(['supplier_id', 'owner', 'api']).where('deleted_at', 'is', null).doUpdateSet({ view_id: id }),
    )
    .execute()
  return null
}
