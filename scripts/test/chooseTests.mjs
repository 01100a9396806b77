// Which tests a change can break. Imports are followed by the test runner; what is found by its place is told here.

/** Runs whole: what the change can break cannot be told. */
export const everything = 'everything'

/** Tests that imports lead to; of these projects alone, since a browser loads a build and stories load Storybook's own graph. */
export const followed = ['unit', 'server', 'dom']

const sections = section => ({
  dom: [
    `tests/renderer/cases/sections/${section}.`,
    `tests/renderer/derived/sections/${section}.`,
    'tests/renderer/pages.test.ts',
  ],
  e2e: [`tests/e2e/crawl/sections/${section}.`],
})
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
  [/^schemas\/pages\/([^/.]+)/, ([, section]) => ({ ...files, ...sections(section) })],
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
