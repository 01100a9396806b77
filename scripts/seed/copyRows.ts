import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../server/rows/Tables.ts'

export type Grown = { database: Database; embedded: boolean; say(text: string): void }

/** Values of a copy by column, as SQL over the template `s` and whatever `from` joins to it; other columns are copied as they are. */
export type Copy = { table: string; from: RawBuilder<unknown>; values: Record<string, RawBuilder<unknown>> }

/** Inserts copies of rows. `id` is left to the table's counter unless it is among the values. */
export async function copyRows({ database }: Grown, { table, from, values }: Copy): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped`.execute(
    database,
  )
  const names = rows.map(row => row.name).filter(name => name !== 'id' || 'id' in values)
  const columns = sql.join(names.map(name => sql.ref(name)))
  const sources = sql.join(names.map(name => values[name] ?? sql.ref(`s.${name}`)))
  await sql`insert into ${sql.table(table)} (${columns}) select ${sources} from ${from}`.execute(database)
}

/** Runs `step` for pieces of a range and says how far it is; the embedded database is tidied now and then, so its log stays small. */
export async function inPieces(
  grown: Grown,
  what: string,
  total: number,
  size: number,
  step: (from: number, to: number) => Promise<void>,
): Promise<void> {
  const started = Date.now()
  for (let done = 0; done < total; done += size) {
    await step(done, Math.min(total, done + size) - 1)
    const made = Math.min(total, done + size)
    if ((made / size) % 10 === 0 || made === total) {
      grown.say(
        `${made.toLocaleString('en')} of ${total.toLocaleString('en')} ${what} (${Math.round((Date.now() - started) / 1000)} s)`,
      )
      if (grown.embedded) await sql`checkpoint`.execute(grown.database)
    }
  }
}

/** The greatest id of a table, and the counter moved past the ids that are about to be used. */
export async function reserveIds({ database }: Grown, table: string, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::bigint as last from ${sql.table(table)}`.execute(
    database,
  )
  const last = rows[0]?.last ?? 0
  await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${last + count + 1}, false)`.execute(database)
  return last
}
