import pg from 'pg'
import type { Pool, PoolClient, QueryResult } from './Pool.ts'
import { parseInteger, parsers, typeIds } from './parsers.ts'

/**
 * `/* keep *\/ select …`: read once for each connection, and planned once for all values where that costs no more. For what is asked
 * often in the same words; a query whose values decide how it is read has `plannedForValues` among its conditions.
 */
const keep = /^\s*\/\* keep \*\//
/** Each takes memory of every connection. */
const mostKept = 200

/**
 * Compiling a count takes longer than it saves, from the processors that rows are read by. What a million rows come to is folded in
 * memory: with PostgreSQL's own 4 MB they are read in the order of an index instead, which takes three times as long. More that is set
 * there stays.
 */
const manners = `set jit = off;
  select set_config('work_mem', '32MB', false) where pg_size_bytes(current_setting('work_mem')) < pg_size_bytes('32MB')`

/** Ten for calls, and one that holds the jobs being done. */
const most = 11

/** A pool of connections to a PostgreSQL server (15 or newer), giving values as the embedded engine gives them. */
export function openPostgres(url: string): Pool {
  const types = { getTypeParser: (id: number, format?: 'text' | 'binary') => chooseParser(id, format) }
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    types,
  })
  // A connection that dies is replaced by the pool, and whoever uses it is told by their query; without a listener, idle or not, it
  // would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  pool.on('connect', client => void client.query(manners).catch(() => undefined))
  const names = new Map<string, string | undefined>()
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect()
    const query = async (text: string, parameters: readonly unknown[] = []): Promise<QueryResult> => {
      if (parameters.length === 0) return joinResults(await client.query(text))
      const values = [...parameters]
      const name = keep.test(text) ? nameOf(text, names) : undefined
      if (!name) return joinResults(await client.query({ text, values }))
      try {
        return joinResults(await client.query({ name, text, values }))
      } catch (error) {
        if (!isStale(error)) throw error
        names.set(text, undefined)
        return joinResults(await client.query({ text, values }))
      }
    }
    return { query, release: destroy => client.release(destroy) }
  }
  return { connect, end: () => pool.end(), failed: new Promise<never>(() => undefined) }
}

// A column has another type since (another server has migrated the tables), or what stands between does not know the statement.
const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000')

function nameOf(text: string, names: Map<string, string | undefined>): string | undefined {
  if (names.has(text) || names.size >= mostKept) return names.get(text)
  const name = `kept_${names.size}`
  names.set(text, name)
  return name
}

const parseTexts = pg.types.getTypeParser(1009 as number)

function chooseParser(id: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (id === typeIds.int8Array) return text => (parseTexts(text) as string[]).map(parseInteger)
  return parsers[id] ?? pg.types.getTypeParser(id, format as 'text')
}

// A text of several statements gives one result per statement.
function joinResults(result: pg.QueryResult | pg.QueryResult[]): QueryResult {
  const all = Array.isArray(result) ? result : [result]
  const last = all.at(-1)
  return { rows: all.flatMap(one => one.rows), rowCount: last?.rowCount ?? 0, command: last?.command ?? '' }
}
