import { type RawBuilder, sql } from 'kysely'
import { systemFields } from '../../contract/language/systemFields.ts'
import { signedHeaders, users } from '../../tests/support/server.ts'
import { openBig } from '../big/openBig.ts'
import type { Big } from '../big/openWith.ts'
import { shop, trade } from '../big/trade.ts'
import { withDatabase } from '../big/withDatabase.ts'
import { measureInTurns } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'

/**
 * A list as it is asked for, and the query somebody would write by hand for it: the same columns of the same rows, without the titles
 * of what they refer to. It goes over the same driver and connections, read once for each (prepared) like the server's own, with the
 * values as parameters, and its rows are made JSON. `n` counts the calls: each looks elsewhere.
 */
type Case = { what: string; ask(n: number): Ask; slow?: true }
type Ask = { query: Record<string, unknown>; where: RawBuilder<unknown>; order: string; offset?: number }

const day = 86_400
const own = 'paid_at desc, id desc'
const state = (n: number) => n % 4
const from = (n: number) => 1_700_000_000 + ((n * 37) % 690) * day
const amount = (n: number) => ((n * 7919) % 990) * 1000

const cases: Case[] = [
  { what: 'first page, own order', ask: () => ({ query: {}, where: sql``, order: own }) },
  {
    what: 'a state, own order, any page to 50',
    ask: n => ({
      query: { state: state(n), page: 1 + ((n * 13) % 50) },
      where: sql`and state = ${state(n)}`,
      order: own,
      offset: ((n * 13) % 50) * 20,
    }),
  },
  {
    what: 'a state and three days, own order',
    ask: n => ({
      query: { state: state(n), paid_at: `${from(n)},${from(n) + 3 * day}` },
      where: sql`and state = ${state(n)} and paid_at between ${from(n)} and ${from(n) + 3 * day}`,
      order: own,
    }),
  },
  {
    what: 'an amount from and to, by amount',
    ask: n => ({
      query: { amount: `${amount(n)},${amount(n) + 2000}`, sort: 'amount', order: 'asc' },
      where: sql`and amount between ${amount(n)} and ${amount(n) + 2000}`,
      order: 'amount, id',
    }),
  },
  {
    what: 'part of a name, own order',
    slow: true,
    ask: n => ({
      query: { buyer: `sato ${10 + (n % 90)}` },
      where: sql`and buyer ilike ${`%sato ${10 + (n % 90)}%`}`,
      order: own,
    }),
  },
]
/** Calls in a turn, and turns for each run: short turns share what else the machine does. */
const quick = { calls: 10, turns: 4 }
const slow = { calls: 2, turns: 1 }

export const suite: Suite = {
  name: 'big list',
  promise:
    'a filtered, sorted page of millions of rows, through every gate, takes at most 3 × the query alone on the same database',
  run: ({ runs }) =>
    withDatabase(async (database, rows) => {
      const big = await openBig(database, rows)
      try {
        return await compare(big, runs)
      } finally {
        await big.close()
      }
    }),
}

async function compare(big: Big, runs: number): Promise<Result[]> {
  const session = await big.login(users.shop1)
  let headers = signedHeaders(session)
  const results: Result[] = []
  for (const { what, ask, slow: isSlow } of cases) {
    const { calls, turns } = isSlow ? slow : quick
    const call = async (n: number) => {
      const { statusCode, body } = await big.inject({ url: addressOf(ask(n).query), headers })
      if (statusCode !== 200) throw new Error(`${what} was refused: ${body}`)
    }
    const raw = async (n: number) => JSON.stringify((await writeQuery(ask(n)).execute(big.database)).rows)
    // Signed once for many calls, and before they are timed: signing is the caller's work.
    const ours = () => {
      headers = signedHeaders(session)
      return timeOf(call, calls)
    }
    const contestants = { ours, alone: () => timeOf(raw, calls) }
    await measureInTurns(contestants, 2)
    const took = await measureInTurns(contestants, runs * turns)
    const detail = `${took.ours.toFixed(2)} ms a call, the query alone ${took.alone.toFixed(2)} ms`
    results.push({ what, ratio: took.ours / took.alone, detail })
  }
  return results
}

const addressOf = (query: Record<string, unknown>): string =>
  `/api/v1/${trade.api.list}?${new URLSearchParams(Object.entries({ page: 1, limit: 20, ...query }).map(([name, value]) => [name, String(value)]))}`

const columns = [...new Set(['id', ...Object.keys(trade.fields), ...Object.keys(systemFields)])].filter(
  name => name !== 'deleted_at',
)

const writeQuery = ({ where, order, offset = 0 }: Ask): RawBuilder<unknown> =>
  sql`/* keep */ select ${sql.raw(columns.join(', '))} from trade where supplier_id = ${shop} and deleted_at is null ${where}
    order by ${sql.raw(order)} limit ${20} offset ${offset}`

let last = 0

/** Milliseconds that pass for one of so many doings, one after the other, each of another part of the table. */
async function timeOf(work: (n: number) => Promise<unknown>, calls: number): Promise<number> {
  const start = performance.now()
  for (let at = 0; at < calls; at++) await work(++last)
  return (performance.now() - start) / calls
}
