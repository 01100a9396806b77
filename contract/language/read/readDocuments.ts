import { tellOld } from './tellOld.ts'
import { applyOverlays } from './overlay.ts'
import type { MenuSection } from '../Page.ts'
import type { Problem } from '../Problem.ts'
import { entityOfFile, routeOfFile } from '../route/segments.ts'
import type { SiteSources, SourceFile } from '../Site.ts'
import { isObject, type Places } from '../places.ts'
import type { Document, Named } from './Document.ts'
import { expandFamily } from './expandFamily.ts'
import { readJson } from './readJson.ts'

export type Documents = {
  entities: Document[]
  /** Those of files, then those that families make */
  pages: Document[]
  families: Document[]
  cases: Document[]
  /** `id` is the name of the folder */
  addons: Document[]
  /** `id` is the domain */
  journeys: Document[]
  /** `id` is the domain; each key a scene */
  notices: Document[]
  /** `id` is the domain */
  ledger: Document[]
  menu: { file: string; value: MenuSection[] } | null
  /** Everything that is named, readable or not: a broken page is still a page to link to */
  names: { entities: Named[]; pages: Named[]; addons: Named[] }
  locales: Map<string, Record<string, unknown>>
  problems: Problem[]
}

/** Reads every file of a site and lays the overlays on it; a file of an older version of the language is refused. */
export function readDocuments(sources: SiteSources, places: Places): Documents {
  const problems: Problem[] = []
  const read = (source: SourceFile, id: string): Document[] => {
    const value = readObject(source, places, problems)
    const old = value && tellOld(value, source.file, places)
    if (old) problems.push(old)
    if (!value || old) return []
    const { file, addon } = source
    return [{ file, id, value, parts: [], ...(addon === undefined ? {} : { addon }) }]
  }
  const entityName = (source: SourceFile) => entityOfFile(source.name)
  const pageRoute = (source: SourceFile) => routeOfFile(source.name)
  const entities = sources.entities.flatMap(source => read(source, entityName(source)))
  const families = sources.families.flatMap(source => read(source, source.name.replace(/\.json$/, '')))
  const made = families.flatMap(family => expandFamily(family, places))
  const pages = [...sources.pages.flatMap(source => read(source, pageRoute(source))), ...made]
  const cases = sources.cases.flatMap(source => read(source, routeOfFile(source.name.replace(/\.cases\.json$/, '.json'))))
  const journeys = sources.journeys.flatMap(source => read(source, source.name.replace(/\.json$/, '')))
  const notices = sources.notices.flatMap(source => read(source, source.name.replace(/\.json$/, '')))
  const addons = sources.addons.flatMap(source => read(source, source.addon ?? ''))
  const ledger = sources.ledger.flatMap(source => read(source, source.name.replace(/\.json$/, '')))
  for (const source of sources.overlays) {
    const value = readObject(source, places, problems)
    const old = value && tellOld(value, source.file, places)
    if (old) problems.push(old)
    else if (value) applyOverlays(source, value, { entities, pages }, places, problems)
  }
  return {
    entities,
    pages,
    families,
    cases,
    addons,
    journeys,
    notices,
    ledger,
    problems,
    menu: readMenu(sources.menu, places, problems),
    names: {
      entities: sources.entities.map(source => ({ id: entityName(source), file: source.file })),
      pages: [...sources.pages.map(source => ({ id: pageRoute(source), file: source.file })), ...made],
      addons: sources.addons.map(({ addon = '', file }) => ({ id: addon, file })),
    },
    locales: readLocales(sources, places, problems),
  }
}

function readObject(source: SourceFile, places: Places, problems: Problem[]): Record<string, unknown> | undefined {
  const json = readJson(source.text, source.file, places)
  problems.push(...json.problems)
  if (json.value === undefined) return undefined
  if (isObject(json.value)) return json.value
  problems.push({
    file: source.file,
    line: 1,
    column: 1,
    path: '',
    rule: 'type',
    message: 'the file should hold one object: { … }',
  })
  return undefined
}

function readMenu(source: SourceFile | null, places: Places, problems: Problem[]): Documents['menu'] {
  if (!source) return null
  const json = readJson(source.text, source.file, places)
  problems.push(...json.problems)
  // Checked against MenuShape with the rest; a menu that fails there is never used.
  return json.value === undefined ? null : { file: source.file, value: json.value as MenuSection[] }
}

function readLocales(sources: SiteSources, places: Places, problems: Problem[]): Documents['locales'] {
  const locales = new Map<string, Record<string, unknown>>()
  for (const [language, files] of sources.locales ?? []) {
    const all = {}
    for (const source of files) {
      const value = readObject(source, places, problems)
      if (value) addWords(all, value, places, problems)
    }
    locales.set(language, all)
  }
  return locales
}

/** The words of one file among those of its language. A text that two domains say may stand in both, if they say it alike. */
function addWords(all: Record<string, unknown>, words: Record<string, unknown>, places: Places, problems: Problem[]): void {
  for (const [text, translation] of Object.entries(words)) {
    const place = places.get(words, text)
    const other = places.get(all, text)
    if (other && place && all[text] !== translation) {
      const message = `this text is ${JSON.stringify(all[text])} in ${other.file}:${other.line}; say it alike, or give one a context`
      problems.push({ ...place, path: text, value: translation, rule: 'translation', message })
    }
    all[text] = translation
    if (place) places.set(all, text, place)
  }
}
