import type { EventEmitter } from 'node:events'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { UploadLimits } from '../../config/readConfig.ts'
import { tooMany } from '../request/rateLimit.ts'

/** More than this of one person wait for nothing good. */
const mostWaiting = 50

type Waiting = { key: string; begin: () => void }

/**
 * Few files are taken in at once, so that what lies on the disk meanwhile has a bound: so many of one person, so many in all. The
 * others wait unread, in the order they came.
 */
export class UploadTurns {
  readonly #limits: Pick<UploadLimits, 'each' | 'all'>
  readonly #running = new Map<string, number>()
  #all = 0
  #waiting: Waiting[] = []

  constructor(limits: Pick<UploadLimits, 'each' | 'all'>) {
    this.#limits = limits
  }

  /**
   * @param connection closes when whoever waits has gone
   * @returns ends the turn
   * @throws Refusal too_many_requests
   */
  async take(key: string, connection: EventEmitter): Promise<() => void> {
    if (this.#waiting.filter(one => one.key === key).length >= mostWaiting) throw tooMany(60)
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = { key, begin: resolve }
      this.#waiting.push(waiting)
      connection.once('close', () => {
        this.#waiting = this.#waiting.filter(one => one !== waiting)
        reject(new Refusal('bad_request', ''))
      })
      this.#beginNext()
    })
    return () => this.#end(key)
  }

  #beginNext(): void {
    const next = this.#waiting.find(({ key }) => (this.#running.get(key) ?? 0) < this.#limits.each)
    if (!next || this.#all >= this.#limits.all) return
    this.#waiting = this.#waiting.filter(one => one !== next)
    this.#all += 1
    this.#running.set(next.key, (this.#running.get(next.key) ?? 0) + 1)
    next.begin()
  }

  #end(key: string): void {
    this.#all -= 1
    const left = (this.#running.get(key) ?? 1) - 1
    if (left === 0) this.#running.delete(key)
    else this.#running.set(key, left)
    this.#beginNext()
  }
}
