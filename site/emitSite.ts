import { createHash } from 'node:crypto'
import type { Entity } from '../contract/language/Entity.ts'
import type { Page, PageEntry } from '../contract/language/Page.ts'
import { isObject } from '../contract/language/places.ts'
import { type SiteFile, siteFileOf } from '../contract/language/page/siteFile.ts'
import { routeSegments } from '../contract/language/route/segments.ts'
import type { Site } from '../contract/language/Site.ts'
import { emitSection } from './emitSection.ts'
import { emitWords, type WriteFile } from './emitWords.ts'
import type { LanguageAbout } from './readLanguages.ts'
import type { SiteWords } from './SiteWords.ts'
import { textsIn } from './textsIn.ts'

/** Files to serve, by path below the console's root: `schemas/site.json`, `locales/zh.3fQ….json`. */
export type SiteFiles = Map<string, string>

/**
 * The static files of a site. Every name but site.json holds a hash of what stands in the file, so a browser keeps them for good.
 * A start loads site.json, the words of the console and the section of its address with its words, then the page and the entities it
 * names; nothing it loads lists what other pages need, so it stays as small with ten thousand of them.
 */
export function emitSite(site: Site, words: SiteWords): SiteFiles {
  const files: SiteFiles = new Map()
  const write: WriteFile = (folder, name, value) => {
    const text = JSON.stringify(value)
    const file = `${name}.${hash(text)}.json`
    files.set(`${folder}/${file}`, text)
    return file
  }
  const entities = new Map(
    [...site.entities].map(([name, entity]) => [name, write('schemas/entities', name, shownEntity(entity))]),
  )
  const filesOf = ({ reads }: Page) => Object.fromEntries(reads.entities.map(name => [name, entities.get(name)]))
  const pages = new Map(
    [...site.pages].map(([path, page]) => [path, write('schemas/pages', fileName(path), { ...page, entities: filesOf(page) })]),
  )
  const sections: Record<string, string> = {}
  for (const [section, entries] of groupBySection(site.entries)) {
    const said = saidIn(entries, site, words)
    sections[section] = emitSection(
      section,
      entries.map(entry => withFile(entry, pages.get(entry.path))),
      emitWords(section, words, write, text => said.has(text) && !words.console.has(text)),
      write,
    )
  }
  const ofMenu = textsIn(site.menu)
  const ofEntities = textsIn([...site.entities.values()].map(withoutStates))
  const started = emitWords('console', words, write, text => words.console.has(text) || ofMenu.has(text))
  const start = {
    menu: site.menu,
    sections,
    entities: write('schemas', 'entities', {
      files: Object.fromEntries(entities),
      words: emitWords('entities', words, write, text => ofEntities.has(text) && !words.console.has(text)),
    }),
    languages: Object.fromEntries(
      [...words.languages].map(([language, { about }]) => [language, languageOf(about, started[language])]),
    ),
  }
  const version = hash(JSON.stringify(start))
  const map = JSON.stringify({ ...start, version } satisfies SiteFile)
  for (const file of ['site.json', siteFileOf(version)]) files.set(`schemas/${file}`, map)
  return files
}

const withoutStates = ({ machines: _machines, ...entity }: Entity) => entity

/** Without what pages have taken already, and what the server alone does. */
const shownEntity = ({ presets: _presets, machines: _machines, ...entity }: Entity) => entity

const languageOf = ({ name, tag }: LanguageAbout, words: string | undefined) => ({
  name,
  tag,
  ...(words === undefined ? {} : { words }),
})

/** All that the pages of a section may say: they themselves, the entities they draw and refer to, and their widgets. */
function saidIn(entries: PageEntry[], site: Site, words: SiteWords): ReadonlySet<string> {
  const said = textsIn(entries)
  const entities = new Set<string>()
  for (const entry of entries) {
    const page = site.pages.get(entry.action?.page ?? entry.path)
    if (!page) continue
    for (const text of textsIn(page)) said.add(text)
    for (const name of page.reads.entities) entities.add(name)
    for (const name of widgetsOf(page)) for (const text of words.widget(name)) said.add(text)
  }
  const drawn = [...entities].flatMap(name => site.entities.get(name) ?? []).map(withoutStates)
  const referred = drawn.flatMap(({ fields }) => Object.values(fields).flatMap(({ to }) => site.entities.get(String(to)) ?? []))
  return textsIn([...drawn, ...referred], said)
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10)
const fileName = (path: string) =>
  routeSegments(path)
    .join('-')
    .replace(/[^A-Za-z0-9-]/g, '') || 'index'
const withFile = (entry: PageEntry, file: string | undefined): PageEntry =>
  file === undefined || entry.action ? entry : { ...entry, file }

function groupBySection(entries: PageEntry[]): Map<string, PageEntry[]> {
  const sections = new Map<string, PageEntry[]>()
  for (const entry of entries) {
    const section = routeSegments(entry.path)[0] ?? ''
    const known = sections.get(section)
    if (known) known.push(entry)
    else sections.set(section, [entry])
  }
  return sections
}

/** The widgets that a page shows, without what stands behind a colon. */
const widgetsOf = (page: Page): string[] =>
  nodesOf(page.blocks).flatMap(({ widget }) => (typeof widget === 'string' ? [widget.split(':', 1)[0]!] : []))

/** Every object in a value, however deep. */
function nodesOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  return isObject(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : []
}
