import { exportCalls } from '../../../../contract/wire/task/exportTask.ts'
import { type RawBuilder, sql } from 'kysely'
import { keptSeconds } from './dropOldFiles.ts'
import type { Context } from '../../../context/Context.ts'
import type { ShownRow } from '../../../module/HooksOf.ts'
import { signLink } from '../../../gate/request/signedLink.ts'
import { ownerOf } from '../../../tasks/taskOrder.ts'

/** A task is seen by who asked for it alone. */
export const ownTasks = (context: Context): RawBuilder<unknown> => sql`t.owner = ${ownerOf(context)}`

/** The link of a finished task and until when its file is kept; finished without a link means expired (docs/rules/wire.md#files). */
export async function presentTasks(context: Context, rows: (ShownRow<'export_task'> & { may?: string[] })[]): Promise<void> {
  for (const row of rows) {
    const kept = row.status === 2 && (row.finished_at ?? 0) + keptSeconds > context.now()
    row.excel = kept ? await signLink(context, exportCalls.load, { id: String(row.id) }) : ''
    row.expires_at = row.status === 2 ? (row.finished_at ?? 0) + keptSeconds : null
    row.may = mayDo(Number(row.status))
  }
}

/** What the console offers besides loading and deleting; another back end that can neither says nothing. */
const mayDo = (status: number): string[] => (status <= 1 ? ['cancel'] : status === 2 ? [] : ['retry'])
