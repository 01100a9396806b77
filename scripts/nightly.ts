import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bringBrowser } from './test/bringBrowser.mjs'

/**
 * `npm run nightly`: what the gate draws from, in full: every mistake in a file alone, every route with a row of every table, every
 * page in every pair of language and width, every preset on every kind of page, every window with all that moves, every transition on
 * both databases, more kills and more postings.
 */
const root = join(import.meta.dirname, '..')
const browser = await bringBrowser(process.execPath)
const env = { ...process.env, TEST_ALL_PAIRS: '1', ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}) }
const run = (project: string, place: string): boolean =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--testTimeout=900000', place], {
    cwd: root,
    env,
    stdio: 'inherit',
  }).status === 0

const isFine = [
  run('unit', 'tests/contract/language/everyKey.test.ts'),
  run('server', 'tests/server/routes'),
  run('server', 'tests/server/database/crash.test.ts'),
  run('server', 'tests/server/ledger/traffic.test.ts'),
  run('server', 'tests/server/states/everyTransition.test.ts'),
  run('server', 'tests/server/drafts/everyTransition.test.ts'),
  browser.found && run('e2e', 'tests/e2e'),
]
process.exit(isFine.every(Boolean) ? 0 : 1)
