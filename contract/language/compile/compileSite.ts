import { checkSources } from '../check/file/checkSources.ts'
import type { Addon } from '../Addon.ts'
import type { Entity } from '../Entity.ts'
import { expandAddon } from '../expand/expandAddon.ts'
import { addChildren } from '../expand/addChildren.ts'
import { expandEntity } from '../expand/expandEntity.ts'
import { expandNotice } from '../expand/expandNotice.ts'
import { expandPage } from '../expand/expandPage.ts'
import type { Surroundings, Target } from '../expand/Spot.ts'
import { expandLedger } from '../expand/expandLedger.ts'
import type { Notice } from '../Notice.ts'
import type { Page } from '../Page.ts'
import { isBlocking, type Problem } from '../Problem.ts'
import { Places } from '../places.ts'
import type { Document, Named } from '../read/Document.ts'
import { readDocuments } from '../read/readDocuments.ts'
import { indexRoutes, linkSegments } from '../route/routeIndex.ts'
import type { Site, SiteSources } from '../Site.ts'
import { siteMap } from '../page/siteMap.ts'

/**
 * Sources → site: reads, migrates, lays overlays on, expands, checks. Every problem of every file is told in one run; a file
 * with a problem keeps its version in `previous`, and is absent where there is none.
 */
export function compileSite(sources: SiteSources, previous?: Site): Site {
  const places = new Places()
  const documents = readDocuments(sources, places)
  const around = { kinds: sources.kinds, places, entities: new Map<string, Entity>(), target: targets(documents.pages) }

  // Of two files with one name the first counts.
  const readable = new Map(documents.entities.toReversed().map(document => [document.id, document]))
  for (const { id } of documents.names.entities) {
    const document = readable.get(id)
    const made = document && attempt(() => expandEntity(document.value, { ...around, file: document.file, lines: {} }))
    const entity = (made && withAddon(made, document)) ?? previous?.entities.get(id)
    if (entity) around.entities.set(id, entity)
  }
  for (const [id, entity] of addChildren(around.entities)) around.entities.set(id, entity)
  const draft = expandPages(documents.pages, around)
  const books = expandLedger(documents.ledger.map(({ value }) => value))
  const known = expandAddons(documents.addons)
  const told = checkSources(sources, documents, { ...around, pages: draft, ledger: books, addons: known })
  const problems = [...documents.problems, ...told]
  const broken = brokenFiles(problems, [...documents.entities, ...documents.pages, ...documents.notices, ...documents.addons])

  const entities = keepGood(documents.names.entities, broken, around.entities, previous?.entities)
  const fellBack = [...around.entities].some(([name, entity]) => entities.get(name) !== entity)
  const expanded = fellBack ? expandPages(documents.pages, { ...around, entities }) : draft
  const pages = keepGood(documents.names.pages, broken, expanded, previous?.pages)
  const addons = keepGood(documents.names.addons, broken, known, previous?.addons)
  const ofAddons = [...addons.values()].flatMap(addon => addon.menu)
  const own = documents.menu && !broken.has(documents.menu.file) ? documents.menu.value : (previous?.menu ?? [])
  const menu = [...own.filter(({ path }) => !ofAddons.some(section => section.path === path)), ...ofAddons]
  const notices = readNotices(
    documents.notices.filter(({ file }) => !broken.has(file)),
    previous?.notices,
  )
  const ledger = (sources.ledger.some(({ file }) => broken.has(file)) && previous?.ledger) || books
  const entries = siteMap(pages.values(), entities, sources.kinds)
  return { entities, pages, entries, menu, addons, notices, ledger, problems: sortProblems(once(problems)) }
}

/** Every scene of every file; those of a broken file as they were. */
function readNotices(documents: Document[], previous: ReadonlyMap<string, Notice> = new Map()): Map<string, Notice> {
  const notices = documents.flatMap(({ value }) =>
    Object.entries(value).flatMap(([scene, raw]) => expandNotice(scene, raw) ?? []),
  )
  return new Map([...previous, ...notices.map(notice => [notice.scene, notice] as const)])
}

function expandPages(documents: Document[], around: Omit<Surroundings, 'file' | 'lines'>): Map<string, Page> {
  const pages = new Map<string, Page>()
  for (const document of documents) {
    const page = attempt(() => expandPage(document.value, document.id, document.file, around))
    if (page && !pages.has(document.id)) pages.set(document.id, withAddon(page, document))
  }
  return pages
}

/** What an add-on brings is there for those who have it. */
const withAddon = <T extends { plugin?: string }>(made: T, { addon }: Document): T =>
  addon === undefined ? made : { ...made, plugin: addon }

const expandAddons = (documents: Document[]): Map<string, Addon> =>
  new Map(documents.flatMap(({ id, value }) => attempt(() => [[id, expandAddon(value, id)] as const]) ?? []))

/** A file may be so wrong that it has no long form; the check then says what is wrong with it. */
function attempt<T>(expand: () => T): T | undefined {
  try {
    return expand()
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Files with a problem of their own, or in an overlay that changes them. */
function brokenFiles(problems: Problem[], documents: Document[]): Set<string> {
  const broken = new Set(problems.filter(isBlocking).map(problem => problem.file))
  for (const { file, parts } of documents) if (parts.some(part => broken.has(part))) broken.add(file)
  return broken
}

function keepGood<T>(
  names: Named[],
  broken: Set<string>,
  drafts: ReadonlyMap<string, T>,
  previous?: ReadonlyMap<string, T>,
): Map<string, T> {
  const good = new Map<string, T>()
  for (const { id, file } of names) {
    const kept = broken.has(file) ? previous?.get(id) : drafts.get(id)
    if (kept !== undefined && !good.has(id)) good.set(id, kept)
  }
  return good
}

/** What a link opens, by the titles the page files give themselves. */
function targets(pages: Document[]): (path: string) => Target | null {
  const index = indexRoutes(
    pages.map(({ id, value }) => ({ path: id, title: typeof value?.title === 'string' ? value.title : id })),
  )
  return path => index.find(linkSegments(path))?.entry ?? null
}

/** A mistake in a page that several places have alike is one mistake. */
const once = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map(one => [JSON.stringify([one.file, one.line, one.column, one.rule, one.message]), one])).values(),
]

const sortProblems = (problems: Problem[]) =>
  problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column))
