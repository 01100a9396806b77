import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUpFolder, type Config, FolderCopy, readConfig, explainFailure } from '../server/index.ts'
import { databaseOf, filesOf, measure, type Part, writeManifest } from './backup/Manifest.ts'
import { runPostgresTool } from './backup/runPostgresTool.ts'

// `npm run backup`: database and files of the data folder, or of DATABASE_URL, into a new folder; the server may run or not.
// `-- --to=/folder` says where; a folder of backups/ named for the time otherwise.
const root = resolve(import.meta.dirname, '..')
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const { config, problems } = readConfig(process.env, root)
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const to = resolve(values.to ?? join(root, 'backups', new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')))
  await backUp(config, to)
} catch (error) {
  say(explainFailure(error, config).message)
  process.exitCode = 1
}

async function backUp(config: Config, to: string): Promise<void> {
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new Error(`${to} has something in it. --to names a new or empty folder.`)
  // Under another name until it is whole, so that half a backup is never taken for one.
  const draft = `${to}.part`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  try {
    const { engine } = config.database
    const database = await backUpDatabase(config, databaseOf(draft, engine))
    // After the database: what it refers to is there then, and what has come since does no harm.
    const files = await backUpFiles(config, filesOf(draft))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    writeManifest(draft, { format: 1, engine, program: version, made_at: new Date().toISOString(), database, files })
    mkdirSync(dirname(to), { recursive: true })
    rmSync(to, { recursive: true, force: true })
    renameSync(draft, to)
    say(`The backup is in ${to}: database ${sayPart(database)}, ${files ? `files ${sayPart(files)}` : 'no files'}.`)
    if (!files)
      say('The files are in the bucket of CONSOLE_FILE_STORE and are not copied: use its versions, or a copy of it elsewhere.')
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

function sayPart({ files, bytes }: Part): string {
  return `${files} files, ${(bytes / 1_000_000).toFixed(1)} MB`
}

async function backUpDatabase({ database }: Config, to: string): Promise<Part> {
  if (database.engine === 'postgres')
    await runPostgresTool('pg_dump', database.url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${to}`])
  else if (database.directory) await backUpFolder(database.directory, to)
  return measure(to)
}

async function backUpFiles({ fileStore }: Config, to: string): Promise<Part | null> {
  if (fileStore.kind !== 'fs') return null
  mkdirSync(to)
  if (existsSync(fileStore.directory)) await new FolderCopy(fileStore.directory, to).bring()
  return measure(to)
}
