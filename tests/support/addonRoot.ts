import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const product = resolve(import.meta.dirname, '../..')
const own = /^(?:addons|data|dist|node_modules|\..*)$/

/** The product with other add-ons: those of tests/addons, or of another folder. */
export function openAddonRoot(addons = join(product, 'tests/addons')): { root: string; close(): void } {
  const root = mkdtempSync(join(tmpdir(), 'mc-addons-'))
  for (const name of readdirSync(product)) if (!own.test(name)) symlinkSync(join(product, name), join(root, name))
  symlinkSync(addons, join(root, 'addons'))
  return { root, close: () => rmSync(root, { recursive: true, force: true }) }
}
