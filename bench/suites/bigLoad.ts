import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { type Session, signedHeaders, users } from '../../tests/support/server.ts'
import { openBig } from '../big/openBig.ts'
import type { Big } from '../big/openWith.ts'
import { trade } from '../big/trade.ts'
import { withDatabase } from '../big/withDatabase.ts'
import { median } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'

const readers = 64
const writers = 8
const seconds = Number(process.env.BENCH_SECONDS ?? 60)

/** Milliseconds of the answers, and how many each of the people got. */
type Times = {
  rows: number[]
  counts: number[]
  writes: number[]
  read: number[]
  saved: number[]
  errors: string[]
}

export const suite: Suite = {
  name: 'big load',
  promise:
    '64 readers of rows and counts and 8 writers at once: no error, nobody starves, and counting does not keep rows waiting',
  run: () =>
    withDatabase(async (database, rows) => {
      const big = await openBig(database, rows)
      try {
        const people: Session[] = []
        for (let at = 0; at < readers + writers; at++) people.push(await big.login(users.shop1))
        const quiet = await press(big, people, false)
        const counting = await press(big, people, true)
        return [...describe('rows alone', quiet, quiet), ...describe('rows and counts', counting, quiet)]
      } finally {
        await sql`delete from trade where created_name <> 'seed'`.execute(big.database)
        await big.close()
      }
    }),
}

type Headers = Record<string, string>

/** Everybody works until the time is over; each reads or writes again as soon as answered. */
async function press(big: Big, people: Session[], counting: boolean): Promise<Times> {
  const times: Times = { rows: [], counts: [], writes: [], read: [], saved: [], errors: [] }
  const end = performance.now() + seconds * 1000
  // Each person with a session of their own, signed once for all calls.
  const repeat = async (work: (n: number, headers: Headers) => Promise<void>, start: number, person: Session, got: number[]) => {
    const headers = signedHeaders(person)
    let calls = 0
    for (let n = start; performance.now() < end; n += 97, calls++) await work(n, headers)
    got.push(calls)
  }
  const ask = async (list: number[], request: InjectOptions) => {
    const started = performance.now()
    const { statusCode, body } = await big.inject(request)
    list.push(performance.now() - started)
    if (statusCode !== 200) times.errors.push(`${statusCode} ${body.slice(0, 200)}`)
  }
  const address = (n: number, more: string) => `/api/v1/${trade.api.list}?state=${n % 4}${more}`
  // As the console does: a count is asked for beside the rows, and whoever turns the page does not wait for it.
  const counted = new Map<Headers, Promise<void>>()
  const read = async (n: number, headers: Headers) => {
    if (counting && n % 5 === 0 && !counted.has(headers)) {
      const count = ask(times.counts, { url: address(n, '&_count_sum=1'), headers }).finally(() => counted.delete(headers))
      counted.set(headers, count)
    }
    await ask(times.rows, { url: address(n, `&page=${1 + (n % 30)}&limit=20`), headers })
  }
  const write = (n: number, headers: Headers) =>
    ask(times.writes, {
      method: 'POST',
      url: `/api/v1/${trade.api.save}`,
      headers,
      payload: { sn: `N${n}`, buyer: 'Somebody', state: '2', kind: '1', amount: n, paid_at: 1_700_000_000 + n },
    })
  await Promise.all([
    ...people.slice(0, readers).map((person, at) => repeat(read, at, person, times.read)),
    ...people.slice(readers).map((person, at) => repeat(write, at, person, times.saved)),
  ])
  await Promise.all(counted.values())
  return times
}

function describe(what: string, times: Times, quiet: Times): Result[] {
  const { errors } = times
  const line = (name: string, list: number[], yardstick: number[]): Result[] =>
    list.length === 0
      ? []
      : [
          {
            what: `${what}: ${name}`,
            ratio: median(list) / median(yardstick),
            detail: `${list.length} answered, ${median(list).toFixed(0)} ms in the middle, ${at(list, 0.99).toFixed(0)} ms of 99 in 100, ${at(list, 1).toFixed(0)} ms at worst, ${errors.length} errors ${errors[0] ?? ''}`,
          },
        ]
  return [
    ...line('pages', times.rows, quiet.rows),
    ...line('counts', times.counts, times.counts),
    ...line('saves', times.writes, quiet.writes),
    shareOf(`${what}: who reads least`, times.read),
    shareOf(`${what}: who saves least`, times.saved),
  ]
}

/** Nobody starves as long as whoever got least got half of what all got in the mean. */
function shareOf(what: string, calls: number[]): Result {
  const mean = calls.reduce((sum, one) => sum + one, 0) / calls.length
  const least = Math.min(...calls)
  return { what, ratio: least / mean, detail: `${least} calls, ${mean.toFixed(0)} in the mean; nobody starves from 0.5` }
}

const at = (list: number[], part: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? Number.NaN
