import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { partsOf } from '../../contract/language/page/partsOf.ts'
import type { Block } from '../../contract/language/shape.ts'
import { routeSegments } from '../../contract/language/route/segments.ts'
import type { PageEntry } from '../../contract/language/Page.ts'
import { partOfPath, type SectionFile } from '../../contract/language/page/sectionFile.ts'
import { type PageFile, type SiteFile, siteFileOf } from '../../contract/language/page/siteFile.ts'
import { matchRoute } from '../../contract/language/route/matchRoute.ts'
import { type Language, spare } from '../../contract/values/Language.ts'

/** What the first screen of an address stands on, each an address of this server; `isPage` where the address is one of a page. */
export type StartFiles = { modules: string[]; styles: string[]; texts: string[]; isPage: boolean }

/** Finds what an address needs in the files of a built console; words in the language that is chosen of those it offers. */
export type FindStartFiles = (path: string, choose: (offered: readonly Language[]) => Language) => Promise<StartFiles>

/** The part of the build's list of modules that is read here. */
type Modules = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>

const entry = 'index.html'
const renderer = 'src/host/renderer.ts'

/** Reads a built console; one without a list of its modules, or without pages, has no files to name. */
export function openStartFiles(folder: string): FindStartFiles {
  const list = join(folder, '.vite/manifest.json')
  const map = join(folder, 'schemas/site.json')
  if (!existsSync(list) || !existsSync(map)) return async () => ({ modules: [], styles: [], texts: [], isPage: false })
  const modules: Modules = JSON.parse(readFileSync(list, 'utf8'))
  const site: SiteFile = JSON.parse(readFileSync(map, 'utf8'))
  const read = async <T>(name: string): Promise<T> => JSON.parse(await readFile(join(folder, 'schemas', name), 'utf8'))

  return async (path, choose) => {
    const language = choose(Object.keys(site.languages))
    const segment = routeSegments(path)[0] ?? 'dashboard'
    const file = site.sections[segment]
    const section = file === undefined ? null : await read<SectionFile>(`sections/${file}`)
    const part = section ? partOfPath(path, section.parts?.length ?? 0) : null
    const partFile = part === null ? undefined : section?.parts?.[part]
    const entries = partFile === undefined ? (section?.entries ?? []) : await read<PageEntry[]>(`sections/${partFile}`)
    const found = matchRoute(entries, routeSegments(path).length === 0 ? '/dashboard' : path)?.entry
    const shown = found?.action ? entries.find(one => one.path === found.action?.page) : found
    const page = shown?.file === undefined ? null : await read<PageFile>(`pages/${shown.file}`)
    const code = withImports(modules, [renderer, ...kindsOf(page?.blocks).flatMap(kind => moduleOf(modules, kind))])
    const words = [language, ...(language === 'en' || language === spare ? [] : [spare])].flatMap(one => [
      ...textOf(`/locales/${one}/`, site.languages[one]?.words),
      ...textOf(`/locales/${one}/`, section?.words[one]),
    ])
    return {
      ...code,
      isPage: page !== null,
      texts: [
        `/schemas/${siteFileOf(site.version)}`,
        ...textOf('/schemas/sections/', file),
        ...textOf('/schemas/sections/', partFile),
        ...textOf('/schemas/pages/', shown?.file),
        ...Object.values(page?.entities ?? {}).map(name => `/schemas/entities/${name}`),
        ...words,
      ],
    }
  }
}

/** The module of a kind of block; a large one is a file of its own that goes by the kind's name. */
function moduleOf(modules: Modules, kind: string): string[] {
  const own = `renderer/blocks/${kind}/index.tsx`
  if (modules[own]) return [own]
  return Object.keys(modules).filter(key => key.startsWith('_') && key.endsWith('.js') && modules[key]?.name === kind)
}

const textOf = (folder: string, name: string | undefined): string[] => (name === undefined ? [] : [`${folder}${name}`])

/** The files of these modules and of all they import at once, without what the document names anyway. */
function withImports(modules: Modules, wanted: readonly string[]): Pick<StartFiles, 'modules' | 'styles'> {
  const reach = (names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (found.has(name) || !modules[name]) continue
      found.add(name)
      reach(modules[name].imports ?? [], found)
    }
    return found
  }
  const known = reach([entry])
  const more = [...reach(wanted)].filter(name => !known.has(name)).map(name => modules[name]!)
  const distinct = (names: string[]) => [...new Set(names)].map(name => `/${name}`)
  return { modules: distinct(more.map(({ file }) => file)), styles: distinct(more.flatMap(({ css }) => css ?? [])) }
}

/** The kinds of the blocks that a page draws, those within others too. */
function kindsOf(blocks: readonly Block[] = []): string[] {
  return [...new Set(blocks.flatMap(block => [block.kind, ...partsOf(block).flatMap(kindsOf)]))]
}
