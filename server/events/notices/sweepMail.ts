import { sql } from 'kysely'
import type { Database } from '../../rows/Tables.ts'

/** Seconds for which mail is kept: half a year. */
const kept = 180 * 86_400
const atOnce = 5000

/** Takes old mail away, with who has read it, some thousands at a time. */
export async function sweepMail(database: Database, now: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`delete from site_mail where ctid = any(array(
      select ctid from site_mail where created_at < ${now - kept} limit ${atOnce})) returning id`.execute(database)
    if (rows.length === 0) return
    await sql`delete from console_mail_read where mail_id in (${sql.join(rows.map(({ id }) => Number(id)))})`.execute(database)
  }
}
