import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Entity } from '../contract/language/Entity.ts'
import { columns } from './columns/loadColumns.ts'
import type { Config } from './config/readConfig.ts'
import { readModules } from './module/readModules.ts'
import { readMade } from './database/addons.ts'
import { MigrationRefused, migrate, readMigrations } from './database/migrate/migrate.ts'
import { openDatabase } from './database/open.ts'

class TakenBack extends Error {}

/**
 * What a start with these entities would refuse on the data that are there: a field that is gone or has another type, one sentence
 * each. All is tried in one transaction that is taken back, so nothing is changed.
 * @throws Error when the database cannot be opened, as when a server runs on it
 */
export async function checkData(
  config: Pick<Config, 'root' | 'database'>,
  entities: ReadonlyMap<string, Entity>,
): Promise<string[]> {
  const { database } = config
  if (database.engine === 'embedded' && !existsSync(join(database.directory ?? '', 'PG_VERSION')))
    return [`there is no database in ${database.directory}: name the folder that CONSOLE_DATA_DIR names`]
  const opened = await openDatabase(config)
  try {
    const written = await readMigrations(join(config.root, 'schemas/migrations'))
    const made = await readMade(opened.database)
    const there = new Map([...entities].filter(([, { plugin }]) => plugin === undefined || made.has(plugin)))
    await migrate(opened.database, there, columns, await readModules(), written, () => {
      throw new TakenBack()
    })
    return []
  } catch (error) {
    if (error instanceof TakenBack) return []
    if (error instanceof MigrationRefused) return error.sentences
    throw error
  } finally {
    await opened.close()
  }
}
