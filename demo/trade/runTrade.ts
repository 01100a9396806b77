import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { makeRandom } from '../makeRandom.ts'
import { pickSome } from '../pick.ts'
import type { ShopFront } from './ShopFront.ts'
import { Tally } from './Tally.ts'
import { takeTurn } from './takeTurn.ts'

export type TradeOptions = {
  /** Numbers of buyers; who is none, or may not buy, is left out */
  buyers: readonly number[]
  /** Turns a minute: a buyer comes, does one thing, and goes */
  perMinute: number
  /** How many turns in all */
  turns: number
  /** The same seed, the same wishes; what comes of them is the server's to say */
  seed: number
  /** Ends it: turns that have begun are finished */
  signal: AbortSignal
  /** Told once a minute, and at the end */
  say(line: string): void
}

/** Buyers who are at it at the same moment at most; more would only wait for the server. */
const atOnce = 16
/** Turns that fail one after the other because nobody answers: then nobody will. */
const mostAway = 20

/**
 * Lets buyers trade at a pace, by the calls of a shop front alone, until there were enough turns or it is ended. Answers how many there
 * were.
 * @throws Error where the server does not answer, or takes real money
 */
export async function runTrade(front: ShopFront, options: TradeOptions): Promise<number> {
  const { perMinute, turns, signal, say } = options
  const random = makeRandom(options.seed)
  const buyers = new Set(options.buyers)
  const tally = new Tally()
  /** By buyer: nobody does two things at once. */
  const running = new Map<number, Promise<void>>()
  const failures: Error[] = []
  let away = 0
  const turn = async (uid: number): Promise<void> => {
    try {
      tally.add(await takeTurn(front, uid, random))
      away = 0
    } catch (error) {
      if (error instanceof Refusal) {
        away = 0
        if (error.code === 'login' || error.code === 'permission_denied') buyers.delete(uid)
        tally.refuse(error.code)
      } else if (error instanceof TypeError || error instanceof SyntaxError) {
        tally.refuse('no answer')
        if (++away >= mostAway) failures.push(new Error('The server does not answer.', { cause: error }))
      } else failures.push(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const begun = performance.now()
  let told = 0
  let count = 0
  while (count < turns && !signal.aborted && failures.length === 0 && buyers.size > 0) {
    const due = begun + (count * 60_000) / perMinute - performance.now()
    if (due > 0) await wait(due, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    while (running.size >= Math.max(1, Math.min(atOnce, buyers.size))) await Promise.race(running.values())
    const idle = [...buyers].filter(one => !running.has(one))
    const [uid] = pickSome(random, idle, 1)
    if (uid === undefined) continue
    running.set(
      uid,
      turn(uid).finally(() => running.delete(uid)),
    )
    count++
    if (Math.floor((performance.now() - begun) / 60_000) <= told) continue
    told++
    say(tally.tell())
  }
  await Promise.all(running.values())
  say(tally.tell())
  const [failure] = failures
  if (failure) throw failure
  if (buyers.size === 0) throw new Error('None of the buyers may buy: --buyers names members of the shops, as 1-40.')
  return count
}
