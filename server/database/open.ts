import { existsSync, readdirSync } from 'node:fs'
import { Kysely, PostgresDialect } from 'kysely'
import { answerBackups } from './backup/answerBackups.ts'
import type { Config } from '../config/readConfig.ts'
import type { Database, Tables } from '../rows/Tables.ts'
import { countAccountWrites, watchAccounts } from './accountWrites.ts'
import { openEmbedded } from './engine/embedded.ts'
import { lockFolder } from './engine/folderLock.ts'
import { keepTidy } from './engine/keepTidy.ts'
import type { Pool } from './engine/Pool.ts'
import { openPostgres } from './engine/postgres.ts'

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
    const opened = withKysely('embedded', await openWhole(directory))
    const stops = [keepTidy(opened.pool), answerBackups(directory, opened.pool)]
    const close = async (): Promise<void> => {
      for (const stop of stops) stop()
      await opened.close()
      unlock()
    }
    return { ...opened, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** @throws Error naming folder and remedy: what is damaged is not mended by trying again */
async function openWhole(directory: string): Promise<Pool> {
  const names = existsSync(directory) ? readdirSync(directory) : []
  // The engine would make a new database over what is left of the old one.
  if (names.length > 0 && !names.includes('PG_VERSION')) throw damaged(directory)
  try {
    return await openEmbedded(directory)
  } catch (error) {
    // Of the folder itself, not of what is in it.
    if (error instanceof Error && 'path' in error) throw error
    throw damaged(directory, error)
  }
}

const damaged = (directory: string, cause?: unknown): Error =>
  new Error(
    `The embedded database in ${directory} cannot be opened: it is damaged, or the disk is full. Make room if it is; otherwise move that folder away and restore a backup into its place: npm run restore -- --from=<backup>.`,
    { cause },
  )

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
