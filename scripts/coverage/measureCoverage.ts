import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import type { Entity } from '../../contract/language/Entity.ts'
import { listFolder } from '../../site/readFiles.ts'
import { readSite } from '../../site/readSite.ts'
import { readServerApis } from '../../site/scanCode.ts'
import type { CallRow, Coverage, RouteRow, Wanted } from './Coverage.ts'

/** Compares what the specification names with the pages, calls and tests of the tree under `root`. */
export async function measureCoverage(root: string, wanted: Wanted): Promise<Coverage> {
  const site = await readSite(root)
  const kinds = new Map<string, RouteRow['kind']>(site.entries.map(entry => [entry.path, entry.action ? 'action' : 'page']))
  const console = readTexts(root, ['contract', 'renderer', 'src'], /\.tsx?$/)
  for (const path of screensOf(console)) kinds.set(path, kinds.get(path) ?? 'screen')
  const answered = answeredCalls(root, site.entities.values())
  const tests = readTexts(root, ['tests', 'schemas/pages', 'addons'], /\.(test\.tsx?|cases\.json)$|^journeys\/.*\.json$/)
  const fields = [...site.entities.values()].flatMap(entity => Object.values(entity.fields))
  const chosen = (api: string) =>
    fields.filter(field => 'to' in field && site.entities.get(String(field.to))?.api.list === api).length
  const rowOf = (call: string, isWanted: boolean): CallRow => {
    const api = call.split(' ')[1]!
    const callers = site.entries.filter(entry => entry.api.includes(api)).length + countNaming(console, `'${api}'`) + chosen(api)
    return { call, wanted: isWanted, answered: answered.has(call), callers, tests: countNaming(tests, api) }
  }
  const known = new Set(wanted.calls)
  return {
    routes: Object.entries(wanted.routes).flatMap(([section, routes]) =>
      routes.map(route => {
        const path = `${section === '/' ? '' : section}/${route}`
        // Some are named without the record that they are about: goodsStrategy/edit.
        return {
          section,
          route: path,
          kind: kinds.get(path) ?? kinds.get(`${path}/{id}`) ?? null,
          tests: countNaming(tests, plain(path)),
        }
      }),
    ),
    calls: [
      ...wanted.calls.map(call => rowOf(call, true)),
      ...[...answered].filter(call => !known.has(call)).map(call => rowOf(call, false)),
    ],
  }
}

/** What a test writes of an address with parameters: `/goods/edit/` of `/goods/edit/{id}`. */
const plain = (path: string) => path.replace(/\{.*/, '')

const countNaming = (texts: string[], name: string) => texts.filter(text => text.includes(name)).length

/** Addresses in the console's own router, in the way schemas write them: `/redirect/{path}`. */
const screensOf = (sources: string[]): string[] =>
  sources.flatMap(source =>
    [...source.matchAll(/\{ path: '(\/[^'*]+)(\*?)'/g)].map(([, path, rest]) => `${path}${rest ? '{path}' : ''}`),
  )

/** `GET seller/goods/Info`, of modules and of what every entity is answered without one. */
function answeredCalls(root: string, entities: Iterable<Entity>): Set<string> {
  const calls = new Set<string>()
  for (const [api, methods] of readServerApis(root) ?? []) for (const method of methods) calls.add(`${method} ${api}`)
  for (const { api, lists, machines } of entities) {
    for (const { transitions } of machines ?? [])
      for (const { call } of transitions) if (call !== undefined) calls.add(`POST ${call}`)
    for (const read of [api.list, api.info, ...Object.keys(lists)]) if (read !== undefined) calls.add(`GET ${read}`)
    for (const write of [api.save, api.delete]) if (write !== undefined) calls.add(`POST ${write}`)
  }
  return calls
}

/** The cases of a page name it by where they stand. */
const nameOf = (file: string): string => (file.endsWith('.cases.json') ? `/${file}\n` : '')

const readTexts = (root: string, folders: string[], named: RegExp): string[] =>
  folders.flatMap(folder =>
    listFolder(join(root, folder))
      .filter(name => named.test(name))
      .map(name => nameOf(name) + readFileSync(join(root, folder, name), 'utf8')),
  )
