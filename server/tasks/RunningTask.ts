import type { Context, Services } from '../context/Context.ts'
import type { TaskStatus } from '../../contract/wire/task/task.ts'
import type { RowChange } from '../rows/RowOf.ts'
import type { Database, Trx } from '../rows/Tables.ts'
import { cutUnkept } from '../refuse/kept.ts'
import { changeTask } from './taskRow.ts'
import { TaskFile } from './TaskFile.ts'

/** What a task has come to. `message` and texts of `result` may be kept for readers of other languages (`keep`). `result` is for the console, and there for partial results too. */
export type TaskEnd = { message?: string; result?: unknown; file?: { key: string; name: string } }

/** Does a task of one kind. What it answers, or what it refuses, is what the asker is told. */
export type TaskRun = (task: RunningTask) => Promise<TaskEnd | undefined>

/** Thrown where a task must not go on: cancelled, or taken over by another server. What it did in the transaction is undone. */
export class TaskStopped extends Error {}

type Given = Pick<RunningTask, 'id' | 'context' | 'data' | 'kept' | 'upload'> & { left: string | null }
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
  #reached: { done: number; total: number } | null = null
  readonly #file: TaskFile

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
    this.#file = new TaskFile(services, given.id, given.left)
  }

  /**
   * Says how far it is; also asks whether it has been cancelled. Never waits for the database, so it may be called inside a
   * transaction, and as often as one likes.
   * @param message what is being done, where a task has several parts
   */
  report(done: number, total: number, message?: string): void {
    this.#reached = { done, total }
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

  /**
   * Keeps what is done so far, for a run after a crash.
   * @param trx the transaction in which it was done: both are there or neither
   * @throws TaskStopped
   */
  async keep(result: unknown, trx?: Trx): Promise<void> {
    await this.#writing
    await this.#change({ result: JSON.stringify(result) }, trx)
    if (this.#stopped) throw new TaskStopped()
  }

  /**
   * A new place for a file of many rows: it is taken away unless the task ends with it, whatever happens to the server.
   * @throws TaskStopped
   */
  async openFile(folder: string, type: string): Promise<string> {
    const key = await this.#file.open(folder, type)
    if (!(await changeTask(this.#services, this.#key, { file_key: key }))) throw new TaskStopped()
    return key
  }

  /** Takes a file away that was begun and is not what the task came to. */
  dropHalfFile(): Promise<void> {
    return this.#file.drop()
  }

  /**
   * Ends the task in the transaction of its work: either both are there or neither, whatever happens to the server.
   * @throws TaskStopped when it was cancelled before
   */
  async finish(trx: Trx, end: TaskEnd): Promise<void> {
    if (!(await changeTask({ database: trx }, this.#key, this.#endValues(end, 2)))) throw new TaskStopped()
    this.finished = true
    this.#file.keep(end.file?.key)
  }

  /** The end of a run that did not use `finish`. A cancelled task keeps its state and is told what was done. */
  async end(end: TaskEnd): Promise<void> {
    await this.#writing
    if (this.finished) return
    if (await changeTask(this.#services, this.#key, this.#endValues(end, 2))) return this.#file.keep(end.file?.key)
    await changeTask(this.#services, this.#key, this.#endValues(end, 4), [4])
  }

  async fail(end: TaskEnd): Promise<void> {
    await this.#writing
    await changeTask(this.#services, this.#key, this.#endValues(end, 3))
  }

  get #key(): { id: number; run: string } {
    return { id: this.id, run: this.#run }
  }

  async #change(values: RowChange<'task'>, trx?: Trx): Promise<void> {
    if (!(await changeTask(trx ? { database: trx } : this.#services, this.#key, values))) this.#stopped = true
  }

  #endValues({ message, result, file }: TaskEnd, status: TaskStatus): RowChange<'task'> {
    return {
      status,
      ...(message === undefined ? {} : { message: cutUnkept(message, 1000) }),
      finished_at: this.context.now(),
      ...(status === 2 ? ({ progress: 100, ...this.#reached } satisfies RowChange<'task'>) : {}),
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
      ...(file ? ({ file_key: file.key, file_name: file.name } satisfies RowChange<'task'>) : {}),
    }
  }
}
