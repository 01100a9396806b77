import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file whose time of change is as young as this may be changed again within the same tick of the clock. */
const settled = 2000

type Seen = { size: number; changed: number; settled: boolean }

/**
 * A folder brought to another place: the first time whole, after that only what has changed since. So a folder in use is copied while
 * it is used, and then once more, shortly, while nobody writes.
 */
export class FolderCopy {
  readonly #from: string
  readonly #to: string
  readonly #seen = new Map<string, Seen>()

  constructor(from: string, to: string) {
    this.#from = from
    this.#to = to
  }

  /** Files that disappear meanwhile are left out. */
  async bring(): Promise<void> {
    const entries = await readdir(this.#from, { recursive: true, withFileTypes: true })
    const paths = entries.map(entry => ({ path: join(entry.parentPath, entry.name).slice(this.#from.length + 1), entry }))
    await mkdir(this.#to, { recursive: true })
    for (const { path, entry } of paths) if (entry.isDirectory()) await mkdir(join(this.#to, path), { recursive: true })
    const files = paths.filter(({ entry }) => entry.isFile()).map(({ path }) => path)
    await this.#dropOthers(new Set(files))
    for (const path of files) await this.#bringFile(path)
  }

  async #bringFile(path: string): Promise<void> {
    const from = join(this.#from, path)
    const now = await orGone(stat(from))
    const before = this.#seen.get(path)
    if (!now || (before?.settled && before.size === now.size && before.changed === now.mtimeMs)) return
    this.#seen.set(path, { size: now.size, changed: now.mtimeMs, settled: Date.now() - now.mtimeMs > settled })
    // Where the file system can, the copy shares the blocks of the file and takes no time.
    await orGone(copyFile(from, join(this.#to, path), constants.COPYFILE_FICLONE))
  }

  async #dropOthers(there: ReadonlySet<string>): Promise<void> {
    for (const path of this.#seen.keys())
      if (!there.has(path)) {
        await rm(join(this.#to, path), { force: true })
        this.#seen.delete(path)
      }
  }
}

/** What a call on a file answers; undefined when the file is gone. */
async function orGone<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
