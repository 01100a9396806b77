import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { compileSite } from '../contract/language/compile/compileSite.ts'
import type { Site, SiteSources } from '../contract/language/Site.ts'
import { readFile, readFiles } from './readFiles.ts'
import { readIcons, readKinds, readWidgets } from './readKinds.ts'
import { readLocales } from './readLocales.ts'
import { readCodeLiterals, readCodeTexts, readServerApis } from './scanCode.ts'

export type { Site } from '../contract/language/Site.ts'
export { formatProblem, isBlocking, type Problem } from '../contract/language/Problem.ts'

/** The product's own tree: where the kinds are when a site stands alone, as in tests. */
const ownRoot = fileURLToPath(new URL('..', import.meta.url))

/**
 * Reads and checks the site under `root`: `schemas/` and `locales/`. Never throws for what stands in a file: mistakes are in
 * `problems`, and a file that has one keeps its version of `previous`.
 */
export async function readSite(root: string, previous?: Site): Promise<Site> {
  return compileSite(await readSources(root), previous)
}

/** Everything `compileSite` needs, from the files under `root`. */
export async function readSources(root: string): Promise<SiteSources> {
  const code = existsSync(join(root, 'renderer/blocks')) ? root : ownRoot
  const kinds = await readKinds(code)
  const pages = readFiles(root, 'schemas/pages')
  const isCases = (name: string) => name.endsWith('.cases.json')
  const menu = readFile(root, 'schemas', 'menu.json')
  return {
    kinds,
    menu,
    entities: readFiles(root, 'schemas/entities'),
    pages: pages.filter(source => !isCases(source.name)),
    cases: pages.filter(source => isCases(source.name)),
    overlays: readFiles(root, 'schemas/overlays'),
    locales: nonEmpty(readLocales(root)),
    icons: await readIcons(code),
    widgets: await readWidgets(existsSync(join(root, 'src/widgets')) ? root : code),
    apis: null,
    glossary: null,
    codeTexts: [],
    codeLiterals: null,
  }
}

const nonEmpty = <K, V>(map: Map<K, V>): Map<K, V> | null => (map.size > 0 ? map : null)

/** The whole check, as `npm run check` does it: what readSite checks, and the texts and calls that stand in code, the words of all texts. */
export async function checkSite(root: string): Promise<Site> {
  const sources = await readSources(root)
  return compileSite({
    ...sources,
    glossary: readFile(root, 'locales', 'README.md')?.text ?? null,
    codeTexts: readCodeTexts(root),
    codeLiterals: readCodeLiterals(root),
    apis: readServerApis(root),
  })
}
