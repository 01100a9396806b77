import type { Context, Services } from '../context/Context.ts'
import type { Database, Trx } from '../rows/Tables.ts'
import { changeTask } from './taskRow.ts'

/** What a task has come to. `result` is for the console, and there for partial results too. */
export type TaskEnd = { message?: string; result?: unknown; file?: { key: string; name: string } }

/** Does a task of one kind. What it answers, or what it refuses, is what the asker is told. */
export type TaskRun = (task: RunningTask) => Promise<TaskEnd | undefined>

/** Thrown where a task must not go on: cancelled, or taken over by another server. What it did in the transaction is undone. */
export class TaskStopped extends Error {}

type Given = Pick<RunningTask, 'id' | 'context' | 'data' | 'kept' | 'upload'>
type Check = (database: Database | Trx) => Promise<unknown>

/** How often progress is written, in milliseconds. */
const every = 400

/** Long work while it is being done. */
export class RunningTask {
  readonly id: number
  /** The request that asked for it; what the actor may do is read anew */
  readonly context: Context
  readonly data: Record<string, unknown>
  /** Key of the file it works on, in the file store */
  readonly upload: string
  /** What an earlier run left with `keep`, before its server died; else null */
  readonly kept: unknown
  finished = false
  readonly #services: Services
  readonly #run: string
  readonly #check: Check
  #stopped = false
  #writing: Promise<void> | null = null
  #written = 0
  #part: string | undefined

  /** @param check refuses when the asker may not do this any more */
  constructor(services: Services, run: string, check: Check, given: Given) {
    this.#services = services
    this.#run = run
    this.#check = check
    this.id = given.id
    this.context = given.context
    this.data = given.data
    this.upload = given.upload
    this.kept = given.kept
  }

  /**
   * Says how far it is; also asks whether it has been cancelled. Never waits for the database, so it may be called inside a
   * transaction, and as often as one likes.
   * @param message what is being done, where a task has several parts
   */
  report(done: number, total: number, message?: string): void {
    const begins = message !== undefined && message !== this.#part
    if (this.#writing || (!begins && Date.now() - this.#written < every)) return
    this.#written = Date.now()
    this.#part = message
    const progress = Math.min(99, Math.floor((done / Math.max(total, 1)) * 100))
    this.#writing = this.#change({ done, total, progress, ...(message === undefined ? {} : { message }) })
      .catch(error => this.context.log.warn({ err: error, task: this.id }, 'the progress of a task was not written'))
      .finally(() => {
        this.#writing = null
      })
  }

  /** Whether to stop; known since the last report. What is done by then may be answered as a partial result. */
  isCancelled(): boolean {
    return this.#stopped
  }

  /**
   * Asks whether the asker may still do this; for work that goes on for long, and before what cannot be undone.
   * @param database inside a transaction, this one
   * @throws Refusal permission_denied
   */
  async requireRights(database: Database | Trx = this.#services.database): Promise<void> {
    await this.#check(database)
  }

  /** Keeps what is done so far, for a run after a crash. @throws TaskStopped */
  async keep(result: unknown): Promise<void> {
    await this.#writing
    await this.#change({ result: JSON.stringify(result) })
    if (this.#stopped) throw new TaskStopped()
  }

  /**
   * Ends the task in the transaction of its work: either both are there or neither, whatever happens to the server.
   * @throws TaskStopped when it was cancelled before
   */
  async finish(trx: Trx, end: TaskEnd): Promise<void> {
    if (!(await changeTask({ database: trx }, this.#key, endValues(this.context, end, 2)))) throw new TaskStopped()
    this.finished = true
  }

  /** The end of a run that did not use `finish`. A cancelled task keeps its state and is told what was done. */
  async end(end: TaskEnd): Promise<void> {
    await this.#writing
    if (this.finished || (await changeTask(this.#services, this.#key, endValues(this.context, end, 2)))) return
    await changeTask(this.#services, this.#key, endValues(this.context, end, 4), [4])
  }

  async fail(end: TaskEnd): Promise<void> {
    await this.#writing
    await changeTask(this.#services, this.#key, endValues(this.context, end, 3))
  }

  get #key(): { id: number; run: string } {
    return { id: this.id, run: this.#run }
  }

  async #change(values: Record<string, unknown>): Promise<void> {
    if (!(await changeTask(this.#services, this.#key, values))) this.#stopped = true
  }
}

const endValues = (context: Context, { message, result, file }: TaskEnd, status: number): Record<string, unknown> => ({
  status,
  ...(message === undefined ? {} : { message: message.slice(0, 1000) }),
  finished_at: context.now(),
  ...(status === 2 ? { progress: 100 } : {}),
  ...(result === undefined ? {} : { result: JSON.stringify(result) }),
  ...(file ? { file_key: file.key, file_name: file.name } : {}),
})
