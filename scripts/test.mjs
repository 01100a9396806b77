// `npm test`: plain JavaScript, for whatever Node the machine has and with nothing installed yet.
// Brings packages, a browser and PostgreSQL, runs every check and suite, and closes with one line of counts.
// `--changed`, or `--changed=<commit>`: of the suites only what can break by what differs from the trunk, or from that commit.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNode, install, root, run } from './node/install.mjs'
import { bringBrowser } from './test/bringBrowser.mjs'
import { bringPostgres } from './test/bringPostgres.mjs'
import { chooseTests, everything, followed } from './test/chooseTests.mjs'
import { changeBase, readChanges } from './test/readChanges.mjs'
import { emptyCounts, readCounts, readFailures } from './test/readCounts.mjs'

process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD = '1'
await install()
const node = findNode()
const reports = mkdtempSync(join(tmpdir(), 'console-test-'))
// A name in package.json's scripts of the project runs as `node <program>`, on the Node the product brings.
const tool = name => join(root, 'node_modules', ...name.split('/'))

const browser = await bringBrowser(node)
const postgres = await bringPostgres()
process.on('exit', () => {
  postgres.stop()
  rmSync(reports, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const environment = {
  ...process.env,
  ...(postgres.url ? { TEST_DATABASE_URL: postgres.url } : {}),
  ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
}
const total = emptyCounts()
const lines = []
const failures = []

const checks = [
  ['row types', ['scripts/rows.ts']],
  ['types', [tool('typescript/bin/tsc'), '--noEmit', '-p', '.']],
  ['lint', [tool('@biomejs/biome/bin/biome'), 'check', '.']],
  ['imports', ['scripts/boundaries.ts']],
  ['schemas and texts', ['scripts/check.ts']],
  ['language reference', ['scripts/reference.ts', '--check']],
]
for (const [name, parameters] of checks) await check(name, parameters)
const wanted = process.argv.find(one => one.startsWith('--changed'))
const chosen = wanted ? choose(changeBase(wanted.split('=')[1])) : everything
for (const project of ['unit', 'server', 'dom']) await suite(project)
if (browser.found) {
  if (filesOf('e2e')) await check('build', ['scripts/build.ts'])
  for (const project of ['e2e', 'stories']) await suite(project)
} else {
  lines.push('e2e, stories: skipped, there is no browser')
  total.skipped += 2
}
if (!postgres.url) lines.push('PostgreSQL: its tests were skipped, there is no server')

for (const failure of failures) console.log(`\n── failed: ${failure}`)
console.log(`\n${lines.join('\n')}`)
const { passed, failed, skipped } = total
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)

/** A check that says yes or no; it counts as one test. */
async function check(name, parameters) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const code = await run(node, parameters, { env: environment, shell: false })
  total[code === 0 ? 'passed' : 'failed'] += 1
  lines.push(`${name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds(started)})`)
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

async function suite(project) {
  const files = filesOf(project)
  if (!files) return
  const started = Date.now()
  console.log(`\n── tests: ${project}`)
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // vitest leaves one core idle by itself; half of a test of ours is waiting.
  const workers = project === 'stories' ? [] : [`--maxWorkers=${Math.max(2, availableParallelism())}`]
  const code = await run(node, [tool('vitest/vitest.mjs'), 'run', '--project', project, ...files, ...workers, ...reporters], {
    env: environment,
    shell: false,
  })
  const counts = readCounts(file, code)
  for (const key of Object.keys(total)) total[key] += counts[key]
  failures.push(...readFailures(file))
  lines.push(`${project}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds(started)})`)
}

function seconds(started) {
  return `${Math.round((Date.now() - started) / 1000)} s`
}
