import { createHash } from 'node:crypto'
import type { Entity } from '../contract/language/Entity.ts'
import type { Page, PageEntry } from '../contract/language/Page.ts'
import { routeSegments } from '../contract/language/route.ts'
import type { Site } from '../contract/language/Site.ts'
import { emitSection, type WriteFile } from './emitSection.ts'

/** Files to serve, by path below the console's root: `schemas/site.json`, `locales/zh.3fQ….json`. */
export type SiteFiles = Map<string, string>

/**
 * The static files of a site. Every name but site.json holds a hash of what stands in the file, so a browser keeps them for good.
 * A start loads site.json and the section of its address, then the page and the entities it names; nothing it loads lists what
 * other pages need, so it stays as small with ten thousand of them.
 */
export function emitSite(site: Site, locales: ReadonlyMap<string, string>): SiteFiles {
  const files: SiteFiles = new Map()
  const write: WriteFile = (folder, name, value) => {
    const text = JSON.stringify(value)
    const file = `${name}.${hash(text)}.json`
    files.set(`${folder}/${file}`, text)
    return file
  }
  const entities = new Map(
    [...site.entities].map(([name, entity]) => [name, write('schemas/entities', name, withoutPresets(entity))]),
  )
  const filesOf = ({ reads }: Page) => Object.fromEntries(reads.entities.map(name => [name, entities.get(name)]))
  const pages = new Map(
    [...site.pages].map(([path, page]) => [path, write('schemas/pages', fileName(path), { ...page, entities: filesOf(page) })]),
  )
  const sections: Record<string, string> = {}
  for (const [section, entries] of groupBySection(site.entries))
    sections[section] = emitSection(
      section,
      entries.map(entry => withFile(entry, pages.get(entry.path))),
      write,
    )
  const texts = Object.fromEntries(
    [...locales].map(([language, text]) => [language, write('locales', language, JSON.parse(text))]),
  )
  const start = {
    menu: site.menu,
    sections,
    entities: write('schemas', 'entities', Object.fromEntries(entities)),
    locales: texts,
  }
  files.set('schemas/site.json', JSON.stringify({ ...start, version: hash(JSON.stringify(start)) }))
  return files
}

/** What pages have taken already. */
const withoutPresets = ({ presets: _presets, ...entity }: Entity) => entity

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
