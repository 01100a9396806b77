import { expect, test } from 'vitest'
import { readCosts } from '../../scripts/growth/readCosts.ts'

const report = (seconds: number, steps: Record<string, number>, files: Record<string, number>) => ({
  seconds,
  failed: 0,
  steps,
  files,
})

test('what is there once is no part of what a page, a call or an entity costs', () => {
  const before = report(
    100,
    { types: 10, server: 40, e2e: 60 },
    {
      'tests/e2e/list/batch.test.ts': 60,
      'tests/server/routes/everyRoute.test.ts': 20,
      'tests/server/demo/demoData.test.ts': 20,
    },
  )
  const after = report(
    160,
    { types: 20, server: 90, e2e: 120 },
    {
      'tests/e2e/list/batch.test.ts': 60,
      'tests/e2e/crawl/sections/growth1.test.ts': 60,
      'tests/server/routes/everyRoute.test.ts': 30,
      'tests/server/demo/demoData.test.ts': 40,
      'tests/server/entities/sections/growth1.test.ts': 20,
    },
  )
  // 60 s more of the gate for 120 s more in files and checks, which ran two at a time.
  expect(readCosts(before, after, { pages: 40, calls: 50, entities: 10 })).toEqual({
    perPage: 35 / 40,
    perCall: 5 / 50,
    perEntity: 20 / 10,
    parts: { pages: 70, calls: 10, entities: 40 },
  })
})
