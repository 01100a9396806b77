import { Kysely, PostgresDialect } from 'kysely'
import type { Config } from '../config.ts'
import type { Database, Tables } from '../define.ts'
import { countAccountWrites, watchAccounts } from './accountWrites.ts'
import { openEmbedded } from './embedded.ts'
import { lockFolder } from './folderLock.ts'
import { keepTidy } from './keepTidy.ts'
import type { Pool } from './Pool.ts'
import { openPostgres } from './postgres.ts'

export type OpenDatabase = {
  database: Database
  engine: 'embedded' | 'postgres'
  /** The connections below `database`, for pg-boss */
  pool: Pool
  close(): Promise<void>
}

/**
 * Opens the database the configuration names. Both engines hand values over alike: int8 as a number (an error past 2^53),
 * numeric and date types as text, json parsed.
 * @throws Error when another process has the embedded database open
 */
export async function openDatabase(config: Pick<Config, 'database'>): Promise<OpenDatabase> {
  return config.database.engine === 'postgres'
    ? withKysely('postgres', openPostgres(config.database.url))
    : openFolder(config.database.directory)
}

async function openFolder(directory: string | null): Promise<OpenDatabase> {
  if (directory === null) return withKysely('embedded', await openEmbedded(null))
  const unlock = lockFolder(directory)
  try {
    const opened = withKysely('embedded', await openEmbedded(directory))
    const stop = keepTidy(opened.pool)
    const close = async (): Promise<void> => {
      stop()
      await opened.close()
      unlock()
    }
    return { ...opened, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** A database over any pool; `close` ends the pool. */
export function withKysely(engine: OpenDatabase['engine'], pool: Pool): OpenDatabase {
  const counted = { writes: 0 }
  const connect = async () => asKyselyClient(watchAccounts(await pool.connect(), counted))
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: {} } })
  const database: Database = new Kysely<Tables>({ dialect })
  countAccountWrites(database, counted)
  return { database, engine, pool, close: () => database.destroy() }
}

type KyselyClient = Awaited<ReturnType<import('kysely').PostgresPool['connect']>>
// Kysely's client also has cursors, which neither engine is asked for.
const asKyselyClient = (client: Awaited<ReturnType<Pool['connect']>>): KyselyClient => client as unknown as KyselyClient
