import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many files and bytes a part of a backup has. */
export type Part = { files: number; bytes: number }

/** What a backup says of itself; `files` is null where they lie in a bucket. */
export type Manifest = {
  format: 1
  engine: 'embedded' | 'postgres'
  /** The version of the console that made it */
  program: string
  made_at: string
  database: Part
  files: Part | null
}

export const databaseOf = (folder: string, engine: Manifest['engine']): string =>
  join(folder, engine === 'embedded' ? 'database' : 'database.dump')
export const filesOf = (folder: string): string => join(folder, 'files')
const manifestOf = (folder: string): string => join(folder, 'backup.json')

/** Written last: a folder without it is no backup. */
export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`)

/** @throws Error with a sentence when the folder is no backup, or not whole */
export function readManifest(folder: string): Manifest {
  if (!existsSync(manifestOf(folder)))
    throw new Error(`${folder} is no backup: it has no backup.json. --from names a folder that npm run backup has made.`)
  // Written by writeManifest alone.
  const manifest = JSON.parse(readFileSync(manifestOf(folder), 'utf8')) as Manifest
  if (manifest.format !== 1)
    throw new Error(`The backup in ${folder} is of a newer console (${manifest.program}). Restore it with that version.`)
  requireWhole(folder, 'database', measure(databaseOf(folder, manifest.engine)), manifest.database)
  if (manifest.files) requireWhole(folder, 'files', measure(filesOf(folder)), manifest.files)
  return manifest
}

function requireWhole(folder: string, name: string, found: Part, said: Part): void {
  if (found.files === said.files && found.bytes === said.bytes) return
  const show = ({ files, bytes }: Part) => `${files} files of ${bytes} bytes`
  throw new Error(
    `The backup in ${folder} is damaged: its ${name} has ${show(found)}, and had ${show(said)} when it was made. Use another backup.`,
  )
}

/** Of a folder with all below it, or of a file; nothing where there is none. */
export function measure(path: string): Part {
  if (!existsSync(path)) return { files: 0, bytes: 0 }
  if (statSync(path).isFile()) return { files: 1, bytes: statSync(path).size }
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const bytes = entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  return { files: entries.length, bytes }
}
