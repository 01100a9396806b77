import { sql } from 'kysely'
import type { Database } from '../../server/rows/Tables.ts'

/**
 * Takes the trade of the next seconds for one server; false where another has it, or where its own have not passed. Those of a server
 * that died are over when they have passed.
 */
export async function takeTurns(database: Database, holder: string, seconds: number, now: number): Promise<boolean> {
  const value = JSON.stringify({ holder, until: now + seconds })
  const { rows } = await sql`
    insert into console_setting (name, value, updated_at) values ('demo_trade', ${value}, ${now})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at
      where (console_setting.value ->> 'until')::bigint <= ${now}
    returning name`.execute(database)
  return rows.length > 0
}
