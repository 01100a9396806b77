import type { Services } from '../context/Context.ts'

/** Tasks and their files last 7 days. */
export const keptSeconds = 7 * 86_400

/** Takes old tasks and their files away; a hundred at a time, whenever a task is done. */
export async function dropOldTasks({ database, files }: Pick<Services, 'database' | 'files'>, now: number): Promise<void> {
  const old = await database
    .selectFrom('task')
    .select(['id', 'file_key'])
    .where('finished_at', '<', now - keptSeconds)
    .limit(100)
    .execute()
  for (const { id, file_key } of old) {
    if (file_key) await files.delete(String(file_key))
    await database.deleteFrom('task').where('id', '=', id).execute()
  }
}
