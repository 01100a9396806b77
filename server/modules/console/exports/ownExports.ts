import { type RawBuilder, sql } from 'kysely'
import { exportCalls } from '../../../../contract/wire/task/exportTask.ts'
import { taskStates } from '../../../../contract/wire/task/task.ts'
import type { Context } from '../../../context/Context.ts'
import { signLink } from '../../../gate/request/signedLink.ts'
import { sayKept } from '../../../refuse/kept.ts'
import type { ShownRow } from '../../../module/HooksOf.ts'
import { exportTask } from '../../../table/export/queueExport.ts'
import { keptSeconds } from '../../../tasks/dropOldTasks.ts'
import { ownerOf } from '../../../tasks/taskOrder.ts'

/** An export is seen by who asked for it alone. */
export const ownExports = (context: Context): RawBuilder<unknown> => sql`t.kind = ${exportTask} and t.owner = ${ownerOf(context)}`

/** The link of a finished export and until when its file is kept; finished without a link means expired (docs/rules/wire.md#files). */
export async function presentExports(context: Context, rows: (ShownRow<'task'> & { may?: string[] })[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(row => row.id)
  const tasks = await context.database.selectFrom('task').select(['id', 'done', 'message']).where('id', 'in', ids).execute()
  const byId = new Map(tasks.map(task => [task.id, task]))
  for (const row of rows) {
    const finished = row.status === taskStates.finished
    const until = (row.finished_at ?? 0) + keptSeconds
    const { done = 0, message = null } = byId.get(row.id) ?? {}
    row.rows = done ?? 0
    row.excel = finished && until > context.now() ? await signLink(context, exportCalls.load, { id: String(row.id) }) : ''
    row.error = row.status === taskStates.failed && message ? sayKept(context, message) : null
    row.expires_at = finished ? until : null
    row.may = mayDo(Number(row.status))
  }
}

/** What the console offers besides loading and deleting; another back end that can neither says nothing. */
const mayDo = (status: number): string[] => (status <= 1 ? ['cancel'] : status === 2 ? [] : ['retry'])
