import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyTree, projectOf } from './mutants/copyTree.ts'
import { findFailure, findRed, type Place } from './mutants/findFailure.ts'
import { type Mutant, plant, readMutants } from './mutants/Mutant.ts'
import { bringBrowser } from './test/bringBrowser.mjs'
import { bringPostgres } from './test/bringPostgres.mjs'

/**
 * `npm run mutants`: plants each bug of tests/mutants in a copy of the project and runs the suite that must notice it.
 * `--only=goods` one area; `--bug=freight` those whose sentence holds the word; `--suite=tests/server/gate` those whose suite begins
 * so. `--green`: the suites are known to pass, and are not run without a bug first. Ends with 1 when a bug goes unnoticed.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, bug: { type: 'string' }, suite: { type: 'string' }, green: { type: 'boolean' } },
})
const root = join(import.meta.dirname, '..')
const areas = readMutants(root).filter(({ area }) => !values.only || area === values.only)
const wanted = areas
  .flatMap(({ mutants }) => mutants)
  .filter(({ bug, suite }) => bug.includes(values.bug ?? '') && suite.startsWith(values.suite ?? ''))
if (wanted.length === 0)
  throw new Error(
    'No bug of tests/mutants is meant: --only names a file there, --bug a part of a sentence, --suite how its test file begins.',
  )

const browser = await bringBrowser(process.execPath)
const postgres = await bringPostgres()
const copy = copyTree(root)
const ending = new AbortController()
process.on('exit', () => {
  ending.abort()
  postgres.stop()
  rmSync(copy, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const env = {
  ...process.env,
  ...(postgres.url ? { TEST_DATABASE_URL: postgres.url } : {}),
  ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
}
const place: Place = { copy, env, end: ending.signal }
/** What shapes tables and demo data: a bug there needs its own. */
const makesData = /^(?:demo|schemas\/migrations|server\/(?:database|columns|jobs))\//
const noticed: Mutant[] = []
const unnoticed: Mutant[] = []
const red: string[] = []
for (const mutants of Map.groupBy(wanted, one => projectOf(one.suite)).values()) {
  // A suite that fails by itself would seem to notice everything: none of its bugs is planted.
  if (!values.green) red.push(...(await findRed(place, [...new Set(mutants.map(one => one.suite))])))
  for (const mutant of mutants) if (!red.includes(mutant.suite)) await tryMutant(mutant)
}
for (const { bug, suite } of unnoticed) console.log(`not noticed: ${bug} (${suite})`)
for (const suite of red) console.log(`fails without any bug: ${suite}`)
console.log(`${noticed.length} bugs noticed, ${unnoticed.length} not, of ${wanted.length}; ${red.length} suites fail without any`)
process.exit(unnoticed.length + red.length > 0 ? 1 : 0)

async function tryMutant(mutant: Mutant): Promise<void> {
  const path = join(copy, mutant.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, plant(text, mutant))
  const shared = makesData.test(mutant.file) ? {} : { TEST_CLEAN_SOURCES: root }
  const failure = await findFailure({ ...place, env: { ...env, ...shared } }, mutant.suite)
  writeFileSync(path, text)
  const by = failure?.split('\n')[0]
  console.log(by ? `noticed      ${mutant.bug}\n             by ${by}` : `NOT NOTICED  ${mutant.bug}`)
  ;(by ? noticed : unnoticed).push(mutant)
}
