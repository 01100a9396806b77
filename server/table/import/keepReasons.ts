import type { Sheet } from '../../sheets/openSheet.ts'
import type { RunningTask, TaskEnd } from '../../tasks/RunningTask.ts'
import { contentTypes } from '../export/writeSheet.ts'
import { type Reasons, reasonsFile } from './reasonsFile.ts'

/** Puts the file that was sent, with what is said of its rows, where the asker of a task finds it. */
export async function keepReasons(
  task: RunningTask,
  sheet: Sheet,
  name: string,
  reasons: Reasons,
): Promise<Required<Pick<TaskEnd, 'file'>>> {
  const { type, stream } = reasonsFile(task.context, sheet, reasons)
  const key = `tasks/${task.id}-${crypto.randomUUID()}.${type}`
  await task.context.services.files.put(key, stream, contentTypes[type])
  const base = name.replace(/\.(xlsx?|csv)$/i, '').replace(/[\p{Cc}/\\:*?"<>|]/gu, '_')
  return { file: { key, name: `${base}_${task.context.t('Reasons')}.${type}` } }
}
