import { randomUUID } from 'node:crypto'
import { Refusal } from '../../../contract/wire/envelope.ts'
import type { Context, Services } from '../../define.ts'
import { dropOldFiles } from './dropOldFiles.ts'
import { makeFile } from './makeFile.ts'
import { orderContext } from './orderContext.ts'
import { changeTask, states, takeTask, TaskGone } from './taskState.ts'

/**
 * Makes the file of an export task. A task that was being made when its server died is made again from its start: its half file was
 * never offered, and is removed. A task cancelled or deleted meanwhile ends quietly, without a file.
 */
export async function runExport(services: Services, data: Record<string, unknown>): Promise<void> {
  await dropOldFiles(services, Math.floor(Date.now() / 1000))
  const id = Number(data.id)
  const task = await takeTask(services, id, order => `exports/${id}-${randomUUID()}.${order.type}`)
  if (!task) return
  if (task.left) await services.files.delete(task.left)
  const context = orderContext(services, task.order)
  try {
    await makeFile(services, task)
    await changeTask(services, task, { status: states.finished, progress: 100, finished_at: context.now() })
  } catch (error) {
    await services.files.delete(task.key)
    const cause = causeOf(error)
    if (!(cause instanceof TaskGone)) await failTask(services, context, task, cause)
  }
}

/** The store tells that it could not write, and below that why. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error)

async function failTask(services: Services, context: Context, task: { id: number; key: string }, error: unknown): Promise<void> {
  services.log.error({ err: error, task: task.id }, 'an export failed')
  const failed = { status: states.failed, finished_at: context.now(), error: reasonOf(context, error), file_key: null }
  try {
    await changeTask(services, task, failed)
  } catch (gone) {
    if (!(gone instanceof TaskGone)) throw gone
  }
}

/** Refusals are sentences for people; anything else stays in the log. */
const reasonOf = (context: Context, error: unknown): string =>
  error instanceof Refusal && error.message ? error.message : context.t('The export failed. Try again')
