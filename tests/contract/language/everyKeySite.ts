import { fileURLToPath } from 'node:url'
import { compileSite } from '../../../contract/language/compile/compileSite.ts'
import type { Problem } from '../../../contract/language/Problem.ts'
import type { SiteSources, SourceFile } from '../../../contract/language/Site.ts'
import { readSources } from '../../../site/readSite.ts'
import { readFiles } from '../../../site/readFiles.ts'
import { readServerApis } from '../../../site/scanCode.ts'

const root = fileURLToPath(new URL('./everyKey', import.meta.url))

/** A site in which every key of the language is used once, and rightly. */
export const sources: SiteSources = {
  ...(await readSources(root)),
  apis: readServerApis(root),
  journeys: readFiles(root, 'tests/journeys'),
  demoWords: new Set(),
  functions: ['thing.free', 'thing.tell', 'thing.follow', 'watch.recall'].map((name, index) => ({
    name,
    file: 'server/modules/thing.ts',
    line: index + 1,
    ofTransitions: true,
  })),
}

export type FileKind = 'entities' | 'pages' | 'families' | 'cases' | 'journeys' | 'notices' | 'ledger' | 'addons' | 'menu'
export type SiteFile = { kind: FileKind; source: SourceFile; value: unknown }

export const siteFiles: SiteFile[] = [
  ...(['entities', 'pages', 'families', 'cases', 'journeys', 'notices', 'ledger', 'addons'] as const).flatMap(kind =>
    sources[kind].map(source => ({ kind, source })),
  ),
  ...(sources.menu ? [{ kind: 'menu' as const, source: sources.menu }] : []),
].map(one => ({ ...one, value: JSON.parse(one.source.text) as unknown }))

/** The problems of the site with other values in some of its files. */
export function checkWith(...changed: SiteFile[]): Problem[] {
  const texts = new Map(changed.map(({ source, value }) => [source.file, JSON.stringify(value)]))
  const put = (source: SourceFile) => ({ ...source, text: texts.get(source.file) ?? source.text })
  return compileSite({
    ...sources,
    entities: sources.entities.map(put),
    pages: sources.pages.map(put),
    families: sources.families.map(put),
    cases: sources.cases.map(put),
    journeys: sources.journeys.map(put),
    notices: sources.notices.map(put),
    ledger: sources.ledger.map(put),
    addons: sources.addons.map(put),
    menu: sources.menu && put(sources.menu),
  }).problems
}
