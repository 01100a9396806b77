import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyTree } from './mutants/copyTree.ts'
import { findFailure } from './mutants/findFailure.ts'
import { type Mutant, plant, readMutants } from './mutants/Mutant.ts'
import { bringBrowser } from './test/bringBrowser.mjs'
import { bringPostgres } from './test/bringPostgres.mjs'

/**
 * `npm run mutants`: plants each bug of tests/mutants in a copy of the project and runs the suite that must notice it.
 * `--only=goods` one area; `--bug=freight` those whose sentence holds the word. Ends with 1 when a bug goes unnoticed.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, bug: { type: 'string' } } })
const root = join(import.meta.dirname, '..')
const areas = readMutants(root).filter(({ area }) => !values.only || area === values.only)
const wanted = areas.flatMap(({ mutants }) => mutants).filter(({ bug }) => bug.includes(values.bug ?? ''))
if (wanted.length === 0)
  throw new Error('No bug of tests/mutants is meant: --only names a file there, --bug a part of a sentence.')

const browser = await bringBrowser(process.execPath)
const postgres = await bringPostgres()
const copy = copyTree(root)
process.on('exit', () => {
  postgres.stop()
  rmSync(copy, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const environment = {
  ...process.env,
  ...(postgres.url ? { TEST_DATABASE_URL: postgres.url } : {}),
  ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
}
const noticed: Mutant[] = []
const unnoticed: Mutant[] = []
const red: string[] = []
for (const [suite, mutants] of Map.groupBy(wanted, one => one.suite)) {
  // A suite that fails by itself would seem to notice everything: none of its bugs is planted.
  const failure = findFailure(copy, suite, environment)
  if (failure === undefined) for (const mutant of mutants) tryMutant(mutant)
  else {
    red.push(suite)
    console.log(`RED          ${suite} fails without any bug, so its ${mutants.length} bugs were not planted\n${failure}`)
  }
}
for (const { bug, suite } of unnoticed) console.log(`not noticed: ${bug} (${suite})`)
for (const suite of red) console.log(`fails without any bug: ${suite}`)
console.log(`${noticed.length} bugs noticed, ${unnoticed.length} not, of ${wanted.length}; ${red.length} suites fail without any`)
process.exit(unnoticed.length + red.length > 0 ? 1 : 0)

function tryMutant(mutant: Mutant): void {
  const path = join(copy, mutant.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, plant(text, mutant))
  const failure = findFailure(copy, mutant.suite, environment)
  writeFileSync(path, text)
  const by = failure?.split('\n')[0]
  console.log(by ? `noticed      ${mutant.bug}\n             by ${by}` : `NOT NOTICED  ${mutant.bug}`)
  ;(by ? noticed : unnoticed).push(mutant)
}
