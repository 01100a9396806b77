import { existsSync, readFileSync } from 'node:fs'

export const emptyCounts = () => ({ passed: 0, failed: 0, skipped: 0 })

/**
 * The counts of vitest's JSON report. A file that could not be read at all has no tests in it and counts as one failure; so does a
 * run that failed without saying where, or wrote no report.
 */
export function readCounts(file, code) {
  if (!existsSync(file)) return { ...emptyCounts(), failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const broken = (report.testResults ?? []).filter(
    one => one.status === 'failed' && !one.assertionResults?.some(test => test.status === 'failed'),
  ).length
  const failed = (report.numFailedTests ?? 0) + broken
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0)
  return { passed: report.numPassedTests ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed, skipped }
}

/** What failed in vitest's JSON report, told again at the end of a long run: file, test, and the first lines of why. */
export function readFailures(file) {
  if (!existsSync(file)) return []
  const { testResults = [] } = JSON.parse(readFileSync(file, 'utf8'))
  return testResults
    .filter(one => one.status === 'failed')
    .flatMap(one => {
      const tests = (one.assertionResults ?? []).filter(test => test.status === 'failed')
      if (tests.length === 0) return [`${one.name}\n${firstLines(one.message)}`]
      return tests.map(test => `${one.name} > ${test.fullName}\n${firstLines((test.failureMessages ?? []).join('\n'))}`)
    })
}

/** How many seconds each file of a run took, by its full name. */
export function readSeconds(file) {
  if (!existsSync(file)) return []
  const { testResults = [] } = JSON.parse(readFileSync(file, 'utf8'))
  return testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000])
}

const firstLines = (text = '') => text.split('\n').slice(0, 12).join('\n')
