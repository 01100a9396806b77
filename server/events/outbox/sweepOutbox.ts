import { sql } from 'kysely'
import type { Database } from '../../rows/Tables.ts'

const day = 86_400
/** How long messages are kept: what was sent to be looked at, what was given up to be sent again. */
const [keptSent, keptFailed] = [7 * day, 30 * day]
const atOnce = 5000

/** Takes old messages away, some thousands at a time; what still waits stays. */
export async function sweepOutbox(database: Database, now: number): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`delete from outbox where ctid = any(array(
      select ctid from outbox where (status = 1 and created_at < ${now - keptSent}) or (status = 3 and created_at < ${now - keptFailed})
      limit ${atOnce}))`.execute(database)
    if (Number(numAffectedRows ?? 0) < atOnce) return
  }
}
