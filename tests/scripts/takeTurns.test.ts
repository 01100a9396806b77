import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findWaiting, isDue } from '../support/takeTurns.ts'

const root = join(import.meta.dirname, '../..')
const turns = [0, 1, 2, 3, 4, 5]
const waiting = turns.map(turn => findWaiting(root, turn))
const ever = new Set(waiting.flat())
const tracked = execFileSync('git', ['ls-files', 'tests'], { cwd: root, encoding: 'utf8' }).split('\n')

test('whatever waits has its turn within three runs, and then again', () => {
  expect(ever.size).toBeGreaterThan(50)
  for (const file of ever) {
    const runs = waiting.filter(files => !files.includes(file))
    expect([file, runs.length]).toEqual([file, file.startsWith('tests/e2e/') ? 2 : 3])
  }
})

test('a run has a third or a half of what takes turns, and not much more', () => {
  for (const files of waiting) expect(files.length / ever.size).toBeGreaterThan(0.4)
})

test('what no number is given to runs, and so do journeys, the rules of the domains, every route, entity and transition at any', () => {
  vi.stubEnv('TEST_TURN', '')
  expect(findWaiting(root)).toEqual([])
  expect(isDue('a page', 3)).toBe(true)
  vi.unstubAllEnvs()
  const always =
    /^tests\/(?:contract|docs|renderer|src|e2e\/journeys)\/|^tests\/server\/(?:entities|ledger|modules|routes|states)\//
  const files = tracked.filter(file => /\.test\.tsx?$/.test(file) && always.test(file))
  expect(files.length).toBeGreaterThan(250)
  expect(files.filter(file => ever.has(file))).toEqual([])
})
