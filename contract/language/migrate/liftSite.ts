import { compileSite } from '../compile/compileSite.ts'
import type { Page } from '../Page.ts'
import { Places } from '../places.ts'
import { readJson } from '../read/readJson.ts'
import { isObject } from '../places.ts'
import { routeOfFile } from '../route/segments.ts'
import type { SiteSources, SourceFile } from '../Site.ts'
import { Draft } from './Draft.ts'
import { liftPage, splitApis } from './liftPage.ts'
import { liftText } from './liftText.ts'
import { jsonOf, memberOf, objectsIn, propertyOf } from './nodes.ts'
import { tellOld } from '../read/tellOld.ts'

/**
 * The files of a site that are of version 1, in the words of version 2, by file. Each is lifted by itself; then pages that are old,
 * or draw an entity that is, lose the calls that are known from their blocks. A page says nothing of its version by itself.
 */
export function liftSite(sources: SiteSources): Map<string, string> {
  const isOldFile = (source: SourceFile) => isOld(source.text)
  const oldEntities = new Set(sources.entities.filter(isOldFile).map(entityName))
  const oldPages = new Set(
    sources.pages
      .filter(page => isOldFile(page) || namedEntities(page.text).some(name => oldEntities.has(name)))
      .map(({ file }) => file),
  )
  const lifted = mapFiles(sources, source =>
    isOldFile(source) || oldPages.has(source.file) ? liftText(source.text) : source.text,
  )
  const { entities } = compileSite(lifted)
  const paged = mapFiles(lifted, source =>
    oldPages.has(source.file) ? liftPage(source.text, source.name, entities) : source.text,
  )
  const { pages } = compileSite(mapFiles(paged, source => (oldPages.has(source.file) ? putApis(source.text, []) : source.text)))
  const done = mapFiles(paged, source => (oldPages.has(source.file) ? dropKnownApis(source, pages) : source.text))
  const before = new Map(filesOf(sources).map(({ file, text }) => [file, text]))
  return new Map(filesOf(done).flatMap(({ file, text }) => (before.get(file) === text ? [] : [[file, text]])))
}

const groups = ['entities', 'pages', 'cases', 'overlays'] as const
const filesOf = (sources: SiteSources): SourceFile[] => groups.flatMap(group => sources[group])
const entityName = ({ name }: SourceFile): string => name.replace(/^.*\//, '').replace(/\.json$/, '')

function mapFiles(sources: SiteSources, write: (source: SourceFile) => string): SiteSources {
  const changed = groups.map(group => [group, sources[group].map(source => ({ ...source, text: write(source) }))])
  return { ...sources, ...(Object.fromEntries(changed) as Pick<SiteSources, (typeof groups)[number]>) }
}

function isOld(text: string): boolean {
  const places = new Places()
  const { value } = readJson(text, '', places)
  return isObject(value) && tellOld(value, '', places) !== undefined
}

/** Whatever a page's nodes have as a name may be that of an entity. */
const namedEntities = (text: string): string[] =>
  [...objectsIn(new Draft(text).root)].flatMap(node => {
    const name = jsonOf(memberOf(node, 'list') ?? memberOf(node, 'form') ?? memberOf(node, 'detail'))
    return typeof name === 'string' ? [name] : []
  })

/** A page keeps the calls in its `api` that nothing in it makes; one that is wrong otherwise keeps all. */
function dropKnownApis({ name, text }: SourceFile, pages: ReadonlyMap<string, Page>): string {
  const page = pages.get(routeOfFile(name))
  const written = splitApis(jsonOf(memberOf(new Draft(text).root, 'api')))
  return page
    ? putApis(
        text,
        written.filter(api => !page.api.includes(api)),
      )
    : text
}

function putApis(text: string, apis: string[]): string {
  const draft = new Draft(text)
  const property = propertyOf(draft.root, 'api')
  const value = memberOf(draft.root, 'api')
  if (!draft.root || !property || !value) return text
  if (apis.length === 0) draft.remove(draft.root, [property])
  else draft.replace(value, JSON.stringify(apis.join(',')))
  return draft.finish()
}
