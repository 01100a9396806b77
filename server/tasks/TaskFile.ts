import { randomUUID } from 'node:crypto'
import type { Services } from '../context/Context.ts'

/** The file that a run of a task writes while it runs. Its key stands in the task from the start, so that no half file is forgotten. */
export class TaskFile {
  readonly #services: Services
  readonly #task: number
  #left: string | null
  #key: string | null = null

  /** @param left what an earlier run began, before its server died */
  constructor(services: Services, task: number, left: string | null) {
    this.#services = services
    this.#task = task
    this.#left = left
  }

  /** A new key; what the earlier run left is taken away. */
  async open(folder: string, type: string): Promise<string> {
    if (this.#left) await this.#services.files.delete(this.#left)
    this.#left = null
    this.#key = `${folder}/${this.#task}-${randomUUID()}.${type}`
    return this.#key
  }

  /** The task has come to this file. */
  keep(key: string | undefined): void {
    if (key === this.#key) this.#key = null
  }

  /** Takes away what was begun and not kept, by this run or by one that died. */
  async drop(): Promise<void> {
    const key = this.#key ?? this.#left
    if (key === null) return
    const { files, database } = this.#services
    await files.delete(key)
    await database.updateTable('task').set({ file_key: null }).where('id', '=', this.#task).where('file_key', '=', key).execute()
  }
}
