import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { updated } from '../../../database/stamp.ts'
import { findTask } from '../../../tasks/findTask.ts'

/** Takes a task from the list and its file from the store; one that is being made stops at its next batch. */
export async function deleteTask(context: Context, id: number): Promise<Answer> {
  const task = await findTask(context, 'export_task', id)
  const gone = { ...updated(context), deleted_at: context.now(), file_key: null }
  await context.database
    .updateTable('export_task')
    .set(gone)
    .where('supplier_id', '=', task.supplier_id)
    .where('id', '=', id)
    .execute()
  if (task.file_key) await context.services.files.delete(String(task.file_key))
  return answer(null, context.t('Export deleted'))
}
