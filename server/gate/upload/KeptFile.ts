import type { FileHandle } from 'node:fs/promises'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { FileRule } from '../../context/FileRule.ts'
import { tooLarge } from '../request/checkForm.ts'
import type { Say } from '../answer/toRefusal.ts'

const headBytes = 512

/** A file on its way to the disk, held to what its kind may have. */
export class KeptFile {
  readonly #handle: FileHandle
  readonly #rule: FileRule
  readonly #say: Say
  #head = Buffer.alloc(0)
  #judged = false
  most: number
  size = 0

  constructor(handle: FileHandle, rule: FileRule, say: Say) {
    this.#handle = handle
    this.#rule = rule
    this.#say = say
    this.most = rule.most
  }

  /** @throws Refusal too_large, unsupported_file; bad_request when the file breaks off */
  async read(stream: AsyncIterable<Buffer>, name: string): Promise<void> {
    try {
      for await (const piece of stream) await this.#take(piece, name)
    } catch (error) {
      const known = error instanceof Refusal || (error instanceof Error && 'syscall' in error)
      throw known ? error : new Refusal('bad_request', '')
    }
    this.#judge(name)
  }

  async #take(piece: Buffer, name: string): Promise<void> {
    if (!this.#judged) this.#head = Buffer.concat([this.#head, piece.subarray(0, headBytes - this.#head.length)])
    if (this.#head.length === headBytes) this.#judge(name)
    this.size += piece.length
    if (this.size > this.most)
      throw tooLarge(this.most, this.#say('The file is larger than {max} MB', { max: this.most / 1024 / 1024 }))
    await this.#handle.appendFile(piece)
  }

  #judge(name: string): void {
    if (!this.#judged) this.most = this.#rule.mostOf(this.#head, name, this.#say)
    this.#judged = true
  }
}
