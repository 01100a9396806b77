import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { WholeRecord } from './RowChecker.ts'

export type SpoolRow = { number: number; values: Row; whole?: WholeRecord }

/** Rows that have been checked and wait to be written, on disk: what is written is what was checked, and memory does not grow. */
export class RowSpool {
  readonly #path = join(tmpdir(), `console-import-${crypto.randomUUID()}`)
  #out: WriteStream | null = null

  async add(rows: SpoolRow[]): Promise<void> {
    this.#out ??= createWriteStream(this.#path)
    const text = rows.map(row => `${JSON.stringify(row)}\n`).join('')
    if (!this.#out.write(text)) await once(this.#out, 'drain')
  }

  /** All rows, so many at a time. */
  async *batches(size: number): AsyncGenerator<SpoolRow[]> {
    if (!this.#out) return
    if (!this.#out.closed) {
      this.#out.end()
      await once(this.#out, 'close')
    }
    let batch: SpoolRow[] = []
    for await (const line of createInterface({ input: createReadStream(this.#path) })) {
      batch.push(JSON.parse(line) as SpoolRow)
      if (batch.length < size) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  }

  async close(): Promise<void> {
    const out = this.#out
    // A file that is still being opened would be made after it was removed.
    if (out && !out.closed) await once(out.destroy(), 'close')
    await rm(this.#path, { force: true })
  }
}
