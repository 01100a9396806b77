import type { Case } from '../../contract/language/cases.ts'
import { compileSite } from '../../contract/language/compile/compileSite.ts'
import { routeOfFile } from '../../contract/language/route/segments.ts'
import type { Site, SourceFile } from '../../contract/language/Site.ts'
import { kinds } from './expandExample.ts'

/** A site with the cases beside its pages, by route. */
export type SiteWithCases = { site: Site; cases: Map<string, Case[]> }

/**
 * The site that texts of schema files make, without a file system, so that stories can use it as well; the keys are paths that
 * hold `schemas/`, as Vite's glob gives them. Texts and links to code are not checked here: `npm run check` does.
 */
export function compileFiles(files: Record<string, string>): SiteWithCases {
  const sources = Object.entries(files).map(([path, text]): SourceFile => {
    const file = path.slice(path.lastIndexOf('schemas/'))
    return { file, name: file.slice('schemas/'.length), text }
  })
  const below = (folder: string) =>
    sources
      .filter(source => source.name.startsWith(`${folder}/`))
      .map(source => ({ ...source, name: source.name.slice(folder.length + 1) }))
  const pages = below('pages')
  const isCases = ({ name }: SourceFile) => name.endsWith('.cases.json')
  const site = compileSite({
    kinds,
    addons: [],
    menu: sources.find(source => source.name === 'menu.json') ?? null,
    entities: below('entities'),
    pages: pages.filter(source => !isCases(source)),
    cases: pages.filter(isCases),
    families: below('families'),
    overlays: below('overlays'),
    notices: below('notices'),
    ledger: below('ledger'),
    journeys: [],
    demoWords: null,
    locales: null,
    glossary: null,
    codeTexts: [],
    codeLiterals: null,
    icons: null,
    widgets: null,
    apis: null,
    functions: null,
    serverNames: null,
    claims: [],
  })
  return { site, cases: new Map(pages.filter(isCases).map(({ name, text }) => [routeOf(name), readCases(text)])) }
}

const routeOf = (name: string) => routeOfFile(name.replace(/\.cases\.json$/, '.json'))
const readCases = (text: string): Case[] => (JSON.parse(text) as { cases: Case[] }).cases
