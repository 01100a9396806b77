import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Config, FolderCopy, openDatabase, readConfig, explainFailure } from '../server/index.ts'
import { databaseOf, filesOf, type Manifest, readManifest } from './backup/Manifest.ts'
import { runPostgresTool } from './backup/runPostgresTool.ts'

// `npm run restore -- --from=/folder`: a backup into an empty data folder, or into an empty database of DATABASE_URL. What is there
// already is never touched: it is moved away by whoever restores.
const root = resolve(import.meta.dirname, '..')
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const { config, problems } = readConfig(process.env, root)
try {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new Error('Say which backup: npm run restore -- --from=backups/20260131T093000')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  await restore(config, resolve(values.from))
} catch (error) {
  say(explainFailure(error, config).message)
  process.exitCode = 1
}

async function restore(config: Config, from: string): Promise<void> {
  const manifest = readManifest(from)
  checkTarget(config, manifest, from)
  const { database, fileStore } = config
  if (database.engine === 'postgres') {
    await requireEmptyDatabase(config)
    const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments']
    await runPostgresTool('pg_restore', database.url, [...how, databaseOf(from, 'postgres')])
  } else if (database.directory) await bring(databaseOf(from, 'embedded'), database.directory)
  if (manifest.files && fileStore.kind === 'fs') await bring(filesOf(from), fileStore.directory)
  say(`The backup of ${manifest.made_at} has been restored. Start the server now.`)
}

/** @throws Error with a sentence, before anything is written */
function checkTarget({ database, fileStore }: Config, manifest: Manifest, from: string): void {
  if (manifest.engine !== database.engine)
    throw new Error(
      manifest.engine === 'postgres'
        ? `The backup in ${from} is of a PostgreSQL server: set DATABASE_URL to an empty database.`
        : `The backup in ${from} is of the embedded database: take DATABASE_URL away and set CONSOLE_DATA_DIR to an empty folder.`,
    )
  if (database.engine === 'embedded' && database.directory) requireEmpty(database.directory, 'CONSOLE_DATA_DIR')
  if (manifest.files && fileStore.kind !== 'fs')
    throw new Error(`The backup in ${from} has files, and CONSOLE_FILE_STORE names a bucket: set it to fs:/folder to restore.`)
  if (manifest.files && fileStore.kind === 'fs') requireEmpty(fileStore.directory, 'CONSOLE_FILE_STORE or CONSOLE_DATA_DIR')
}

function requireEmpty(folder: string, variable: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} has something in it. Move it away, or set ${variable} to another place.`)
}

async function requireEmptyDatabase(config: Config): Promise<void> {
  const { database, close } = await openDatabase(config)
  try {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from pg_class c join pg_namespace s on s.oid = c.relnamespace
      where c.relkind in ('r', 'p') and s.nspname not in ('pg_catalog', 'information_schema')`.execute(database)
    if (rows[0]?.n) throw new Error('The database of DATABASE_URL has tables. Make an empty one and name that.')
  } finally {
    await close()
  }
}

/** Under another name until it is whole. */
async function bring(from: string, to: string): Promise<void> {
  const draft = `${to}.part`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(to), { recursive: true })
  await new FolderCopy(from, draft).bring()
  if (existsSync(to)) rmdirSync(to)
  renameSync(draft, to)
}
