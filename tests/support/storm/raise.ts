import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Session } from '../server.ts'
import { goOn, order } from './buyerTurn.ts'
import { clerkTurn } from './clerkTurn.ts'
import type { Storm } from './Storm.ts'

export type Force = { clerks: readonly Session[]; perSecond: number; seconds: number }
export type Raised = { came: number; seconds: number }

/**
 * Buyers come at their rate, whoever is answered or not, clerks go on as soon as they are answered, and the deadlines of refunds pass
 * while clerks look at them. `came` are the buyers who did.
 */
export async function raise(storm: Storm, { clerks, perSecond, seconds }: Force): Promise<Raised> {
  const start = performance.now()
  const end = start + seconds * 1000
  const under = new Set<Promise<unknown>>()
  let came = 0
  const begin = (work: Promise<unknown>): void => {
    const kept: Promise<unknown> = work
      .catch(error => storm.tally.faults.push(`a buyer: ${String(error)}`))
      .finally(() => under.delete(kept))
    under.add(kept)
  }
  const buyers = async () => {
    for (let n = 0; performance.now() < end; n++) {
      const due = start + (n * 1000) / perSecond
      if (due > performance.now()) await wait(due - performance.now())
      came += 1
      begin(order(storm))
      if (n % 3 === 0) begin(goOn(storm))
    }
  }
  const clerk = async (session: Session) => {
    while (performance.now() < end)
      await clerkTurn(storm, session).catch(error => storm.tally.faults.push(`a clerk: ${String(error)}`))
  }
  const clock = async () => {
    while (performance.now() < end) {
      await sql`update refund set deadline_at = extract(epoch from now())::bigint where id in (
        select id from refund where supplier_id = ${storm.shop} and refund_status in ('apply', 'wait_receive') order by random() limit 5
        for update skip locked)`.execute(storm.database)
      await wait(500)
    }
  }
  await Promise.all([buyers(), clock(), ...clerks.map(clerk)])
  await Promise.all(under)
  return { came, seconds: (performance.now() - start) / 1000 }
}
