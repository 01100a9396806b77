import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Config } from '../../server/config/readConfig.ts'
import type { Database } from '../../server/rows/Tables.ts'

/** The same database without helpers for long queries: their work would be nobody's. */
export function withoutHelpers(database: Config['database']): Config['database'] {
  if (database.engine !== 'postgres') return database
  const url = new URL(database.url)
  url.searchParams.set('options', '-c max_parallel_workers_per_gather=0')
  return { engine: 'postgres', url: url.href }
}

/**
 * Milliseconds of processor time that some work takes of this process and of the connections of a PostgreSQL server on this machine:
 * what else the machine does falls on nobody. Of a server elsewhere nothing is known but the time that passes.
 */
export async function timeOfWork(database: Database, work: () => Promise<unknown>): Promise<number> {
  const ids = await readBackends(database)
  const before = ids.map(workOf)
  const [own, start] = [process.cpuUsage(), performance.now()]
  await work()
  const passed = performance.now() - start
  const { user, system } = process.cpuUsage(own)
  const spent = ids.map((id, at) => (workOf(id) ?? Number.NaN) - (before[at] ?? Number.NaN))
  return spent.some(Number.isNaN) ? passed : spent.reduce((sum, one) => sum + one, (user + system) / 1000)
}

/** None on the embedded engine, which is a thread of this process. */
async function readBackends(database: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select pid as id from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and inet_server_port() is not null`.execute(database)
  return rows.map(({ id }) => Number(id))
}

/** Null where there is no such process here. */
function workOf(id: number): number | null {
  try {
    return Number(readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}
