import { sql } from 'kysely'
import type { Services } from '../context/Context.ts'
import { isAway } from '../database/isAway.ts'
import { proveLedger } from './proveLedger.ts'

/** Milliseconds between two looks whether a day has passed. */
const pause = 3_600_000
/** Seconds: a little less than a day, so that the hour does not wander. */
const day = 86_400 - 1_800

/**
 * Proves the ledger once a day, on one of the servers; what is wrong is an error in the log, a line each. The answer ends that, and
 * waits for a proof that runs.
 */
export function watchLedger(services: Services): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = proveDaily(services, Math.floor(Date.now() / 1000)).catch(error => {
      if (!isAway(error)) services.log.error({ err: error }, 'proving the ledger failed')
    })
  }, pause)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Whether it was this server's turn. @param now epoch seconds */
export async function proveDaily({ database, ledger, log }: Services, now: number): Promise<boolean> {
  const taken = await sql`
    insert into console_setting (name, value, updated_at) values ('ledger_proof', 'null', ${now})
    on conflict (name) do update set updated_at = excluded.updated_at where console_setting.updated_at <= ${now - day}
    returning name`.execute(database)
  if (taken.rows.length === 0) return false
  for (const fault of await proveLedger(database, ledger)) log.error({ fault }, 'the ledger does not add up')
  return true
}
