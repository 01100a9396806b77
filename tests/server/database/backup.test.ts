import { anyTable } from '../../../server/database/anyTable.ts'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerBackups } from '../../../server/database/backup/answerBackups.ts'
import { backUpFolder } from '../../../server/database/backup/backUpFolder.ts'
import { lockFolder } from '../../../server/database/engine/folderLock.ts'
import type { PoolClient } from '../../../server/database/engine/Pool.ts'
import { type OpenDatabase, openDatabase } from '../../../server/database/open.ts'
import type { Database } from '../../../server/rows/Tables.ts'
import { addressOf, postgresUrl, runOnServer } from '../../support/postgres.ts'
import { putSnapshot, readTemplate } from '../../support/snapshot.ts'
import { backUp, describeAll, restore } from './backups.ts'

const picture = Buffer.from([0, 1, 2, 253, 254, 255])

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function describeFolder(directory: string): Promise<Record<string, unknown>> {
  const { database, close } = await openDatabase({ database: { engine: 'embedded', directory } })
  return describeAll(database).finally(close)
}

/** Pairs of rows, each pair in one transaction, written again and again until it is told to stop; what copies them has a processor too. */
async function writePairs({ database }: OpenDatabase): Promise<{ count(): number; stop(): Promise<void> }> {
  await sql`create table left_book (id bigint primary key)`.execute(database)
  await sql`create table right_book (id bigint primary key)`.execute(database)
  let [written, going] = [0, true]
  const done = (async () => {
    while (going) {
      await database.transaction().execute(async trx => {
        await anyTable(trx).insertInto('left_book').values({ id: written }).execute()
        await anyTable(trx).insertInto('right_book').values({ id: written }).execute()
      })
      written += 1
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  })()
  const stop = async (): Promise<void> => {
    going = false
    await done
  }
  return { count: () => written, stop }
}

/** The pairs of a database that was copied while they were written: all or nothing of each. */
async function countPairs(database: Database): Promise<number> {
  const { rows } = await sql<{ l: number; r: number }>`
    select (select count(*)::int from left_book) as l, (select count(*)::int from right_book) as r`.execute(database)
  expect(rows[0]?.l).toBe(rows[0]?.r)
  return rows[0]?.l ?? 0
}

describe('a backup of the embedded database', () => {
  const from = () => join(folder, 'old')
  const at = (name: string) => join(folder, name)

  async function makeData(): Promise<void> {
    await putSnapshot(join(from(), 'database'), 'demo')
    mkdirSync(join(from(), 'files/2'), { recursive: true })
    writeFileSync(join(from(), 'files/2/a.png'), picture)
  }

  it('of a stopped server is restored into an empty folder, with the files', async () => {
    await makeData()
    expect(await backUp({ CONSOLE_DATA_DIR: from() }, at('backup'))).toEqual({ code: 0, said: expect.any(String) })
    expect(await restore({ CONSOLE_DATA_DIR: at('new') }, at('backup'))).toEqual({ code: 0, said: expect.any(String) })
    expect(readFileSync(join(at('new'), 'files/2/a.png'))).toEqual(picture)
    expect(await describeFolder(join(at('new'), 'database'))).toEqual(await describeFolder(join(from(), 'database')))
    const again = await restore({ CONSOLE_DATA_DIR: at('new') }, at('backup'))
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining(`${at('new')}/database has something in it`) })
  })

  it('of a running server is of one moment, and the server goes on', async () => {
    await makeData()
    const running = await openDatabase({ database: { engine: 'embedded', directory: join(from(), 'database') } })
    const pairs = await writePairs(running)
    const before = pairs.count()
    const made = await backUp({ CONSOLE_DATA_DIR: from() }, at('backup'))
    const after = pairs.count()
    await pairs.stop()
    expect(made).toEqual({ code: 0, said: expect.any(String) })
    expect(await restore({ CONSOLE_DATA_DIR: at('new') }, at('backup'))).toEqual({ code: 0, said: expect.any(String) })
    const copied = await openDatabase({ database: { engine: 'embedded', directory: join(at('new'), 'database') } })
    const kept = await countPairs(copied.database)
    expect([kept >= before, kept <= after + 1, after > before]).toEqual([true, true, true])
    const all = await Promise.all([running, copied].map(({ database }) => describeAll(database)))
    for (const found of all) for (const name of ['public.left_book', 'public.right_book']) delete found[name]
    expect(all[1]).toEqual(all[0])
    await copied.close()
    await running.close()
    expect(readdirSync(from()).sort()).toEqual(['database', 'files'])
  })

  it('that has lost a file is refused before anything is written', async () => {
    await makeData()
    await backUp({ CONSOLE_DATA_DIR: from() }, at('backup'))
    rmSync(join(at('backup'), 'files/2/a.png'))
    const refused = await restore({ CONSOLE_DATA_DIR: at('new') }, at('backup'))
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is damaged: its files has 0 files of 0 bytes') })
    expect(existsSync(at('new'))).toBe(false)
  })

  it('is not made where there is no database, and leaves nothing', async () => {
    const { code, said } = await backUp({ CONSOLE_DATA_DIR: from() }, at('backup'))
    expect([code, said]).toEqual([1, expect.stringContaining(`There is no database in ${from()}/database. CONSOLE_DATA_DIR`)])
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('the copy a running server makes', () => {
  it('has what changed until its one connection was held, and nothing later', async () => {
    const [from, to] = [join(folder, 'database'), join(folder, 'copy')]
    mkdirSync(join(from, 'base'), { recursive: true })
    const write = (name: string, text: string) => writeFileSync(join(from, name), text)
    for (const name of ['base/changed', 'base/gone', 'base/same']) write(name, 'old')
    let turns = 0
    const connect = async (): Promise<PoolClient> => {
      turns += 1
      if (turns === 2) {
        // The last that others write before it is our turn: as long as before, and at once.
        write('base/changed', 'new')
        rmSync(join(from, 'base/gone'))
        write('base/added', 'new')
      }
      const query = async () => ({ rows: [], rowCount: 0, command: '' })
      return { query, release: () => turns === 2 && write('base/changed', 'later') }
    }
    const unlock = lockFolder(from)
    const stop = answerBackups(from, { connect, end: async () => undefined, failed: new Promise(() => undefined) })
    await backUpFolder(from, to)
    stop()
    unlock()
    const copied = readdirSync(join(to, 'base')).map(name => `${name} ${readFileSync(join(to, 'base', name))}`)
    expect(copied.sort()).toEqual(['added new', 'changed new', 'same old'])
    expect(readdirSync(folder).sort()).toEqual(['copy', 'database'])
  })
})

describe.skipIf(postgresUrl === undefined)('a backup of a PostgreSQL database', () => {
  const name = () => `test_${crypto.randomUUID().replaceAll('-', '')}`
  const open = (database: string) => openDatabase({ database: { engine: 'postgres', url: addressOf(database) } })

  it('is of one moment while the server runs, and restored into an empty database', async () => {
    const [old, empty] = [name(), name()]
    await runOnServer(`create database ${old} template ${(await readTemplate('demo')).name}`)
    await runOnServer(`create database ${empty}`)
    const files = join(folder, 'files')
    mkdirSync(files)
    writeFileSync(join(files, 'a.png'), picture)
    const running = await open(old)
    const pairs = await writePairs(running)
    const before = pairs.count()
    const backup = join(folder, 'backup')
    const made = await backUp({ DATABASE_URL: addressOf(old), CONSOLE_FILE_STORE: `fs:${files}` }, backup)
    await pairs.stop()
    expect(made).toEqual({ code: 0, said: expect.any(String) })
    const target = { DATABASE_URL: addressOf(empty), CONSOLE_FILE_STORE: `fs:${join(folder, 'restored')}` }
    expect(await restore(target, backup)).toEqual({ code: 0, said: expect.any(String) })
    expect(readFileSync(join(folder, 'restored/a.png'))).toEqual(picture)
    const copied = await open(empty)
    expect(await countPairs(copied.database)).toBeGreaterThanOrEqual(before)
    const all = await Promise.all([running, copied].map(({ database }) => describeAll(database)))
    for (const found of all) for (const table of ['public.left_book', 'public.right_book']) delete found[table]
    expect(all[1]).toEqual(all[0])
    await Promise.all([running.close(), copied.close()])
    const again = await restore({ ...target, CONSOLE_FILE_STORE: `fs:${join(folder, 'third')}` }, backup)
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('The database of DATABASE_URL has tables') })
    for (const each of [old, empty]) await runOnServer(`drop database ${each} with (force)`)
  })
})
