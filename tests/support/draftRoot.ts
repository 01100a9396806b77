import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { keepMade } from './keepMade.ts'
import { shareSite } from './productSite.ts'

const product = resolve(import.meta.dirname, '../..')
/** What a draft adds to, and what is nobody's. */
const copied = ['schemas', 'server', 'locales']
const own = /^(?:addons|data|dist|node_modules|\..*)$/

/** The product with the files of drafts laid over its own, as they would lie in it, and with the add-ons of a folder. */
export function openDraftRoot(drafts: readonly string[], addons?: string): { root: string; close(): void } {
  const root = mkdtempSync(join(tmpdir(), 'mc-draft-'))
  fillDraftRoot(root, drafts, addons)
  return { root, close: () => rmSync(root, { recursive: true, force: true }) }
}

function fillDraftRoot(root: string, drafts: readonly string[], addons?: string): void {
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
}

const shared = new Map<string, Promise<string>>()

/** The same, once a process for all who only read there. A process of tests is ended without notice, so an hour later another one removes it. */
export function sharedDraftRoot(drafts: readonly string[], addons?: string): Promise<string> {
  const name = [...drafts, addons].join()
  const root = shared.get(name) ?? keepMade(`draft-${crypto.randomUUID()}`, folder => fillDraftRoot(folder, drafts, addons))
  shared.set(name, root)
  return root.then(folder => {
    shareSite(folder)
    return folder
  })
}

const lay = (from: string, to: string): void => {
  if (existsSync(from)) cpSync(from, to, { recursive: true })
}
