import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config/readConfig.ts'
import { explainFailure } from '../../../server/config/explainFailure.ts'
import { toRefusal } from '../../../server/gate/answer/toRefusal.ts'
import { openServices } from '../../../server/openServices.ts'
import { postgresUrl } from '../../support/postgres.ts'
import { putSnapshot, root } from '../../support/snapshot.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-failures-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const configOf = (variables: Record<string, string>) => readConfig({ CONSOLE_DEMO: 'off', ...variables }, root).config

/** Why a server with these variables does not open. */
const reasonOf = async (variables: Record<string, string>): Promise<string> => {
  const opened = openServices(configOf(variables), pino({ level: 'silent' }), { idle: true, modules: new Map() })
  return opened.then(
    services => services.close().then(() => 'opened'),
    (error: Error) => error.message,
  )
}

const remedy = 'move that folder away and restore a backup into its place: npm run restore'

describe('a server that cannot open what it stands on', () => {
  it('names the folder of a damaged database and says what to do', async () => {
    const directory = join(folder, 'database')
    await putSnapshot(directory, 'none')
    writeFileSync(join(directory, 'global/pg_control'), Buffer.alloc(8192))
    const reason = await reasonOf({ CONSOLE_DATA_DIR: folder })
    expect(reason).toContain(`The embedded database in ${directory} cannot be opened`)
    expect(reason).toContain(remedy)
  })

  it('makes no new database over what is left of an old one', async () => {
    const directory = join(folder, 'database')
    await putSnapshot(directory, 'none')
    rmSync(join(directory, 'PG_VERSION'))
    const before = readdirSync(directory)
    expect(await reasonOf({ CONSOLE_DATA_DIR: folder })).toContain(remedy)
    expect(readdirSync(directory)).toEqual(before)
  })

  it('names the variable of a folder that is none', async () => {
    writeFileSync(join(folder, 'file'), '')
    expect(await reasonOf({ CONSOLE_DATA_DIR: join(folder, 'file') })).toBe(
      `${folder}/file/database (CONSOLE_DATA_DIR): a part of this path is a file and no folder. Name another folder.`,
    )
    expect(existsSync(join(folder, 'file/database'))).toBe(false)
  })

  it('names the PostgreSQL server that does not answer, without its password', async () => {
    const probe = createServer()
    await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
    const { port } = probe.address() as AddressInfo
    await new Promise(resolve => probe.close(resolve))
    expect(await reasonOf({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/shop` })).toBe(
      `The PostgreSQL server 127.0.0.1:${port} (DATABASE_URL) does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.`,
    )
  })

  it.skipIf(postgresUrl === undefined)('says that its database is not there', async () => {
    const url = new URL(postgresUrl ?? '')
    url.pathname = '/there_is_no_such_database'
    expect(await reasonOf({ DATABASE_URL: url.href })).toContain('has no database of the name in DATABASE_URL. Make it with')
  })
})

describe('a full disk', () => {
  const full = (path?: string) =>
    Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', ...(path ? { path } : {}) })
  const config = configOf({ CONSOLE_DATA_DIR: '/srv/console', CONSOLE_FILE_STORE: 'fs:/srv/files' })

  it('is told with the folder and its variable', () => {
    const said = (path?: string) => explainFailure(full(path), config).message.split(':')[0]
    expect(said('/srv/console/database/base/5')).toBe('/srv/console/database/base/5 (CONSOLE_DATA_DIR)')
    expect(said('/srv/files/2/a.png')).toBe('/srv/files/2/a.png (CONSOLE_FILE_STORE)')
    expect(said(join(tmpdir(), 'upload'))).toBe(`${tmpdir()}/upload (TMPDIR)`)
    expect(said()).toBe('/srv/console (CONSOLE_DATA_DIR)')
    expect(explainFailure(full(), config).message).toContain('there is no room left on the disk')
  })

  it('is a call that can be made again later, not a fault of the server', () => {
    expect(toRefusal(full('/srv/files/2/a.png'), text => text, new Map()).code).toBe('unavailable')
  })
})
