import type { Addon } from '../../Addon.ts'
import type { Entity } from '../../Entity.ts'
import type { Ledger } from '../../Ledger.ts'
import type { Page } from '../../Page.ts'
import type { Problem } from '../../Problem.ts'
import { isObject, type Places } from '../../places.ts'
import type { Documents } from '../../read/readDocuments.ts'
import { readGlossary } from '../../read/readGlossary.ts'
import { indexRoutes, linkSegments } from '../../route/routeIndex.ts'
import type { Method, SiteSources } from '../../Site.ts'
import { siteMap } from '../../page/siteMap.ts'
import { checkAddon } from '../addon/checkAddon.ts'
import { checkApis } from './checkApis.ts'
import { checkAskedFor } from '../text/checkAskedFor.ts'
import { checkCases } from './checkCases.ts'
import { checkClaims } from '../addon/checkClaims.ts'
import { checkEntity } from './checkEntity.ts'
import { checkFamily } from './checkFamily.ts'
import { checkFunctions } from '../machine/checkFunctions.ts'
import { checkGone } from './checkGone.ts'
import { checkJourneys } from './checkJourneys.ts'
import { checkNotices } from './checkNotices.ts'
import { checkLedger } from './checkLedger.ts'
import { checkNotes } from './checkNotes.ts'
import { checkMark } from '../node/checkMark.ts'
import { checkPage } from './checkPage.ts'
import { checkPlurals } from '../text/checkPlurals.ts'
import { checkRoutes } from './checkRoutes.ts'
import { checkTones } from './checkTones.ts'
import { checkTexts } from '../text/checkTexts.ts'
import { checkUnused } from '../text/checkUnused.ts'
import { checkWords } from '../text/checkWords.ts'
import { readAnswers } from '../expression/samples.ts'
import type { Checker } from '../Scene.ts'

/** The long forms made so far, of good and bad files alike: what they describe is known while they are checked. */
export type Drafts = {
  places: Places
  entities: ReadonlyMap<string, Entity>
  pages: ReadonlyMap<string, Page>
  ledger: Ledger
  addons: ReadonlyMap<string, Addon>
}

/** Every problem of every readable file, in one run. */
export function checkSources(sources: SiteSources, documents: Documents, drafts: Drafts): Problem[] {
  const checker = makeChecker(sources, documents, drafts)
  for (const document of documents.entities) {
    checker.file = document.file
    checkEntity(document, drafts.entities.get(document.id) ?? null, checker)
  }
  checkApis(documents.entities, checker)
  checkTones(documents.entities, checker)
  for (const document of documents.addons) {
    checker.file = document.file
    checkAddon(document, checker)
  }
  checkClaims(sources.claims, documents.entities, checker)
  checkFunctions(sources.functions ?? [], checker)
  for (const document of documents.families) {
    checker.file = document.file
    checkFamily(document, checker)
  }
  for (const document of documents.pages) {
    checker.file = document.file
    checkPage(document, checker)
  }
  for (const document of documents.cases) {
    checker.file = document.file
    checkCases(document, isTold(pageOf(documents, document.id), checker), checker)
  }
  const told = scenesTold(sources, drafts)
  for (const document of documents.notices) {
    checker.file = document.file
    checkNotices(document, told, checker)
  }
  for (const document of documents.ledger) {
    checker.file = document.file
    checkLedger(document, checker)
  }
  checkRoutes(documents, checker)
  checkNotes(documents, checker)
  const isRead = checker.complete && checker.problems.length === 0
  const code = sources.codeTexts.map(({ text, ...place }) => ({ text, context: undefined, place, path: '' }))
  const uses = [...checker.texts, ...code]
  // Only a look into code knows all that is said.
  if (isRead && sources.codeLiterals)
    for (const document of documents.cases) {
      checker.file = document.file
      checkGone(document, pageOf(documents, document.id), uses, checker)
    }
  const domains = new Set(sources.entities.map(({ name }) => name.replace(/\.json$/, '').split('/', 1)[0] ?? ''))
  const texts = [...new Set(uses.map(({ text }) => text))]
  const said =
    isRead && sources.demoWords
      ? { texts, data: new Set([...sources.demoWords, ...(sources.codeLiterals ?? [])]), own: [] }
      : null
  for (const document of documents.journeys) {
    checker.file = document.file
    checkJourneys(document, domains, said, checker)
  }
  if (sources.locales) {
    const glossary = sources.glossary === null ? null : readGlossary(sources.glossary)
    checker.problems.push(...checkTexts(uses, documents.locales, drafts.places, glossary?.kept))
    // A page with a mistake may say more than was read of it.
    if (isRead && sources.codeLiterals)
      checker.problems.push(...checkUnused(uses, sources.codeLiterals, documents.locales, drafts.places))
    checker.problems.push(...checkPlurals(documents.locales, drafts.places))
    if (glossary) {
      checker.problems.push(...checkWords(glossary, documents.locales, drafts.places))
      checker.problems.push(...checkAskedFor(glossary, documents.locales, drafts.places))
    }
  }
  return checker.problems
}

/** The scenes that something tells: a transition, or code that names them. */
const scenesTold = ({ codeLiterals }: SiteSources, { entities }: Drafts): ReadonlySet<string> =>
  new Set([
    ...(codeLiterals ?? []),
    ...[...entities.values()].flatMap(({ machines = [] }) =>
      machines.flatMap(({ transitions, reminders = [] }) => [
        ...transitions.flatMap(({ outcomes }) => outcomes.flatMap(({ notify }) => notify)),
        ...reminders.flatMap(({ notify }) => notify),
      ]),
    ),
  ])

/** Of two files with one scene the first counts. */
const scenesOf = ({ notices }: Documents): Checker['notices'] =>
  new Map(
    notices
      .toReversed()
      .flatMap(({ file, value }) =>
        Object.entries(value).map(([scene, raw]) => [scene, { file, entity: isObject(raw) ? raw.entity : undefined }] as const),
      ),
  )

const pageOf = (documents: Documents, route: string) => documents.pages.find(page => page.id === route)?.file
const isTold = (file: string | undefined, checker: Checker) => checker.problems.some(problem => problem.file === file)

function makeChecker(sources: SiteSources, documents: Documents, drafts: Drafts): Checker {
  const entries = siteMap(drafts.pages.values(), drafts.entities, sources.kinds)
  const routes = new Set([...entries.map(entry => entry.path), ...documents.names.pages.map(one => one.id)])
  const index = indexRoutes([...routes].map(path => ({ path })))
  return {
    kinds: sources.kinds,
    places: drafts.places,
    entities: drafts.entities,
    pages: drafts.pages,
    ledger: drafts.ledger,
    addons: drafts.addons,
    entityNames: new Set(documents.names.entities.map(one => one.id)),
    complete: drafts.entities.size === documents.names.entities.length && drafts.pages.size === documents.names.pages.length,
    routes,
    findRoute: link => index.find(linkSegments(link)) !== null,
    apis: new Set([
      ...[...drafts.entities.values()].flatMap(({ api, lists }) => [...Object.values(api), ...Object.keys(lists)]),
      ...entries.flatMap(entry => entry.api),
    ]),
    entityApis: entityApis(drafts.entities),
    serverApis: sources.apis,
    answers: readAnswers(documents.cases),
    functions: sources.functions && new Set(sources.functions.map(({ name }) => name)),
    modules: new Set(sources.claims.flatMap(({ what }) => (what.startsWith('module ') ? [what.slice('module '.length)] : []))),
    literals: sources.codeLiterals,
    serverNames: sources.serverNames,
    notices: scenesOf(documents),
    icons: sources.icons,
    widgets: sources.widgets,
    checkMark,
    problems: [],
    texts: [],
    noted: { paths: [], uses: [], counts: [], views: [], prints: [], ids: new Map() },
    file: '',
  }
}

/** A list is read, exported and imported; a record is read; both are only written where the table itself does it. */
function entityApis(entities: ReadonlyMap<string, Entity>): Map<string, Set<Method>> {
  const apis = new Map<string, Set<Method>>()
  const add = (api: string | undefined, ...methods: Method[]) => {
    if (api !== undefined) apis.set(api, new Set([...(apis.get(api) ?? []), ...methods]))
  }
  for (const { api, lists, module, machines } of entities.values()) {
    for (const { transitions } of machines ?? []) for (const { call } of transitions) add(call, 'POST')
    for (const list of [api.list, ...Object.keys(lists)]) add(list, 'GET', 'POST')
    add(api.info, 'GET')
    add(api.reveal, 'POST')
    if (!module) for (const write of [api.save, api.delete]) add(write, 'POST')
  }
  return apis
}
