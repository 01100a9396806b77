import { randomUUID } from 'node:crypto'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Context, Services } from '../context/Context.ts'
import type { Database, Trx } from '../rows/Tables.ts'
import type { TaskRun } from './RunningTask.ts'
import { dropOldTasks } from './dropOldTasks.ts'
import { dropUpload } from './dropUpload.ts'
import { RunningTask, TaskStopped } from './RunningTask.ts'
import { keep, keepSaid } from '../refuse/kept.ts'
import { refuse } from '../refuse/refuse.ts'
import { taskContext } from './taskContext.ts'
import { TaskFile } from './TaskFile.ts'
import type { TaskOrder } from './taskOrder.ts'
import { changeTask, type TaskRow, takeTask } from './taskRow.ts'

/** A task that brought the server down this often is not tried again. */
const mostAttempts = 3

/** Does a queued task; one whose server died is begun anew, from where it says it was. */
export async function runTask(services: Services, runs: ReadonlyMap<string, TaskRun>, id: number): Promise<void> {
  const run = randomUUID()
  const now = Math.floor(Date.now() / 1000)
  await dropOldTasks(services, now)
  const row = await takeTask(services, id, run)
  if (row) await runTaken(services, runs, row, run)
  await dropUpload(services, id)
}

async function runTaken(services: Services, runs: ReadonlyMap<string, TaskRun>, row: TaskRow, run: string): Promise<void> {
  const { id } = row
  const t: Context['t'] = (text, values) => services.t(row.order.language, text, values)
  const work = runs.get(row.kind)
  try {
    if (row.attempts > mostAttempts) throw refuse({ t }, 'internal', 'The task was interrupted several times and was stopped')
    if (!work) throw new Error(`No module does tasks of the kind "${row.kind}"`)
    const check = (database: Database | Trx) => taskContext({ ...services, database }, row.order, id)
    const context = await taskContext(services, row.order, id)
    // From here on its rows are those that the asker sees now.
    const order = JSON.stringify({ ...row.order, sites: context.actor.sites } satisfies TaskOrder)
    if (!(await changeTask(services, { id, run }, { order }))) return
    const { data, upload = '' } = row.order
    const given = { id, context, data, upload, kept: row.result, left: row.left }
    await doTask(services, work, new RunningTask(services, run, check, given))
  } catch (error) {
    services.log.warn({ err: error, task: id }, 'a task could not be begun')
    const now = Math.floor(Date.now() / 1000)
    await changeTask(services, { id, run }, { status: 3, message: sentenceOf(error), finished_at: now })
    await new TaskFile(services, id, row.left).drop()
  }
}

async function doTask(services: Services, work: TaskRun, task: RunningTask): Promise<void> {
  try {
    await task.end((await work(task)) ?? {})
  } catch (error) {
    if (error instanceof TaskStopped) return
    if (!(error instanceof Refusal)) services.log.error({ err: error, task: task.id }, 'a task failed')
    await task.fail({ message: sentenceOf(error), ...resultOf(error) })
  } finally {
    await task.dropHalfFile()
  }
}

/** Refusals are sentences for people; anything else stays in the log. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Refusal)) return keep('The task failed. Try again.')
  if (error.said) return keepSaid(error.said)
  return (
    error.message ||
    keep(error.code === 'permission_denied' ? 'You do not have permission to do this' : 'The task failed. Try again.')
  )
}

const resultOf = (error: unknown): { result?: unknown } =>
  error instanceof Refusal && (error.data !== null || Object.keys(error.fields).length > 0)
    ? { result: { ...(typeof error.data === 'object' ? error.data : {}), fields: error.fields, code: error.code } }
    : {}
