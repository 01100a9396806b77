import type { Context } from '../context/Context.ts'
import { updated } from '../database/stamp.ts'
import type { FoundTask } from './findTask.ts'

/** Takes a task away with its file; one that is being done stops at its next report. */
export async function deleteTask(context: Context, { id, supplier_id, file_key }: FoundTask): Promise<void> {
  await context.database
    .updateTable('task')
    .set({ ...updated(context), deleted_at: context.now(), file_key: null })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .execute()
  if (file_key) await context.services.files.delete(file_key)
}
