import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readFailures } from '../test/readCounts.mjs'
import { projectOf } from './copyTree.ts'

/**
 * The first test of a suite that fails, with what it says, or nothing when all pass. One is enough for a planted bug, so the rest of a
 * long suite is left out; its name shows whether the bug was noticed by what it breaks, or by chance.
 */
export function findFailure(copy: string, suite: string, env: NodeJS.ProcessEnv): string | undefined {
  const report = join(copy, 'report.json')
  // A run that is killed writes none, and must not be told by that of the run before.
  rmSync(report, { force: true })
  const parameters = ['run', '--project', projectOf(suite), '--bail=1', '--reporter=json', `--outputFile=${report}`, suite]
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...parameters], {
    cwd: copy,
    env,
    stdio: 'ignore',
  })
  if (status === 0) return undefined
  const [failure = 'the run ended without a report'] = readFailures(report)
  return failure.replaceAll(`${copy}/`, '')
}
