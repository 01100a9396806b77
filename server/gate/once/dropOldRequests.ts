import { sql } from 'kysely'
import type { Database } from '../../rows/Tables.ts'

/** Numbers are kept for a day (docs/rules/money.md#request-number). */
const kept = 86_400
const hour = 3600
const mostAtOnce = 5_000

/** Takes old numbers away, once an hour while there are new ones, some thousands at a time. */
export function dropOldRequests(database: Database): (now: number) => Promise<void> {
  let next = 0
  return async now => {
    if (now < next) return
    next = now + hour
    const old = sql`select ctid from console_request where created_at < ${now - kept} limit ${mostAtOnce}`
    const { numAffectedRows } = await sql`delete from console_request where ctid = any(array(${old}))`.execute(database)
    if (Number(numAffectedRows ?? 0) === mostAtOnce) next = now
  }
}
