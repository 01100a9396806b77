import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { makeOnce } from './makeOnce.ts'

const cache = join(import.meta.dirname, '../../node_modules/.cache/console-tests')

export const isMade = (name: string): boolean => existsSync(join(cache, name))

/**
 * A folder that is made once for all test files, in whatever processes they run, and kept for an hour after it was wanted last.
 * @param name of what is in it, and of nothing else
 * @param make fills the folder that it is given
 */
export async function keepMade(name: string, make: (draft: string) => void | Promise<void>): Promise<string> {
  const folder = join(cache, name)
  mkdirSync(cache, { recursive: true })
  await makeOnce(
    `${folder}.making`,
    () => existsSync(folder),
    async () => {
      prune()
      const draft = `${folder}.${process.pid}`
      rmSync(draft, { recursive: true, force: true })
      mkdirSync(draft)
      await make(draft)
      renameSync(draft, folder)
    },
  )
  // Its files are read while a test runs; what was used a moment ago is not pruned by another one.
  utimesSync(folder, new Date(), new Date())
  return folder
}

function prune(): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    // Another process may prune it at the same time.
    const made = statSync(path, { throwIfNoEntry: false })
    if (made && Date.now() - made.mtimeMs > 3_600_000) rmSync(path, { recursive: true, force: true })
  }
}
