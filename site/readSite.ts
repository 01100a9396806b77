import { compileSite } from '../contract/language/compile/compileSite.ts'
import type { Site, SiteSources, SourceFile } from '../contract/language/Site.ts'
import { readFile, readFiles } from './readFiles.ts'
import { readIcons, readKinds, readWidgets } from './readKinds.ts'
import { readLanguages } from './readLanguages.ts'
import { readClaims } from './readClaims.ts'
import { codeRoot, findPlaces, ownPlace, type SitePlace, widgetFolders } from './SitePlace.ts'
import { readFunctions } from './readFunctions.ts'
import { readCodeTexts, readLiterals, readServerApis, readServerNames } from './scanCode.ts'

export type { Site } from '../contract/language/Site.ts'
export { formatProblem, isBlocking, type Problem } from '../contract/language/Problem.ts'

/**
 * Reads and checks the site under `root`: `schemas/`, `locales/` and `addons/`, or what lies in other places. Never throws for what stands in a
 * file: mistakes are in `problems`, and a file that has one keeps its version of `previous`.
 */
export async function readSite(root: string, previous?: Site, places?: readonly SitePlace[]): Promise<Site> {
  return compileSite(await readSources(root, places), previous)
}

/** Everything `compileSite` needs, from the files under `root`. The menu is that of the first place. */
export async function readSources(root: string, places: readonly SitePlace[] = findPlaces(root)): Promise<SiteSources> {
  const code = codeRoot(root)
  const kinds = await readKinds(code)
  const read = (folder: string) =>
    places.flatMap(({ schemas, addon }) =>
      readFiles(root, `${schemas}/${folder}`).map(source => (addon === undefined ? source : { ...source, addon })),
    )
  const pages = read('pages')
  const isCases = (name: string) => name.endsWith('.cases.json')
  const menu = readFile(root, places[0]?.schemas ?? ownPlace.schemas, 'menu.json')
  return {
    kinds,
    menu,
    addons: places.flatMap(place => readAddonFile(root, place)),
    entities: read('entities'),
    pages: pages.filter(source => !isCases(source.name)),
    cases: pages.filter(source => isCases(source.name)),
    families: read('families'),
    // Of the product's own places alone: what an add-on changed of a page would change it for everybody.
    overlays: read('overlays').filter(({ addon }) => addon === undefined),
    notices: read('notices'),
    ledger: read('ledger'),
    journeys: [],
    demoWords: null,
    locales: nonEmpty(wordFiles(root, places)),
    icons: await readIcons(code),
    widgets: await readWidgets(widgetFolders(root).length > 0 ? root : code),
    apis: null,
    functions: null,
    serverNames: null,
    glossary: null,
    codeTexts: [],
    codeLiterals: null,
    claims: [],
  }
}

/** What an add-on says of itself; one that says nothing is told as one that says too little. */
function readAddonFile(root: string, { schemas, addon }: SitePlace): SourceFile[] {
  if (addon === undefined) return []
  return [
    { ...(readFile(root, schemas, 'addon.json') ?? { file: `${schemas}/addon.json`, name: 'addon.json', text: '{}' }), addon },
  ]
}

const wordFiles = (root: string, places: readonly SitePlace[]) =>
  new Map([...readLanguages(root, places)].map(([language, { words }]) => [language, words]))

const nonEmpty = <K, V>(map: Map<K, V>): Map<K, V> | null => (map.size > 0 ? map : null)

/**
 * The whole check, as `npm run check` does it: what readSite checks, and the texts and calls that stand in code, the words of all
 * texts.
 */
export async function checkSite(root: string, places?: readonly SitePlace[]): Promise<Site> {
  const sources = await readSources(root, places)
  return compileSite({
    ...sources,
    glossary: readFile(root, 'locales', 'README.md')?.text ?? null,
    journeys: readFiles(root, 'tests/journeys'),
    demoWords: readDemoWords(root),
    codeTexts: readCodeTexts(root),
    codeLiterals: readLiterals(root, ['contract', 'renderer', 'src', 'server', 'demo', 'stories', 'addons']),
    claims: readClaims(root),
    apis: readServerApis(root),
    functions: readFunctions(root),
    serverNames: readServerNames(root),
  })
}

/** Names of shops, products and people in the demo data, in every language it is written in. */
function readDemoWords(root: string): ReadonlySet<string> {
  const words = readFiles(root, 'demo/words').flatMap(({ text }) => Object.values(JSON.parse(text) as Record<string, string>))
  return new Set([...words, ...readLiterals(root, ['demo'])])
}
