import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bringBrowser } from './test/bringBrowser.mjs'
import { bringPostgres } from './test/bringPostgres.mjs'

/**
 * `npm run nightly`: what the gate draws from, in full: every mistake in a file alone, every route with a row of every table, every
 * page in every pair of language and width, every preset on every kind of page, every window with all that moves, every case of a page
 * in a browser, every test of the server and every transition on both databases, more kills and more postings.
 */
const root = join(import.meta.dirname, '..')
const browser = await bringBrowser(process.execPath)
const postgres = await bringPostgres()
process.on('exit', () => postgres.stop())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
const env = {
  ...process.env,
  TEST_ALL_PAIRS: '1',
  ...(postgres.url ? { TEST_DATABASE_URL: postgres.url } : {}),
  ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
}
const run = (project: string, place: string): boolean =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--testTimeout=900000', place], {
    cwd: root,
    env,
    stdio: 'inherit',
  }).status === 0

const isFine = [
  run('unit', 'tests/contract/language/everyKey.test.ts'),
  run('server', 'tests/server'),
  browser.found && run('e2e', 'tests/e2e'),
  browser.found && run('stories', 'stories/cases'),
]
process.exit(isFine.every(Boolean) ? 0 : 1)
