import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pino } from 'pino'
import { type Config, readConfig } from '../../server/config/readConfig.ts'
import { openEmbedded } from '../../server/database/engine/embedded.ts'
import { withKysely } from '../../server/database/open.ts'
import { openServices } from '../../server/openServices.ts'
import { isMade, keepMade } from './keepMade.ts'
import { addressOf, openTestPostgres, runOnServer } from './postgres.ts'

export const root: string = join(import.meta.dirname, '../..')
const silent = pino({ level: 'silent' })

/** `bare`: empty tables of the entities and none of the modules; `none`: no table at all */
export type Contents = 'demo' | 'empty' | 'bare' | 'none'
const counts = (_kind: string, otherwise: number): number => Math.max(Math.ceil(otherwise / 10), Math.min(otherwise, 20))

/**
 * Making tables and demo data takes seconds, so it is done once for a state of the sources and kept. Test files that start at the
 * same time wait for the one that is first.
 */
export async function readSnapshot(contents: Contents): Promise<{ bytes: Uint8Array; files: string }> {
  const folder = await findSnapshot(contents)
  return { bytes: readShared(join(folder, 'database.tar')), files: join(folder, 'files') }
}

const read = new Map<string, Uint8Array>()

/** The bytes of a file, read once and shared with the threads of all engines that begin from them: there are tens of millions. */
function readShared(path: string): Uint8Array {
  const known = read.get(path)
  if (known) return known
  const bytes = readFileSync(path)
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  read.set(path, shared)
  return shared
}

/** The same as the data folder of a server that was killed. */
export async function putSnapshot(directory: string, contents: Contents): Promise<void> {
  mkdirSync(directory, { recursive: true })
  execFileSync('tar', ['-xf', join(await findSnapshot(contents), 'database.tar'), '-C', directory], { stdio: 'ignore' })
}

const findSnapshot = (contents: Contents): Promise<string> =>
  keepMade(`${hashFor(contents)}-${contents}`, draft => makeSnapshot(draft, contents))

async function makeSnapshot(draft: string, contents: Contents): Promise<void> {
  mkdirSync(join(draft, 'files'))
  const pool = await openEmbedded(null, contents === 'none' ? await makeSmallest() : (await readSnapshot('none')).bytes)
  if (contents !== 'none') {
    const open = async () => withKysely('embedded', { ...pool, end: async () => undefined })
    const config = testConfig(join(draft, 'files'), contents)
    const opened = await openServices(config, silent, { open, idle: true, seed: counts, ...modulesOf(contents) })
    await opened.close()
  }
  // Else each engine that begins from it would do all of this again, from the log.
  const client = await pool.connect()
  // The second one lets go of the log before the first: a segment less that each engine would unpack.
  for (const statement of ['set wal_recycle = off', 'checkpoint', 'select pg_switch_wal()', 'checkpoint', 'checkpoint'])
    await client.query(statement)
  client.release()
  writeFileSync(join(draft, 'database.tar'), await pool.dump())
  await pool.end()
}

/**
 * The folder of an engine with no table, a quarter of the usual size: each engine of the tests unpacks it or a copy. Its log is in
 * segments of 1 MB instead of 16, and the two databases that others would be made from are not there.
 */
async function makeSmallest(): Promise<Uint8Array> {
  const engine = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  await engine.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await engine.exec(`drop database ${name}`)
  const folder = await engine.dumpDataDir('none')
  await engine.close()
  return new Uint8Array(await folder.arrayBuffer())
}

/** The same for the PostgreSQL server: a template database. */
export async function readTemplate(contents: Contents): Promise<{ name: string; files: string }> {
  // Each server has its own: what was made on one that is gone is no use here.
  const [server] = await runOnServer('select system_identifier::text as id from pg_control_system()')
  const suffix = `-postgres-${server?.id}`
  const hash = hashFor(contents, suffix)
  const name = `template_${hash}_${contents}`
  const folder = await keepMade(`${hash}-${contents}${suffix}`, draft => makeTemplate(draft, name, contents))
  return { name, files: join(folder, 'files') }
}

async function makeTemplate(draft: string, name: string, contents: Contents): Promise<void> {
  mkdirSync(join(draft, 'files'))
  const database = await openTestPostgres()
  const config: Config = {
    ...testConfig(join(draft, 'files'), contents),
    database: { engine: 'postgres', url: addressOf(database.name) },
  }
  const open = async () => ({ ...database, close: () => database.database.destroy() })
  const opened = await openServices(config, silent, { open, idle: true, seed: counts, ...modulesOf(contents) })
  await opened.close()
  await runOnServer(`drop database if exists ${name}`)
  await runOnServer(`alter database ${database.name} rename to ${name}`)
}

export function testConfig(files: string, contents: Contents): Config {
  const environment = {
    CONSOLE_DEMO: 'on',
    CONSOLE_DEMO_LANGUAGE: 'zh',
    CONSOLE_CAPTCHA_FIXED: 'test',
    CONSOLE_RATE_LIMIT: '0',
    CONSOLE_FILE_STORE: `fs:${files}`,
  }
  const { config } = readConfig(environment, root)
  return { ...config, demo: contents === 'demo', database: { engine: 'embedded', directory: null } }
}

const modulesOf = (contents: Contents) => (contents === 'bare' ? { modules: new Map() } : {})

const hashes = new Map<string, string>()
const allSources = ['server', 'demo', 'contract', 'site', 'schemas']
const tableSources = [
  'server/database',
  'server/columns',
  'server/jobs',
  'contract/language',
  'schemas/entities',
  'schemas/migrations',
]
const sourcesOf = { demo: allSources, empty: allSources, bare: tableSources, none: ['server/database/engine'] }

/**
 * Beside a planted bug (scripts/mutants.ts) what was made of the sources without it serves, so that it is not made anew for each; the
 * bug then has to be noticed by what is done with the data.
 */
function hashFor(contents: Contents, suffix = ''): string {
  const clean = process.env.TEST_CLEAN_SOURCES
  const shared = clean ? hashSources(clean, contents) : ''
  return isMade(`${shared}-${contents}${suffix}`) ? shared : hashSources(root, contents)
}

/** Of everything that shapes the tables, the demo data where there is some, and how they are kept here. */
function hashSources(root: string, contents: Contents): string {
  const known = hashes.get(`${root} ${contents}`)
  if (known) return known
  const sum = createHash('sha256').update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  sum.update(readFileSync(import.meta.filename))
  for (const folder of sourcesOf[contents]) {
    if (!existsSync(join(root, folder))) continue
    for (const name of readdirSync(join(root, folder), { recursive: true }).map(String).sort()) {
      if (/\.(ts|json|sql)$/.test(name)) sum.update(name).update(readFileSync(join(root, folder, name)))
    }
  }
  const hash = sum.digest('hex').slice(0, 16)
  hashes.set(`${root} ${contents}`, hash)
  return hash
}
