import type { Services } from '../../../context/Context.ts'

/** Files last 7 days (docs/rules/wire.md#files). */
export const keptSeconds = 7 * 86_400

/** Takes the files of old tasks out of the store; the tasks stay and say that they have expired. */
export async function dropOldFiles(services: Services, now: number): Promise<void> {
  const old = await services.database
    .selectFrom('export_task')
    .select(['id', 'file_key'])
    .where('file_key', 'is not', null)
    .where('finished_at', '<', now - keptSeconds)
    .limit(100)
    .execute()
  for (const { id, file_key } of old) {
    await services.files.delete(String(file_key))
    await services.database.updateTable('export_task').set({ file_key: null }).where('id', '=', id).execute()
  }
}
