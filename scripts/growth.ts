import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { callsPerEntity, growTree, pagesPerEntity, sectionOf } from './growth/growTree.ts'
import { copyTree } from './mutants/copyTree.ts'
import { bringBrowser } from './test/bringBrowser.mjs'
import { bringPostgres } from './test/bringPostgres.mjs'

/**
 * `npm run growth`: ten domains of forty pages in a copy of the project that is gone afterwards, and the gate's runners over them:
 * what a page, a call and an entity cost, and what the gate would take at the size that the product is to have.
 * `--domains=2 --entities=10` a smaller look; `--crawl=1` so many of the domains are opened in a browser.
 */
const { values } = parseArgs({
  options: {
    domains: { type: 'string', default: '10' },
    entities: { type: 'string', default: '10' },
    crawl: { type: 'string', default: '' },
  },
})
const domains = Number(values.domains)
const entities = Number(values.entities)
const crawled = Number(values.crawl || domains)
/** The size that is planned for, and the time that it may take. */
const planned = { pages: 420, calls: 900, entities: 150 }
const mostMinutes = 45

const root = join(import.meta.dirname, '..')
const browser = await bringBrowser(process.execPath)
const postgres = await bringPostgres()
const copy = copyTree(root)
process.on('exit', () => {
  postgres.stop()
  rmSync(copy, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
growTree(copy, { domains, entities })

const env = {
  ...process.env,
  ...(postgres.url ? { TEST_DATABASE_URL: postgres.url } : {}),
  ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
}
let failed = 0

/** How many seconds a program of the copy takes. */
function time(what: string, parameters: readonly string[]): number {
  const started = Date.now()
  const { status } = spawnSync(process.execPath, [...parameters], { cwd: copy, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const seconds = (Date.now() - started) / 1000
  if (status !== 0) failed += 1
  console.log(`${what}: ${seconds.toFixed(1)} s${status === 0 ? '' : ', FAILED'}`)
  return seconds
}

const suite = (project: string, files: string[]): number =>
  time(`${project} ${files.length} files`, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--maxWorkers=2',
    '--reporter=dot',
    ...files,
  ])
const sections = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `tests/${folder}/sections/${sectionOf(at + 1)}.test.ts`)

time('row types', ['scripts/rows.ts'])
time('schemas and texts', ['scripts/check.ts'])
const pages = domains * entities * pagesPerEntity
const made = { pages, calls: domains * entities * callsPerEntity, entities: domains * entities }
const derived = suite('dom', [...sections('renderer/derived', domains), ...sections('renderer/cases', domains)])
const entity = suite('server', sections('server/entities', domains))
const routes = suite('server', ['tests/server/routes/everyRoute.test.ts'])
time('build', ['scripts/build.ts'])
const crawl = suite('e2e', sections('e2e/crawl', crawled))

const perPage = derived / made.pages + crawl / (crawled * entities * pagesPerEntity)
const perCall = routes / made.calls
const perEntity = entity / made.entities
const minutes = (perPage * planned.pages + perCall * planned.calls + perEntity * planned.entities) / 60
console.log(`\n${made.pages} pages, ${made.calls} calls, ${made.entities} entities, ${failed} runners failed`)
console.log(
  `a page ${perPage.toFixed(2)} s (in jsdom ${(derived / made.pages).toFixed(2)} s), a call ${perCall.toFixed(3)} s, an entity ${perEntity.toFixed(2)} s`,
)
console.log(
  `at ${planned.pages} pages, ${planned.calls} calls and ${planned.entities} entities these runners take ${minutes.toFixed(0)} minutes of ${mostMinutes}`,
)
process.exit(failed > 0 || minutes > mostMinutes ? 1 : 0)
