import { sql } from 'kysely'
import type { Services } from '../context/Context.ts'
import { lookAgain } from '../module/lookAgain.ts'
import { sweepMail } from './notices/sweepMail.ts'
import { deliverOutbox } from './outbox/deliverOutbox.ts'
import { type Running, startFollowUps } from './outbox/startFollowUps.ts'
import { sweepOutbox } from './outbox/sweepOutbox.ts'
import { deliverWebhooks, type Working } from './webhooks/deliverWebhooks.ts'

/** Milliseconds between two looks: somebody waits for a code. */
const pause = 1000
/** Seconds between two sweeps. */
const hour = 3600
/** Milliseconds that a stop waits for jobs; what is left is begun again elsewhere. */
const patience = 10_000

/** Does what stands in the outbox, again and again, and sweeps; the answer ends that, and waits for what is being done. */
export async function watchEvents(services: Services): Promise<() => Promise<void>> {
  // Of all shops together, which no index of an entity is: those are a tenant's each.
  await sql`create index if not exists outbox_due on outbox (next_at) where next_at is not null`.execute(services.database)
  const now = (): number => Math.floor(Date.now() / 1000)
  let swept = 0
  const look = async (): Promise<void> => {
    await deliverOutbox(services, now)
    if (now() - swept < hour) return
    swept = now()
    await sweepOutbox(services.database, swept)
    await sweepMail(services.database, swept)
  }
  const running: Running = new Set()
  const working: Working = new Map()
  const ends = [
    lookAgain(services, { pause, what: 'bringing messages', look }),
    lookAgain(services, { pause, what: 'beginning jobs', look: () => startFollowUps(services, now, running) }),
    lookAgain(services, { pause, what: 'bringing to webhooks', look: () => deliverWebhooks(services, now, working) }),
  ]
  return async () => {
    await Promise.all(ends.map(end => end()))
    await Promise.race([
      Promise.all([...running, ...working.values()]),
      new Promise(resolve => setTimeout(resolve, patience).unref()),
    ])
  }
}
