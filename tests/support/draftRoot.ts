import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { shareSite } from './productSite.ts'

const product = resolve(import.meta.dirname, '../..')
/** What a draft adds to, and what is nobody's. */
const copied = ['schemas', 'server', 'locales']
const own = /^(?:addons|data|dist|node_modules|\..*)$/

/** The product with the files of drafts laid over its own, as they would lie in it, and with the add-ons of a folder. */
export function openDraftRoot(drafts: readonly string[], addons?: string): { root: string; close(): void } {
  const root = mkdtempSync(join(tmpdir(), 'mc-draft-'))
  for (const name of readdirSync(product)) {
    if (own.test(name)) continue
    if (copied.includes(name)) cpSync(join(product, name), join(root, name), { recursive: true })
    else symlinkSync(join(product, name), join(root, name))
  }
  if (addons !== undefined) symlinkSync(addons, join(root, 'addons'))
  for (const draft of drafts) {
    for (const name of ['schemas', 'locales']) lay(join(draft, name), join(root, name))
    lay(join(draft, 'server'), join(root, 'server/modules', basename(draft)))
  }
  return { root, close: () => rmSync(root, { recursive: true, force: true }) }
}

const shared = new Map<string, string>()

/** The same, once a process for all who only read there; it is gone when the process ends. */
export function sharedDraftRoot(drafts: readonly string[], addons?: string): string {
  const name = [...drafts, addons].join()
  const known = shared.get(name)
  if (known !== undefined) return known
  const { root, close } = openDraftRoot(drafts, addons)
  process.once('exit', close)
  shared.set(name, root)
  shareSite(root)
  return root
}

const lay = (from: string, to: string): void => {
  if (existsSync(from)) cpSync(from, to, { recursive: true })
}
