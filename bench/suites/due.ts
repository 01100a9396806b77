import { takeDue } from '../../server/states/takeDue.ts'
import { systemContext } from '../../server/states/watchDue.ts'
import { openTestPostgres } from '../../tests/support/postgres.ts'
import { readTemplate } from '../../tests/support/snapshot.ts'
import { openSite, type BigSite } from '../big/openSite.ts'
import { fillPasses, makeDue, moment, pass } from '../big/passes.ts'
import { measureInTurns } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'

const [few, many] = [5_000, Number(process.env.BENCH_ROWS ?? 5_000_000)]
const looks = 20
const due = 20

export const suite: Suite = {
  name: 'due transitions',
  promise: `a look for what is due costs with ${many.toLocaleString('en')} rows that wait at most twice what it costs with ${few.toLocaleString('en')}`,
  run: ({ runs }) =>
    process.env.TEST_DATABASE_URL
      ? withPasses(few, small => withPasses(many, large => compare(small, large, runs)))
      : Promise.resolve([]),
}

async function withPasses<T>(count: number, use: (site: BigSite) => Promise<T>): Promise<T> {
  const opened = await openTestPostgres((await readTemplate('demo')).name)
  try {
    const fill = (database: typeof opened.database) => fillPasses(database, count)
    const site = await openSite({ engine: 'postgres', url: opened.url }, [pass], fill, { idle: true })
    return await use(site).finally(site.close)
  } finally {
    await opened.close()
  }
}

async function compare(small: BigSite, large: BigSite, runs: number): Promise<Result[]> {
  const results: Result[] = []
  for (const [what, taken] of [
    ['nothing is due', 0],
    [`${due} are due and taken`, due],
  ] as const) {
    const works = { large: () => timeOf(large, taken), small: () => timeOf(small, taken) }
    await measureInTurns(works, 1)
    const took = await measureInTurns(works, runs)
    const detail = `${took.large.toFixed(2)} ms a look, ${took.small.toFixed(2)} ms`
    results.push({ what, ratio: took.large / took.small, detail })
  }
  return results
}

/** Milliseconds of a look at these rows alone, whatever else the shop has. */
async function timeOf({ services }: BigSite, taken: number): Promise<number> {
  const own = new Map([...services.entities].filter(([name]) => name === pass.entity))
  const context = systemContext({ ...services, entities: own }, () => moment)
  let passed = 0
  for (let at = 0; at < looks; at++) {
    if (taken > 0) await makeDue(services.database, taken)
    const start = performance.now()
    const found = await takeDue(context)
    passed += performance.now() - start
    if (found !== taken) throw new Error(`${found} were taken, not ${taken}`)
  }
  return passed / looks
}
