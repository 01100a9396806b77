import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const product = resolve(import.meta.dirname, '../..')
/** What a draft adds to, and what is nobody's. */
const copied = ['schemas', 'server']
const own = /^(?:addons|data|dist|node_modules|\..*)$/

/** The product with the files of a draft laid over its own, as they would lie in it. */
export function openDraftRoot(draft: string): { root: string; close(): void } {
  const root = mkdtempSync(join(tmpdir(), 'mc-draft-'))
  for (const name of readdirSync(product)) {
    if (own.test(name)) continue
    if (copied.includes(name)) cpSync(join(product, name), join(root, name), { recursive: true })
    else symlinkSync(join(product, name), join(root, name))
  }
  cpSync(join(draft, 'schemas'), join(root, 'schemas'), { recursive: true })
  if (existsSync(join(draft, 'server'))) cpSync(join(draft, 'server'), join(root, 'server/modules/draft'), { recursive: true })
  return { root, close: () => rmSync(root, { recursive: true, force: true }) }
}
