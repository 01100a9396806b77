import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Config } from '../../../server/config/readConfig.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { openServices } from '../../../server/openServices.ts'
import { addressOf, describeLasting, type Engine, runOnServer } from '../../support/postgres.ts'
import { productSite } from '../../support/productSite.ts'
import { putSnapshot, readTemplate, root, testConfig } from '../../support/snapshot.ts'
import { backUp, describeAll, restore } from './backups.ts'

const log = pino({ level: 'silent' })
const picture = Buffer.from([0, 1, 2, 253, 254, 255])
const migration = '9000-shelves-of-categories'

/** Where an installation has its data: a data folder, and on PostgreSQL a database. */
type Place = { config: Config; variables: Record<string, string>; files: string }

describeLasting('an upgrade', engine => {
  let folder: string
  const made: string[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'console-back-'))
  })
  afterEach(async () => {
    for (const name of made.splice(0)) await runOnServer(`drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  test('can be taken back: the old version refuses what the new one changed, and goes on from the backup as if nothing had been', async () => {
    const place = await placeOf(engine, folder, 'old', made)
    await fill(engine, place)
    const before = await everythingIn(place)
    expect(await backUp(place.variables, join(folder, 'backup'))).toEqual({ code: 0, said: expect.any(String) })

    const upgraded = await start(place, newerVersion(folder))
    expect(upgraded.migrated).toMatchObject({ applied: [`schemas/${migration}`], changed: ['shop_category'] })
    await sql`update shop_category set shelf = 'A', name = 'New ' || id, version = version + 1`.execute(
      upgraded.services.database,
    )
    expect(await describeAll(upgraded.services.database)).not.toEqual(before)
    await upgraded.close()
    writeFileSync(join(place.files, '2/b.png'), picture)

    const sentence = `The database has been changed by a newer version (schemas/${migration}). Take that version, or restore the backup made before it: docs/operations.md.`
    await expect(start(place, root)).rejects.toThrow(sentence)

    const again = await placeOf(engine, folder, 'again', made)
    expect(await restore(again.variables, join(folder, 'backup'))).toEqual({ code: 0, said: expect.any(String) })
    const restored = await openDatabase(again.config)
    expect(await describeAll(restored.database)).toEqual(before)
    expect(readFileSync(join(again.files, '2/a.png'))).toEqual(picture)
    const old = await start(again, root, async () => restored)
    expect(old.migrated).toEqual({ created: [], changed: [], applied: [] })
    expect(rowsOf(await describeAll(old.services.database))).toEqual(rowsOf(before))
    await old.close()
  })
})

const start = ({ config }: Place, from: string, open = openDatabase) =>
  openServices({ ...config, root: from }, log, { idle: true, site: productSite, open })

/** The product as its next version: a field more, and a migration. */
function newerVersion(folder: string): string {
  const newer = join(folder, 'newer')
  for (const part of ['schemas', 'locales']) cpSync(join(root, part), join(newer, part), { recursive: true })
  const path = join(newer, 'schemas/entities/goods/shop_category.json')
  const entity = JSON.parse(readFileSync(path, 'utf8')) as { fields: Record<string, unknown> }
  entity.fields.shelf = { type: 'text', label: 'Shelf', max: 20, filter: true }
  writeFileSync(path, JSON.stringify(entity))
  writeFileSync(join(newer, `schemas/migrations/${migration}.sql`), `update shop_category set name = 'Renamed ' || id;`)
  return newer
}

async function placeOf(engine: Engine, folder: string, name: string, made: string[]): Promise<Place> {
  const directory = join(folder, name)
  const files = join(directory, 'files')
  const config = testConfig(files, 'empty')
  if (engine === 'embedded') {
    const variables = { CONSOLE_DATA_DIR: directory }
    return { files, variables, config: { ...config, database: { engine, directory: join(directory, 'database') } } }
  }
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await runOnServer(`create database ${database}${name === 'old' ? ` template ${(await readTemplate('demo')).name}` : ''}`)
  made.push(database)
  const url = addressOf(database)
  return {
    files,
    variables: { DATABASE_URL: url, CONSOLE_FILE_STORE: `fs:${files}` },
    config: { ...config, database: { engine, url } },
  }
}

/** The demo data as this version made it, and a file. */
async function fill(engine: Engine, { config, files }: Place): Promise<void> {
  mkdirSync(join(files, '2'), { recursive: true })
  writeFileSync(join(files, '2/a.png'), picture)
  if (engine === 'postgres' || config.database.engine === 'postgres') return
  await putSnapshot(String(config.database.directory), 'demo')
}

async function everythingIn({ config }: Place): Promise<Record<string, unknown>> {
  const { database, close } = await openDatabase(config)
  return describeAll(database).finally(close)
}

/** What the shops have: what the server keeps for itself it may write down at its start. */
const rowsOf = (all: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith('public.') && !name.startsWith('public.console_')))
