import type { EventEmitter } from 'node:events'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'

type Waiting = { key: string; begin: () => void }

/** So many of one key and so many in all have their turn at once; of one key so many wait, for more would wait for nothing good. */
export type TurnLimits = { each: number; all: number; waiting: number }

/** Calls that are begun only so many at once. The others wait, in the order they came. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #running = new Map<string, number>()
  #all = 0
  #waiting: Waiting[] = []

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * @param connection closes when whoever waits has gone
   * @param full what is said where too many wait already
   * @returns ends the turn
   * @throws Refusal
   */
  async take(key: string, connection: EventEmitter, full: () => Refusal): Promise<() => void> {
    if (this.#waiting.filter(one => one.key === key).length >= this.#limits.waiting) throw full()
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
