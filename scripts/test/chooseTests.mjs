// Which tests a change can break. Imports are followed by the test runner; what is found by its place is told here.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../node/install.mjs'
import { findJourneys, isAt } from './findJourneys.mjs'

/** Runs whole: what the change can break cannot be told. */
export const everything = 'everything'

/** Tests that imports lead to; of these projects alone, since a browser loads a build and stories load Storybook's own graph. */
export const followed = ['unit', 'server', 'dom']

const drawn = section => [
  `tests/renderer/cases/sections/${section}.`,
  `tests/renderer/derived/sections/${section}.`,
  'tests/renderer/pages.test.ts',
]
const crawled = section => `tests/e2e/crawl/sections/${section}.`
const sections = section => ({
  dom: drawn(section),
  e2e: [crawled(section), ...findJourneys(path => `${path}/`.startsWith(`/${section}/`))],
})
const page = (section, path) => {
  const routes = [routeOf(path), menuOf(path)]
  return { dom: drawn(section), e2e: [crawled(section), ...findJourneys(visited => routes.some(route => isAt(visited, route)))] }
}
const routeOf = path => `/${path.replace(/\.json$/, '').replace(/\[(\w+)\]/g, '{$1}')}`
/** A page that is drawn over its list has no address of its own there. */
const menuOf = path => {
  const file = join(root, 'schemas/pages', path)
  return (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).menu) || routeOf(path)
}
const files = { unit: ['tests/contract/language', 'tests/site', 'tests/docs', 'tests/scripts'] }
const browser = { e2e: ['tests/e2e'], stories: [''] }

const domain = name => [
  `tests/server/modules/${name}/`,
  'tests/server/modules/across/',
  `tests/server/entities/sections/${name}.`,
]

/** The first that fits decides. A file that none fits runs everything. */
const places = [
  [/^(docs|bench)\/|\.md$|^tests\/(mutants\/|coverage\.json)|^\.vscode\//, () => ({ unit: ['tests/docs', 'tests/scripts'] })],
  [/^schemas\/pages\/(([^/.]+).*)/, ([, path, section]) => ({ ...files, ...page(section, path) })],
  [/^tests\/journeys\/(\w+)\.json$/, ([, domain]) => ({ ...files, e2e: [`tests/e2e/journeys/sections/${domain}.`] })],
  // What a console keeps beside its pages: every list saves its views.
  [/^(schemas\/entities|server\/modules)\/console\//, () => ({ ...files, server: ['tests/server'], e2e: ['tests/e2e'] })],
  [
    /^schemas\/entities\/([^/]+)\//,
    ([, section]) => ({
      ...files,
      ...sections(section),
      server: [...domain(section), 'tests/server/routes'],
    }),
  ],
  // Words of every screen, and of every answer.
  [/^locales\/[^/]+\/(console|language|server)\.json$/, () => ({ ...files, ...browser, server: ['tests/server/words'] })],
  [/^locales\/[^/]+\/([^/]+)\.json$/, ([, section]) => ({ ...files, ...sections(section) })],
  [/^server\/modules\/([^/]+)\//, ([, name]) => ({ server: [...domain(name), 'tests/server/routes'], e2e: ['tests/e2e'] })],
  [/^(server|demo)\//, () => ({ server: ['tests/server'], e2e: ['tests/e2e'] })],
  [/^renderer\/(blocks|fields|steps)\/[^/]+\/example\.json$/, () => ({ dom: ['tests/renderer'], stories: [''] })],
  [/^(contract|site|renderer|src)\//, () => browser],
  [/^stories\/|^\.storybook\//, () => ({ stories: [''] })],
  [/^scripts\/(?!test|node)/, () => ({ unit: ['tests/scripts'] })],
  [/^tests\/(?!support\/).*\.test\.tsx?$/, () => ({})],
  [/^tests\/e2e\//, () => ({ e2e: ['tests/e2e'] })],
]

/**
 * @param {string[]} changed paths from the root
 * @returns what to run beside what imports lead to: path beginnings by project ('' is all of it), or `everything`
 */
export function chooseTests(changed) {
  const chosen = {}
  for (const path of changed) {
    const fitting = places.map(([pattern, tests]) => [path.match(pattern), tests]).find(([match]) => match)
    if (!fitting) return everything
    const [match, tests] = fitting
    for (const [project, beginnings] of Object.entries(tests(match)))
      chosen[project] = [...new Set([...(chosen[project] ?? []), ...beginnings])]
    const own = /^tests\/(e2e)\/.*\.test\.ts$/.exec(path)?.[1]
    if (own) chosen[own] = [...new Set([...(chosen[own] ?? []), path])]
  }
  return chosen
}
