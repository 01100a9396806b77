import { sql } from 'kysely'
import type { Database } from '../../rows/Tables.ts'

/** Lines of the operator log are kept for 180 days (docs/rules/accounts.md#log). */
const kept = 180 * 86_400
const hour = 3600
const mostAtOnce = 5_000

/** Takes old lines out of the operator log, once an hour while lines are written; the oldest first, and some thousands at a time. */
export function dropOldLines(database: Database): (now: number) => Promise<void> {
  let next = 0
  return async now => {
    if (now < next) return
    next = now + hour
    const { numAffectedRows } = await sql`delete from operator_log where created_at < ${now - kept}
      and id in (select id from operator_log order by id limit ${mostAtOnce})`.execute(database)
    if (Number(numAffectedRows ?? 0) === mostAtOnce) next = now
  }
}
