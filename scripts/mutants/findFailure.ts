import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readFailures } from '../test/readCounts.mjs'
import { projectOf } from './copyTree.ts'

/** Where suites run: a copy of the project, and what their processes find in their environment. Its end is theirs. */
export type Place = { copy: string; env: NodeJS.ProcessEnv; end: AbortSignal }

/**
 * The first test of a suite that fails, with what it says, or nothing when all pass. One is enough for a planted bug, so the rest of a
 * long suite is left out; its name shows whether the bug was noticed by what it breaks, or by chance.
 */
export const findFailure = async (place: Place, suite: string): Promise<string | undefined> =>
  (await findFailures(place, [suite], ['--bail=1']))[0]

/**
 * Those suites of one project that fail without any bug. They run together: starting each by itself takes longer than most of them.
 * When their run ends without naming any, none of them is known to pass.
 */
export async function findRed(place: Place, suites: readonly string[]): Promise<string[]> {
  const failures = await findFailures(place, suites)
  for (const failure of failures) console.log(`RED          without any bug: ${failure}`)
  const red = suites.filter(suite => failures.some(failure => failure.startsWith(suite)))
  return failures.length > 0 && red.length === 0 ? [...suites] : red
}

async function findFailures({ copy, env, end }: Place, suites: readonly string[], also: string[] = []): Promise<string[]> {
  const report = join(copy, 'report.json')
  // A run that is killed writes none, and must not be told by that of the run before.
  rmSync(report, { force: true })
  const project = projectOf(suites[0] ?? '')
  const parameters = ['run', '--project', project, ...also, '--reporter=json', `--outputFile=${report}`, ...suites]
  const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...parameters], {
    cwd: copy,
    env,
    stdio: 'ignore',
    signal: end,
  })
  const [code] = await once(vitest, 'exit')
  if (code === 0) return []
  const [first = 'the run ended without a report', ...more] = readFailures(report)
  return [first, ...more].map(failure => failure.replaceAll(`${copy}/`, ''))
}
