import { sql } from 'kysely'
import type { Services } from '../context/Context.ts'
import { orderOf } from './taskOrder.ts'

/** Tasks and their files last 7 days (docs/rules/wire.md#files). */
export const keptSeconds = 7 * 86_400

/**
 * Takes old tasks and their files away; a hundred at a time, whenever a task is done. One that stands in a list stays there without
 * its file until its asker deletes it.
 */
export async function dropOldTasks({ database, files }: Pick<Services, 'database' | 'files'>, now: number): Promise<void> {
  const old = await database
    .selectFrom('task')
    .select(['id', 'file_key', 'order'])
    .where('finished_at', '<', now - keptSeconds)
    .where(sql<boolean>`(file_key is not null or "order"->'listed' is null)`)
    .limit(100)
    .execute()
  for (const task of old) {
    if (task.file_key) await files.delete(task.file_key)
    if (orderOf(task).listed) await database.updateTable('task').set({ file_key: null }).where('id', '=', task.id).execute()
    else await database.deleteFrom('task').where('id', '=', task.id).execute()
  }
}
