import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSite } from './writeSite.ts'

/** Lends a folder with a site of so many pages and takes it away again. */
export async function withSite<T>(pages: number, use: (root: string) => Promise<T>, inSection?: number): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'mc-bench-'))
  try {
    writeSite(root, pages, inSection)
    return await use(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
