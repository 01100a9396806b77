import { sql } from 'kysely'
import type { Context, Services } from '../../../context/Context.ts'
import type { Database } from '../../../rows/Tables.ts'

export const sweepJob = 'sweep-sessions'
const [hour, day] = [3600, 86_400]
const atOnce = 5000

/** Tables of logging in, by the column that says how old a row is, and how long after it a row is kept. */
const tables = [
  // Of use to nobody: run out.
  ['console_captcha', 'expires_at', 0],
  ['console_try', 'until', 0],
  ['console_ticket', 'expires_at', 0],
  ['console_code', 'expires_at', day],
  ['console_refresh_token', 'expires_at', 0],
  // Looked at when something went wrong.
  ['console_session', 'expires_at', 30 * day],
  ['login_log', 'created_at', 180 * day],
] as const

/** Takes away what can never be used again, some thousands at a time, so that nobody waits for it. */
export async function sweep(database: Database, now: number): Promise<void> {
  for (const [table, age, kept] of tables) while ((await sweepPart(database, table, age, now - kept)) === atOnce);
}

async function sweepPart(database: Database, table: string, age: string, before: number): Promise<number> {
  const old = sql`select ctid from ${sql.table(table)} where ${sql.ref(age)} < ${before} limit ${atOnce}`
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`.execute(database)
  return Number(numAffectedRows ?? 0)
}

const next = new WeakMap<Services, number>()

/** Has the rows swept in the background, once an hour: called by whatever adds some, for anybody on the internet may make it add them. */
export async function sweepLater({ services, now }: Pick<Context, 'services' | 'now'>): Promise<void> {
  if (now() < (next.get(services) ?? 0)) return
  next.set(services, now() + hour)
  await services.jobs.send(sweepJob, {})
}
