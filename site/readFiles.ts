import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../contract/language/Site.ts'

/** Every JSON file under a folder, sorted by path; none where there is no such folder. Read at once: they are small and many. */
export function readFiles(root: string, folder: string): SourceFile[] {
  const names = listFolder(join(root, folder))
    .filter(name => name.endsWith('.json'))
    .sort()
  return names.map(name => readSource(root, folder, name))
}

/** One file, or null where there is none. */
export function readFile(root: string, folder: string, name: string): SourceFile | null {
  try {
    return readSource(root, folder, name)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const readSource = (root: string, folder: string, name: string): SourceFile => ({
  file: `${folder}/${name}`,
  name,
  text: readFileSync(join(root, folder, name), 'utf8'),
})

/** Paths below a folder with forward slashes; none where it does not exist. */
export function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true }).map(name => String(name).replaceAll('\\', '/'))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
