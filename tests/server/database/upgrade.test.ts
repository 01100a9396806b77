import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Config } from '../../../server/config/readConfig.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { openServices } from '../../../server/openServices.ts'
import type { Database } from '../../../server/rows/Tables.ts'
import { describeEngines, openTestPostgres } from '../../support/postgres.ts'
import { testConfig } from '../../support/snapshot.ts'

/** Of the server's own tables: they came after the sessions, in two steps. */
const uploads = ['server/0003-upload', 'server/0005-unused-upload']
const log = pino({ level: 'silent' })

/** Everything an upgrade must bring back: migrations, indexes and columns of the tables that are taken apart. */
async function readTables(database: Database) {
  const query = (text: string) => sql.raw<{ name: string }>(text).execute(database)
  const [migrations, indexes, columns] = await Promise.all([
    query('select name from console_migration order by name'),
    query(`select indexdef as name from pg_indexes where tablename in ('shop_category', 'console_upload') order by 1`),
    query(`select concat(table_name, '.', column_name, ' ', data_type, ' ', column_default) as name from information_schema.columns
      where table_schema = 'public' and table_name in ('shop_category', 'console_upload') order by 1`),
  ])
  return [migrations, indexes, columns].map(({ rows }) => rows.map(({ name }) => name))
}

describeEngines('a database of an older version', engine => {
  let folder: string
  let config: Config
  let drop = async (): Promise<void> => undefined
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mc-upgrade-'))
    config = testConfig(join(folder, 'files'), 'empty')
    config.database = { engine: 'embedded', directory: join(folder, 'database') }
    if (engine === 'embedded') return
    const opened = await openTestPostgres()
    drop = opened.close
    config.database = { engine: 'postgres', url: opened.url }
  })
  afterEach(async () => {
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = () => openServices(config, log, { idle: true })

  test('is upgraded when the server starts, and keeps its rows', { timeout: 240_000 }, async () => {
    const first = await start()
    const latest = await readTables(first.services.database)
    await first.services.database
      .insertInto('shop_category')
      .values({ supplier_id: 1, name: 'Tea', sort: 3, created_at: 1, updated_at: 1, version: 1 })
      .execute()
    await first.close()

    // As a version before had it: without a column, its index and a table that came later, and with no note of them.
    const older = await openDatabase(config)
    await sql`alter table shop_category drop column sort`.execute(older.database)
    await sql`drop table console_upload`.execute(older.database)
    await older.database.deleteFrom('console_migration').where('name', 'in', uploads).execute()
    expect(await readTables(older.database)).not.toEqual(latest)
    await older.close()

    const second = await start()
    const rows = await second.services.database.selectFrom('shop_category').selectAll().where('name', '=', 'Tea').execute()
    const tables = await readTables(second.services.database)
    await second.close()
    expect(second.migrated).toMatchObject({ applied: uploads, changed: ['shop_category'], created: [] })
    expect(tables).toEqual(latest)
    expect(rows).toMatchObject([{ name: 'Tea', version: 1, sort: 0 }])
  })
})
