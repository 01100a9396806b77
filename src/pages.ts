import type { Entity } from '../contract/language/Entity.ts'
import { matchRoute } from '../contract/language/matchRoute.ts'
import type { MenuSection, Page, PageEntry } from '../contract/language/Page.ts'
import type { Language } from '../renderer/Host.tsx'
import { createStore } from './store.ts'

/** `/schemas/site.json`: all that the start needs, whatever the number of pages. Values of the records are file names. */
export type SiteFile = {
  menu: MenuSection[]
  sections: Record<string, string>
  locales: Record<Language, string>
  version: string
}
type SectionFile = { entries: PageEntry[]; entities: Record<string, string> }

const siteFile = '/schemas/site.json'
const files = new Map<string, Promise<unknown>>()

/** The entries of the sections loaded so far, by first path segment; `version` grows when schema files changed under us. */
export const known = createStore<{ entries: Record<string, PageEntry[]>; version: number }>({ entries: {}, version: 0 })

// Files carry their content's hash, so an answer never goes stale; only a failed one is asked for again.
function loadFile<T>(path: string): Promise<T> {
  const running = files.get(path) ?? fetchFile(path)
  files.set(path, running)
  running.catch(() => files.delete(path))
  return running as Promise<T>
}

async function fetchFile(path: string): Promise<unknown> {
  // The site map alone has no hash in its name; the browser must ask whether it changed.
  const response = await fetch(path, path === siteFile ? { cache: 'no-cache' } : {})
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

export const loadSite = (): Promise<SiteFile> => loadFile<SiteFile>(siteFile)

/** A name that is gone means that a newer console has been put in place: read the site map again and take its names. */
async function loadNamed<T>(folder: string, nameOf: () => Promise<string | undefined>): Promise<T | null> {
  const name = await nameOf()
  if (name === undefined) return null
  try {
    return await loadFile<T>(`/schemas/${folder}/${name}`)
  } catch (error) {
    files.clear()
    const newer = await nameOf()
    if (newer === undefined || newer === name) throw error
    return loadFile<T>(`/schemas/${folder}/${newer}`)
  }
}

export const sectionOf = (path: string): string => path.split('/')[1] ?? ''

/** The pages of a section; none when there is no such section. */
export async function loadSection(section: string): Promise<SectionFile> {
  const file = await loadNamed<SectionFile>('sections', async () => (await loadSite()).sections[section])
  const read = file ?? { entries: [], entities: {} }
  const { entries, version } = known.get()
  if (entries[section] !== read.entries) known.set({ entries: { ...entries, [section]: read.entries }, version })
  return read
}

export type Match = { entry: PageEntry; params: Record<string, string> }

/** The page an address opens, looked up in the sections that are loaded. */
export function findEntry(path: string): Match | null {
  const entries = known.get().entries[sectionOf(path)]
  return entries ? matchRoute(entries, path) : null
}

export async function loadEntry(path: string): Promise<Match | null> {
  const { entries } = await loadSection(sectionOf(path))
  return matchRoute(entries, path)
}

/** The page file behind an entry; for an action's route the page that has the action. */
export async function loadPage(entry: PageEntry): Promise<Page | null> {
  const path = entry.action?.page ?? entry.path
  const page = await loadNamed<Page>(
    'pages',
    async () => (await loadSection(sectionOf(path))).entries.find(one => one.path === path)?.file,
  )
  return page
}

/** An entity by name: from the sections at hand, else from the first section that knows it. */
export async function loadEntity(name: string): Promise<Entity> {
  const { sections } = await loadSite()
  const loaded = Object.keys(known.get().entries)
  for (const section of [...loaded, ...Object.keys(sections).filter(one => !loaded.includes(one))]) {
    const { entities } = await loadSection(section)
    if (!Object.hasOwn(entities, name)) continue
    const entity = await loadNamed<Entity>('entities', async () => (await loadSection(section)).entities[name])
    if (entity) return entity
  }
  throw new Error(`No section of the site knows the entity "${name}"`)
}

/** Forgets what was loaded and loads the same sections anew: schema files changed while we run. */
export async function reloadSite(): Promise<void> {
  files.clear()
  const sections = Object.keys(known.get().entries)
  await Promise.all(sections.map(loadSection))
  known.set({ ...known.get(), version: known.get().version + 1 })
}
