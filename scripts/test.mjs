// `npm test`: plain JavaScript, for whatever Node the machine has and with nothing installed yet.
// Brings packages, a browser and PostgreSQL, runs every check and suite, and closes with one line of counts.
// What takes long takes turns (tests/support/takeTurns.ts), by the number of the commit, or of `--turn=<number>`; `--all` runs all of it.
// `--changed`, or `--changed=<commit>`: of the suites only what can break by what differs from the trunk, or from that commit.
// `--report=<file>`: what took how long, as JSON (npm run growth).
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findNode, install, root, run } from './node/install.mjs'
import { nodeEnvironment } from './node/nodeFlags.mjs'
import { bringBrowser } from './test/bringBrowser.mjs'
import { bringPostgres } from './test/bringPostgres.mjs'
import { chooseTests, everything, followed } from './test/chooseTests.mjs'
import { changeBase, countCommits, readChanges } from './test/readChanges.mjs'
import { emptyCounts, readCounts, readFailures, readSeconds } from './test/readCounts.mjs'

const asked = name => process.argv.find(one => one === `--${name}` || one.startsWith(`--${name}=`))
const turn = asked('all') || asked('changed') ? '' : (asked('turn')?.split('=')[1] ?? countCommits())
if (!/^\d*$/.test(turn)) {
  console.error(`--turn: "${turn}" is no number of a commit; write a whole number, as in --turn=12, or --all`)
  process.exit(2)
}

const began = Date.now()
process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD = '1'
let postgres
const reports = mkdtempSync(join(tmpdir(), 'console-test-'))
process.on('exit', () => {
  postgres?.stop()
  rmSync(reports, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
// It needs no package, and npm leaves one core idle.
const postgresComes = bringPostgres().then(brought => {
  postgres = brought
})
await install()
const node = findNode()
// A name in package.json's scripts of the project runs as `node <program>`, on the Node the product brings.
const tool = name => join(root, 'node_modules', ...name.split('/'))

// One after the other: where they are missing, both are installed by the same program.
await postgresComes
const browser = await bringBrowser(node)

const environment = {
  // Of many processes each would take the types off the same files.
  NODE_COMPILE_CACHE: nodeEnvironment.NODE_COMPILE_CACHE,
  ...process.env,
  TEST_TURN: turn,
  ...(postgres.url ? { TEST_DATABASE_URL: postgres.url } : {}),
  ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
}
const total = emptyCounts()
const lines = []
const failures = []
/** Seconds of each check and suite, and of each file of tests */
const times = { steps: {}, files: {} }

await check('row types', ['scripts/rows.ts'])
const wanted = asked('changed')
const chosen = wanted ? choose(changeBase(wanted.split('=')[1])) : everything
const checks = {
  // Each checker goes over what the others have gone over too: by itself it takes four, which cost twice as much and are no sooner done.
  types: [tool('typescript/bin/tsc'), '--noEmit', '-p', '.', '--checkers', '1'],
  lint: [tool('@biomejs/biome/bin/biome'), 'check', '.'],
  imports: ['scripts/boundaries.ts'],
  'schemas and texts': ['scripts/check.ts'],
  'language reference': ['scripts/reference.ts', '--check'],
}
// A lane for each processor, one test at a time in each: what waits in one lane leaves its time to the other, and more tests at once only
// took the processor from one another. The long suites are cut, into as few parts as let the lanes end together, since each part starts a
// runner, a browser and a console; the shortest steps come last.
const parts = { e2e: turn ? 2 : 4, server: 2 }
const cut = project => Array.from({ length: parts[project] ?? 1 }, (_, at) => ({ project, at: at + 1 }))
const [first, ...others] = browser.found ? cut('e2e') : []
const [server, ...servers] = cut('server')
const shorter = [...cut('unit'), ...cut('dom'), ...(browser.found ? cut('stories') : []), ...Object.keys(checks)]
const steps = [server, ...(first ? [first, others.shift()] : []), ...servers, ...others, ...shorter]
const takeNext = async show => {
  for (let step = steps.shift(); step; step = steps.shift()) {
    if (step === first && filesOf('e2e')) await check('build', ['scripts/build.ts'], show)
    await (checks[step] ? check(step, checks[step], show) : suite(step, show))
  }
}
await sideBySide(Math.max(2, availableParallelism()), takeNext)
if (!browser.found) {
  lines.push('e2e, stories: skipped, there is no browser')
  total.skipped += 2
}
if (!postgres.url) lines.push('PostgreSQL: its tests were skipped, there is no server')

if (turn) lines.push(`turn ${turn}: what takes long is run in two or three turns; npm test -- --all runs all of it`)

for (const failure of failures) console.log(`\n── failed: ${failure}`)
console.log(`\n${lines.join('\n')}`)
const { passed, failed, skipped } = total
const reportTo = asked('report')?.slice('--report='.length)
if (reportTo) writeFileSync(reportTo, JSON.stringify({ seconds: (Date.now() - began) / 1000, failed, ...times }))
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)

/** Lanes at once. What others than the first say is kept until each of their steps is over, so that the lines of all stay apart. */
async function sideBySide(lanes, work) {
  const showAfter = file => async start => {
    const log = openSync(file, 'w')
    const code = await start({ stdio: ['ignore', log, log] })
    closeSync(log)
    process.stdout.write(readFileSync(file))
    return code
  }
  await Promise.all(
    Array.from({ length: lanes }, (_, at) => work(at > 0 ? showAfter(join(reports, `lane-${at}.log`)) : undefined)),
  )
}

/** A check that says yes or no; it counts as one test. */
async function check(name, parameters, show = start => start({})) {
  const started = Date.now()
  const code = await show(how => run(node, parameters, { env: environment, shell: false, ...how }))
  total[code === 0 ? 'passed' : 'failed'] += 1
  tell(name, code === 0 ? 'passed' : 'FAILED', started)
}

/** A line of the end, and at once that it is over. `part`: which one of a suite that is cut */
function tell(name, what, started, part = '') {
  const seconds = (Date.now() - started) / 1000
  times.steps[name] = (times.steps[name] ?? 0) + seconds
  lines.push(`${name}${part}: ${what} (${Math.round(seconds)} s)`)
  console.log(`── ${lines.at(-1)}\n`)
}

/** What the change can break: files by project. */
function choose(base) {
  const changed = readChanges(base)
  const found = chooseTests(changed)
  console.log(`\n── ${changed.length} files differ from ${base}${found === everything ? ': everything runs' : ''}`)
  if (found === everything) return everything
  const imports = project => {
    const list = ['list', '--filesOnly', '--json', '--project', project, '--changed', base]
    const { stdout } = spawnSync(node, [tool('vitest/vitest.mjs'), ...list], { cwd: root, env: environment, encoding: 'utf8' })
    return JSON.parse(stdout.slice(stdout.indexOf('['))).map(({ file }) => file)
  }
  return Object.fromEntries(
    ['unit', 'server', 'dom', 'e2e', 'stories'].map(project => [
      project,
      [...(found[project] ?? []), ...(followed.includes(project) ? imports(project) : [])],
    ]),
  )
}

/** What is run of a project: undefined is nothing, an empty list is all of it. */
function filesOf(project) {
  if (chosen === everything || chosen[project].includes('')) return []
  return chosen[project].length > 0 ? chosen[project] : undefined
}

async function suite({ project, at }, show = start => start({})) {
  const files = filesOf(project)
  // A few files are run in one go.
  const of = files?.length > 0 ? 1 : (parts[project] ?? 1)
  if (!files || at > of) return
  const started = Date.now()
  const file = join(reports, `${project}-${at}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const share = of > 1 ? [`--shard=${at}/${of}`] : []
  const parameters = [tool('vitest/vitest.mjs'), 'run', '--project', project, ...files, ...share, '--maxWorkers=1', ...reporters]
  const code = await show(how => run(node, parameters, { env: environment, shell: false, ...how }))
  const counts = readCounts(file, code)
  for (const key of Object.keys(total)) total[key] += counts[key]
  failures.push(...readFailures(file))
  for (const [name, took] of readSeconds(file)) times.files[relative(root, name)] = took
  const said = `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
  tell(project, said, started, of > 1 ? ` ${at} of ${of}` : '')
}
