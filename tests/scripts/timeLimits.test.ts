import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** The window's first page of nothing, and stories, which have no limits of the suite. */
const apart = ['tests/e2e/support/windowPool.ts', 'tests/support/playCase.ts', 'tests/scripts/timeLimits.test.ts']
/** An option of a test, a hook or a poll, and the last argument of a test or a hook. */
const limit = /\btimeout: ?[\d_]+|^\s*\}\)?, \d[\d_]{3,}\)/

test('no test has a time limit of its own: beside other work it would fail of the machine', () => {
  const files = globSync('tests/**/*.{ts,tsx}', { cwd: root }).filter(file => !apart.includes(file))
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (limit.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
