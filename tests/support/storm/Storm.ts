import type { Envelope } from '../../../contract/wire/envelope/envelope.ts'
import type { Database } from '../../../server/rows/Tables.ts'
import { anonymous, type Session, type TestServer, type Values } from '../server.ts'

/** A shop under load: any of its servers answers. */
export type Storm = {
  /** Calls one of the servers, as whoever the session is */
  call: TestServer['call']
  /** Presses the button behind the code of a sandbox; answers the status */
  press(code: string): Promise<number>
  /** Signs for a buyer */
  token(uid: number): string
  database: Database
  shop: number
  buyers: readonly number[]
  variants: readonly number[]
  random(): number
  tally: Tally
}

/** What was done, what was refused and why, which buyers were told to come again, and what must never be. */
export type Tally = { done: Map<string, number>; refused: Map<string, number>; late: Map<string, number>; faults: string[] }

export const newTally = (): Tally => ({ done: new Map(), refused: new Map(), late: new Map(), faults: [] })

const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

/** What somebody is told who comes too late, or finds nothing left: all of it is right where many are at work. */
const tooLate = new Set(['conflict', 'state_conflict', 'audited', 'no_stock', 'not_found', 'over_refund'])

/** Of a line that was given back meanwhile no piece is left to ask for, of a variant that is sold out none to order. */
function nothingLeft(what: string, { code, data }: Envelope): boolean {
  if (code !== 'invalid') return false
  if (what === 'ask for a refund') return true
  const { fields = {} } = (data ?? {}) as { fields?: Record<string, string> }
  return what === 'place' && Object.keys(fields).every(name => /^lines\.\d+\.num$/.test(name))
}

/** One thing that somebody does. Null where it was refused for a reason that there may be. */
export async function act(
  storm: Storm,
  session: Session,
  what: string,
  method: 'GET' | 'POST',
  api: string,
  values: Values,
): Promise<Values | null> {
  const { status, envelope } = await storm.call(session, method, api, values)
  if (envelope.status) {
    count(storm.tally.done, what)
    return (envelope.data ?? {}) as Values
  }
  // Too many buyers wait already: that is said to them, and never to a clerk.
  if (envelope.code === 'unavailable' && session === anonymous) {
    count(storm.tally.late, what)
    return null
  }
  count(storm.tally.refused, `${what}: ${envelope.code} ${envelope.message}`)
  if (status >= 500 || !(tooLate.has(String(envelope.code)) || nothingLeft(what, envelope)))
    storm.tally.faults.push(
      `${what}: ${status} ${envelope.code} ${envelope.message} ${JSON.stringify(envelope.data ?? null).slice(0, 200)}`,
    )
  return null
}

export const done = (storm: Storm, what: string): unknown => count(storm.tally.done, what)

export const pickOne = <One>({ random }: Storm, from: readonly One[]): One | undefined => from[Math.floor(random() * from.length)]
