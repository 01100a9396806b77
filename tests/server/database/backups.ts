import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../../server/rows/Tables.ts'
import { root } from '../../support/snapshot.ts'

type Variables = Record<string, string>
/** Runs a command as an operator does; answers what it says. */
const run = (script: string, parameters: string[], variables: Variables): Promise<{ code: number; said: string }> =>
  new Promise(resolve => {
    const env = { ...process.env, DATABASE_URL: '', ...variables }
    execFile(process.execPath, [join(root, 'scripts', script), ...parameters], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` }),
    )
  })
export const backUp = (variables: Variables, to: string) => run('backup.ts', [`--to=${to}`], variables)
export const restore = (variables: Variables, from: string) => run('restore.ts', [`--from=${from}`], variables)

/** Everything there is: each table's rows as one sum, the indexes, and where the numbers go on. */
export async function describeAll(database: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(database)
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await sql`select count(*)::int as n, md5(string_agg(t::text, ' ' order by t::text)) as sum
      from ${sql.raw(name)} t`.execute(database)
    found[name] = rows[0]
  }
  const indexes = sql`select indexdef from pg_indexes where schemaname not in ('pg_catalog') order by 1`
  const numbers = sql`select schemaname, sequencename, last_value from pg_sequences order by 1, 2`
  return { ...found, indexes: (await indexes.execute(database)).rows, numbers: (await numbers.execute(database)).rows }
}
