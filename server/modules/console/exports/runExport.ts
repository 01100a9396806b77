import { randomUUID } from 'node:crypto'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Language } from '../../../../contract/values/Language.ts'
import type { Services } from '../../../context/Context.ts'
import { dropOldFiles } from './dropOldFiles.ts'
import { makeFile } from './makeFile.ts'
import { changeTask, states, takeTask, TaskGone } from './taskState.ts'

/**
 * Makes the file of an export task. A task that was being made when its server died is made again from its start: its half file was
 * never offered, and is removed. A task cancelled or deleted meanwhile ends quietly, without a file.
 */
export async function runExport(services: Services, data: Record<string, unknown>): Promise<void> {
  await dropOldFiles(services, now())
  const id = Number(data.id)
  const task = await takeTask(services, id, order => `exports/${id}-${randomUUID()}.${order.type}`)
  if (!task) return
  if (task.left) await services.files.delete(task.left)
  try {
    await makeFile(services, task)
    await changeTask(services, task, { status: states.finished, progress: 100, finished_at: now() })
  } catch (error) {
    await services.files.delete(task.key)
    const cause = causeOf(error)
    if (!(cause instanceof TaskGone)) await failTask(services, task, cause)
  }
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeTask>>>

/** The store tells that it could not write, and below that why. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error)

async function failTask(services: Services, task: Taken, error: unknown): Promise<void> {
  services.log.error({ err: error, task: task.id }, 'an export failed')
  const failed = {
    status: states.failed,
    finished_at: now(),
    error: reasonOf(services, task.order.language, error),
    file_key: null,
  }
  try {
    await changeTask(services, task, failed)
  } catch (gone) {
    if (!(gone instanceof TaskGone)) throw gone
  }
}

/** Refusals are sentences for people; anything else stays in the log. */
const reasonOf = ({ t }: Services, language: Language, error: unknown): string =>
  error instanceof Refusal && error.message ? error.message : t(language, 'The export failed. Try again.')

const now = (): number => Math.floor(Date.now() / 1000)
