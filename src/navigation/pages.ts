import type { Entity } from '../../contract/language/Entity.ts'
import { matchRoute } from '../../contract/language/route/matchRoute.ts'
import type { Page, PageEntry } from '../../contract/language/Page.ts'
import type { PageFile } from '../../contract/language/page/siteFile.ts'
import { type MenuEntry, partOfPath, type SectionFile } from '../../contract/language/page/sectionFile.ts'
import type { Language } from '../../contract/values/Language.ts'
import { bringWords, type WordSource } from '../i18n/words.ts'
import { forgetFiles, loadFile, loadNamed, loadSite } from './schemaFiles.ts'
import { createStore } from '../store/store.ts'

type EntitiesFile = { files: Record<string, string>; words: Record<Language, string> }

/** The entries of the sections loaded so far, by first path segment; `version` grows when schema files changed under us. */
export const known = createStore<{ entries: Record<string, PageEntry[]>; version: number }>({ entries: {}, version: 0 })

export const sectionOf = (path: string): string => path.split('/')[1] ?? ''

/** Of each section: its own file, and the parts of it that were needed so far. */
const sections = new Map<string, { file: SectionFile; parts: Map<number, PageEntry[]> }>()

/** What a section holds, as far as the menu is concerned; nothing when there is no such section. */
export async function loadSection(section: string): Promise<{ entries: PageEntry[] }> {
  await readSection(section)
  return { entries: known.get().entries[section] ?? [] }
}

const noSection: SectionFile = { words: {}, entries: [] }

async function readSection(section: string): Promise<SectionFile> {
  const file = (await loadNamed<SectionFile>('sections', async () => (await loadSite()).sections[section])) ?? noSection
  if (sections.get(section)?.file !== file) {
    // What a section says is known before the section is, so nothing of it is seen in another language first.
    await bringSectionWords(section, file.words)
    sections.set(section, { file, parts: new Map() })
    publish(section)
  }
  return file
}

/** Reads words from the file named for a language; none where nothing is to be said otherwise. */
const wordsFrom =
  (files: Readonly<Record<Language, string>>): WordSource =>
  async language => {
    const file = files[language]
    return file === undefined ? {} : loadFile(`/locales/${language}/${file}`)
  }

const bringSectionWords = (part: string, files: Readonly<Record<Language, string>>) =>
  bringWords(part, wordsFrom(files)).catch((error: unknown) => console.error(`The texts of ${part} could not be loaded`, error))

/** The entries around a path: those of its section, or of the part of a large section that may have it. */
async function readEntries(path: string): Promise<void> {
  const section = sectionOf(path)
  const part = partOfPath(path, (await readSection(section)).parts?.length ?? 0)
  if (part === null) return
  const entries = await loadNamed<PageEntry[]>('sections', async () => (await readSection(section)).parts?.[part])
  const read = sections.get(section)
  if (!read || !entries || read.parts.get(part) === entries) return
  read.parts.set(part, entries)
  publish(section)
}

/** Tells everybody what is known of a section now; what the menu knows of a page gives way to its whole entry. */
function publish(section: string): void {
  const { entries, version } = known.get()
  const read = sections.get(section)
  if (!read) return
  const all = [...(read.file.menu ?? []).map(wholeEntry), ...read.file.entries, ...[...read.parts.values()].flat()]
  const found = read.file.menu ? [...new Map(all.map(entry => [entry.path, entry])).values()] : read.file.entries
  known.set({ entries: { ...entries, [section]: found }, version })
}

const wholeEntry = (entry: MenuEntry): PageEntry => ({ ...entry, name: entry.path, api: [], hidden: false, mode: 'page' })

/** Whether all is at hand that may know a path. */
export function isRead(path: string): boolean {
  const read = sections.get(sectionOf(path))
  const part = read ? partOfPath(path, read.file.parts?.length ?? 0) : null
  return read !== undefined && (part === null || read.parts.has(part))
}

export type Match = { entry: PageEntry; params: Record<string, string> }

/** The page an address opens, looked up in what is loaded. */
export function findEntry(path: string): Match | null {
  const entries = known.get().entries[sectionOf(path)]
  return entries && isRead(path) ? matchRoute(entries, path) : null
}

export async function loadEntry(path: string): Promise<Match | null> {
  await readEntries(path)
  return matchRoute(known.get().entries[sectionOf(path)] ?? [], path)
}

/** The page file behind an entry; for an action's route the page that has the action. */
export async function loadPage(entry: PageEntry): Promise<Page | null> {
  const path = entry.action?.page ?? entry.path
  const page = await loadNamed<PageFile>('pages', async () => {
    await readEntries(path)
    return known.get().entries[sectionOf(path)]?.find(one => one.path === path)?.file
  })
  for (const name of Object.keys(page?.entities ?? {})) drawnBy.set(name, entry)
  return page
}

/** The page that was opened last of those that draw an entity: it names the entity's file. */
const drawnBy = new Map<string, PageEntry>()

/** An entity by name: its file is named by a page that draws it, else by the list of all. */
export async function loadEntity(name: string): Promise<Entity> {
  const entity = await loadNamed<Entity>('entities', async () => {
    const page = drawnBy.get(name)
    const named = page && ((await loadPage(page)) as PageFile | null)?.entities[name]
    return named ?? (await loadAllEntities())[name]
  })
  if (!entity) throw new Error(`The site has no entity "${name}"`)
  return entity
}

/** The files of all entities, and the words of them. */
async function loadAllEntities(): Promise<Record<string, string>> {
  const { files, words } = await loadFile<EntitiesFile>(`/schemas/${(await loadSite()).entities}`)
  await bringSectionWords('all entities', words)
  return files
}

/** Forgets what was loaded and loads the same sections anew: schema files changed while we run. */
export async function reloadSite(): Promise<void> {
  forgetFiles()
  await Promise.all(Object.keys(known.get().entries).map(loadSection))
  known.set({ ...known.get(), version: known.get().version + 1 })
}
