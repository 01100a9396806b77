import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { seedOf } from './seedOf.ts'

/** The number of the run, which scripts/test.mjs gives: that of the commit. Without one everything runs. */
const given = (): number | undefined => (process.env.TEST_TURN ? Number(process.env.TEST_TURN) : undefined)

/** Whether a run is the turn of what has this name: one in so many runs whose numbers follow one another. */
export const isDue = (name: string, of: number, turn = given()): boolean =>
  turn === undefined || (Math.floor(seedOf(name) / 64) + turn) % of === 0

/** A turn in how many runs a file has: the console in a browser, the server for any table, whole projects of integrators. */
const turns: readonly (readonly [files: RegExp, of: number])[] = [
  [/^tests\/e2e\/(?!crawl\/|journeys\/)/, 3],
  [/^tests\/server\/(?!entities\/|ledger\/|modules\/|routes\/|states\/)/, 2],
  [/^tests\/(?:scripts\/(?:additions|renamedField)|site\/(?:addons|editorSchemas))\.test\.ts$/, 2],
]

/** The test files whose turn it is not, as paths from the root. */
export function findWaiting(root: string, turn = given()): string[] {
  if (turn === undefined) return []
  return readdirSync(join(root, 'tests'), { recursive: true })
    .map(name => `tests/${String(name).replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.test.ts'))
    .filter(path => turns.some(([files, of]) => files.test(path) && !isDue(path, of, turn)))
}
