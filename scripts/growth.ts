import { parseArgs } from 'node:util'
import { callsPerEntity, pagesPerEntity } from './growth/growTree.ts'
import { readCosts } from './growth/readCosts.ts'
import { runGate } from './growth/runGate.ts'
import { bringBrowser } from './test/bringBrowser.mjs'
import { bringPostgres } from './test/bringPostgres.mjs'

/**
 * `npm run growth`: the whole gate over a copy of the project, and over one that has grown by ten domains of forty pages; what differs
 * is what pages, calls and entities cost. Both copies are gone afterwards.
 * `--domains=2 --pages=40` a smaller look; `--smaller=2` the difference from a tree that has grown by two domains, not from none.
 */
const { values } = parseArgs({
  options: {
    domains: { type: 'string', default: '10' },
    pages: { type: 'string', default: '40' },
    smaller: { type: 'string', default: '0' },
  },
})
/** The size that is planned for, and the time that it may take. */
const planned = { pages: 420, calls: 900, entities: 150 }
const mostMinutes = 45

const entities = Math.ceil(Number(values.pages) / pagesPerEntity)
const [smaller, larger] = [Number(values.smaller), Number(values.domains)]
if (!(larger > smaller && entities > 0)) throw new Error('--domains must be more than --smaller, and --pages more than 0')

const browser = await bringBrowser(process.execPath)
const postgres = await bringPostgres()
process.on('exit', () => postgres.stop())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
const env = {
  ...process.env,
  ...(postgres.url ? { TEST_DATABASE_URL: postgres.url } : {}),
  ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
}

const before = await runGate({ domains: smaller, entities }, env)
const after = await runGate({ domains: larger, entities }, env)
for (const { report, size } of [before, after])
  console.log(
    `\n${size.pages} pages, ${size.entities} entities: the gate took ${(report.seconds / 60).toFixed(1)} minutes, ${report.failed} failed`,
  )
for (const [step, seconds] of Object.entries(after.report.steps)) {
  const smallerOne = before.report.steps[step] ?? 0
  console.log(`  ${step}: ${smallerOne.toFixed(0)} s, then ${seconds.toFixed(0)} s`)
}
// What a failed test would have taken is not known.
if (before.report.failed + after.report.failed > 0) process.exit(1)

const grown = (larger - smaller) * entities
const added = { pages: grown * pagesPerEntity, calls: grown * callsPerEntity, entities: grown }
const { perPage, perCall, perEntity, parts } = readCosts(before.report, after.report, added)
for (const [what, seconds] of Object.entries(parts)) console.log(`  ${what}: ${seconds.toFixed(0)} s more in all its files`)
console.log(
  `of the gate's time a page takes ${perPage.toFixed(2)} s, a call ${perCall.toFixed(3)} s, an entity ${perEntity.toFixed(2)} s`,
)
const { size } = after
const calls = size.entities * callsPerEntity
const rest =
  perPage * (planned.pages - size.pages) + perCall * (planned.calls - calls) + perEntity * (planned.entities - size.entities)
const minutes = (after.report.seconds + rest) / 60
console.log(
  `at ${planned.pages} pages, ${planned.calls} calls and ${planned.entities} entities it takes ${minutes.toFixed(0)} minutes of ${mostMinutes}`,
)
process.exit(Math.max(minutes, after.report.seconds / 60) > mostMinutes ? 1 : 0)
