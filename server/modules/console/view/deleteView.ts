import { sql } from 'kysely'
import { type Answer, answer } from '../../../context/answer.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Context } from '../../../context/Context.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { noteChange } from '../../../table/changes/noteChange.ts'
import { changedBy, readViewer } from './viewer.ts'

/** `POST seller/view/ViewDel`. Whose list opened with it gets the list as it is. @throws Refusal not_found */
export async function deleteView(context: Context, { id }: { id: number }): Promise<Answer> {
  const viewer = await readViewer(context)
  await context.database.transaction().execute(async trx => {
    const { rows } = await sql<Row>`
      update list_view v set deleted_at = ${context.now()}, updated_at = ${context.now()}, updated_by = ${context.actor.id}
      where ${changedBy(viewer)} and v.id = ${id} returning v.*`.execute(trx)
    const [view] = rows
    if (!view) throw notFound(context, 'Saved view')
    noteChange(context, tableOf(context, 'list_view'), view, null)
    await sql`delete from list_view_choice where supplier_id = ${viewer.supplierId} and view_id = ${id}`.execute(trx)
  })
  return answer(null, '')
}
