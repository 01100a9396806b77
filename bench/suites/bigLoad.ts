import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { signedHeaders, users } from '../../tests/support/server.ts'
import { type Big, openBig } from '../big/openBig.ts'
import { trade } from '../big/trade.ts'
import { withDatabase } from '../big/withDatabase.ts'
import { median } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'

const readers = 64
const writers = 8
const seconds = Number(process.env.BENCH_SECONDS ?? 60)

type Times = { rows: number[]; counts: number[]; writes: number[]; errors: string[] }

export const suite: Suite = {
  name: 'big load',
  promise:
    '64 readers of rows and counts and 8 writers at once: no error, nobody starves, and counting does not keep rows waiting',
  run: () =>
    withDatabase(async (database, rows) => {
      const big = await openBig(database, rows)
      try {
        const session = await big.login(users.shop1)
        const quiet = await press(big, signedHeaders(session), false)
        const counting = await press(big, signedHeaders(session), true)
        return [...describe('rows alone', quiet, quiet), ...describe('rows and counts', counting, quiet)]
      } finally {
        await sql`delete from trade where created_name <> 'seed'`.execute(big.database)
        await big.close()
      }
    }),
}

/** Everybody works until the time is over; each reads or writes again as soon as answered. */
async function press(big: Big, headers: Record<string, string>, counting: boolean): Promise<Times> {
  const times: Times = { rows: [], counts: [], writes: [], errors: [] }
  const end = performance.now() + seconds * 1000
  const repeat = async (work: (n: number) => Promise<void>, start: number) => {
    for (let n = start; performance.now() < end; n += 97) await work(n)
  }
  const ask = async (list: number[], request: InjectOptions) => {
    const started = performance.now()
    const { statusCode, body } = await big.inject(request)
    list.push(performance.now() - started)
    if (statusCode !== 200) times.errors.push(`${statusCode} ${body.slice(0, 200)}`)
  }
  const address = (n: number, more: string) => `/api/v1/${trade.api.list}?state=${n % 4}${more}`
  const read = async (n: number) => {
    const rows = ask(times.rows, { url: address(n, `&page=${1 + (n % 30)}&limit=20`), headers })
    const count = counting && n % 5 === 0 ? ask(times.counts, { url: address(n, '&_count_sum=1'), headers }) : undefined
    await Promise.all([rows, count])
  }
  const write = (n: number) =>
    ask(times.writes, {
      method: 'POST',
      url: `/api/v1/${trade.api.save}`,
      headers,
      payload: { sn: `N${n}`, buyer: 'Somebody', state: '2', kind: '1', amount: n, paid_at: 1_700_000_000 + n },
    })
  await Promise.all([
    ...Array.from({ length: readers }, (_, at) => repeat(read, at)),
    ...Array.from({ length: writers }, (_, at) => repeat(write, at)),
  ])
  return times
}

function describe(what: string, { rows, counts, writes, errors }: Times, quiet: Times): Result[] {
  const line = (name: string, list: number[], yardstick: number[]): Result[] =>
    list.length === 0
      ? []
      : [
          {
            what: `${what}: ${name}`,
            ratio: median(list) / median(yardstick),
            detail: `${list.length} answered, ${median(list).toFixed(0)} ms in the middle, ${Math.max(...list).toFixed(0)} ms at worst, ${errors.length} errors ${errors[0] ?? ''}`,
          },
        ]
  return [...line('pages', rows, quiet.rows), ...line('counts', counts, counts), ...line('saves', writes, quiet.writes)]
}
