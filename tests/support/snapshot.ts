import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Config, readConfig } from '../../server/config/readConfig.ts'
import { openEmbedded } from '../../server/database/engine/embedded.ts'
import { withKysely } from '../../server/database/open.ts'
import { openServices } from '../../server/openServices.ts'
import { makeOnce } from './makeOnce.ts'
import { addressOf, openTestPostgres, runOnServer } from './postgres.ts'

export const root: string = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/console-tests')
const silent = pino({ level: 'silent' })

/** `bare`: empty tables of the entities and none of the modules */
export type Contents = 'demo' | 'empty' | 'bare'
const counts = (_kind: string, otherwise: number): number => Math.max(Math.ceil(otherwise / 10), Math.min(otherwise, 20))

/**
 * Making tables and demo data takes seconds, so it is done once for a state of the sources and kept. Test files that start at the
 * same time wait for the one that is first.
 */
export async function readSnapshot(contents: Contents): Promise<{ bytes: Uint8Array; files: string }> {
  const folder = join(cache, `${hashSources(contents)}-${contents}`)
  await once(folder, () => makeSnapshot(folder, contents))
  return { bytes: readFileSync(join(folder, 'database.tar')), files: join(folder, 'files') }
}

async function makeSnapshot(folder: string, contents: Contents): Promise<void> {
  const draft = `${folder}.${process.pid}`
  mkdirSync(join(draft, 'files'), { recursive: true })
  const pool = await openEmbedded(null)
  const open = async () => withKysely('embedded', { ...pool, end: async () => undefined })
  const opened = await openServices(testConfig(join(draft, 'files'), contents), silent, {
    open,
    idle: true,
    seed: counts,
    ...modulesOf(contents),
  })
  await opened.close()
  writeFileSync(join(draft, 'database.tar'), await pool.dump())
  await pool.end()
  renameSync(draft, folder)
}

/** The same for the PostgreSQL server: a template database. */
export async function readTemplate(contents: Contents): Promise<{ name: string; files: string }> {
  const name = `template_${hashSources(contents)}_${contents}`
  // Each server has its own: what was made on one that is gone is no use here.
  const [server] = await runOnServer('select system_identifier::text as id from pg_control_system()')
  const folder = join(cache, `${hashSources(contents)}-${contents}-postgres-${server?.id}`)
  await once(folder, () => makeTemplate(folder, name, contents))
  return { name, files: join(folder, 'files') }
}

async function makeTemplate(folder: string, name: string, contents: Contents): Promise<void> {
  const draft = `${folder}.${process.pid}`
  mkdirSync(join(draft, 'files'), { recursive: true })
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
  renameSync(draft, folder)
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

async function once(folder: string, make: () => Promise<void>): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const pruneAndMake = () => {
    prune()
    return make()
  }
  await makeOnce(`${folder}.making`, () => existsSync(folder), pruneAndMake)
  // Its files are read while a test runs; what was used a moment ago is not pruned by another one.
  utimesSync(folder, new Date(), new Date())
}

function prune(): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (Date.now() - statSync(path).mtimeMs > 3_600_000) rmSync(path, { recursive: true, force: true })
  }
}

const hashes = new Map<Contents, string>()
const allSources = ['server', 'demo', 'contract', 'site', 'schemas']
const tableSources = [
  'server/database',
  'server/columns',
  'server/jobs',
  'contract/language',
  'schemas/entities',
  'schemas/migrations',
]

/** Of everything that shapes the tables, and the demo data where there is some. */
function hashSources(contents: Contents): string {
  const known = hashes.get(contents)
  if (known) return known
  const sum = createHash('sha256')
  for (const folder of contents === 'bare' ? tableSources : allSources) {
    if (!existsSync(join(root, folder))) continue
    for (const name of readdirSync(join(root, folder), { recursive: true }).map(String).sort()) {
      if (/\.(ts|json|sql)$/.test(name)) sum.update(name).update(readFileSync(join(root, folder, name)))
    }
  }
  const hash = sum.digest('hex').slice(0, 16)
  hashes.set(contents, hash)
  return hash
}
