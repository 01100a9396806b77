import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Where a part of the site lies, below the root of the project: an add-on's folder is read like the product's own. `addon` is the key
 * of the add-on whose it is.
 */
export type SitePlace = { schemas: string; locales: string; addon?: string }

/** What the product itself brings. */
export const ownPlace: SitePlace = { schemas: 'schemas', locales: 'locales' }

/** The product's own place, and that of each add-on. */
export const findPlaces = (root: string): SitePlace[] => [
  ownPlace,
  ...listAddons(root).map(addon => ({ schemas: `addons/${addon}`, locales: `addons/${addon}/locales`, addon })),
]

/** Keys of the add-ons under a root, sorted: the folders in `addons`. */
export function listAddons(root: string): string[] {
  const folder = join(root, 'addons')
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap(entry => (entry.isDirectory() || entry.isSymbolicLink() ? [entry.name] : [])).sort()
}

const ownRoot = fileURLToPath(new URL('..', import.meta.url))

/** Where the code of a site is: beside it, or the product's own where a site stands alone, as in tests. */
export const codeRoot = (root: string): string => (existsSync(join(root, 'renderer/blocks')) ? root : ownRoot)

/** The widgets' folders under a root: the product's, and those of add-ons. */
export const widgetFolders = (root: string): string[] =>
  ['src/widgets', ...listAddons(root).map(addon => `addons/${addon}/widgets`)].filter(folder => existsSync(join(root, folder)))

/** Where code of the server stands under a root: the product's, and that of add-ons. */
export const serverFolders = (root: string): string[] => ['server', ...listAddons(root).map(addon => `addons/${addon}/server`)]
