import { sql } from 'kysely'
import type { Context } from '../../context/Context.ts'
import type { Database, Trx } from '../../rows/Tables.ts'
import { tooMany } from '../request/rateLimit.ts'

/** At most `most` tries in any `period` of seconds, counted for each key by itself, on all servers together. */
export type Limit = { name: string; most: number; period: number }

type Asker = Pick<Context, 'now'> & { database: Database | Trx }

/**
 * Takes one of the tries that are left. A single statement decides and counts, so that of many tries made at once no more get
 * through than the limit says: it is asked before what it guards is looked at, and a try that harmed nobody is given back.
 * @param refuse makes the refusal from the seconds to wait
 * @returns how many are left
 * @throws Refusal too_many_requests
 */
export async function takeTry(
  { database, now }: Asker,
  { name, most, period }: Limit,
  key: string,
  refuse: (wait: number) => Error = tooMany,
): Promise<number> {
  const at = now()
  const recent = sql`from unnest(c.times) t where t > ${at - period}`
  const { rows } = await sql<{ used: number }>`
    insert into console_try as c (name, key, times, until) values (${name}, ${key}, array[${at}::bigint], ${at + period})
    on conflict (name, key) do update set
      times = (select coalesce(array_agg(t), '{}') ${recent}) || ${at}::bigint, until = ${at + period}
    where (select count(*) ${recent}) < ${most}
    returning cardinality(c.times) as used`.execute(database)
  if (rows[0]) return most - rows[0].used
  const { rows: waits } = await sql<{ oldest: number | null }>`
    select (select min(t) ${recent}) as oldest from console_try c where name = ${name} and key = ${key}`.execute(database)
  throw refuse(Math.max(1, Number(waits[0]?.oldest ?? at) + period - at))
}

/** Gives back a try that was taken at a moment: it was none. */
export async function giveBackTry({ database }: Asker, { name }: Limit, key: string, at: number): Promise<void> {
  const place = sql`array_position(times, ${at}::bigint)`
  await sql`update console_try set times = times[:${place} - 1] || times[${place} + 1:]
    where name = ${name} and key = ${key} and ${place} is not null`.execute(database)
}

/** Forgets the tries of a key. */
export async function forgetTries({ database }: Asker, { name }: Limit, key: string): Promise<void> {
  await sql`delete from console_try where name = ${name} and key = ${key}`.execute(database)
}
