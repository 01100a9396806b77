import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where a part of the site lies, below the root of the project: an add-on's folder is read like the product's own. */
export type SitePlace = { schemas: string; locales: string }

/** What the product itself brings. */
export const ownPlace: SitePlace = { schemas: 'schemas', locales: 'locales' }

const ownRoot = fileURLToPath(new URL('..', import.meta.url))

/** Where the code of a site is: beside it, or the product's own where a site stands alone, as in tests. */
export const codeRoot = (root: string): string => (existsSync(join(root, 'renderer/blocks')) ? root : ownRoot)
