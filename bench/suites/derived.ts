import { sql } from 'kysely'
import { openTestPostgres } from '../../tests/support/postgres.ts'
import { users } from '../../tests/support/server.ts'
import { readTemplate } from '../../tests/support/snapshot.ts'
import { type Big, openWith } from '../big/openWith.ts'
import { fillVisits, member, shop, visit } from '../big/visits.ts'
import { measureInTurns } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)

/** What derived fields come to, of the rows `v` of a member. */
const folds = { visit_num: 'count(*)', spent: 'sum(v.amount)', last_at: 'max(v.at)' }
type Name = keyof typeof folds

/** A list as it is asked for, and what somebody would write of the members `t` for it, where the derived value is `n`. */
type Case = { what: string; query: Record<string, unknown>; byHand: (members: string) => string; among?: string }

export const suite: Suite = {
  name: 'derived fields',
  promise: `lists sorted, filtered and counted by what ${rows.toLocaleString('en')} rows of their records come to: at most 3 × the better of two queries by hand`,
  async run({ runs }) {
    if (!process.env.TEST_DATABASE_URL) return []
    const opened = await openTestPostgres((await readTemplate('demo')).name)
    try {
      const big = await openWith({ engine: 'postgres', url: opened.url }, [member, visit], database => fillVisits(database, rows))
      try {
        return await compare(big, runs)
      } finally {
        await big.close()
      }
    } finally {
      await opened.close()
    }
  },
}

async function compare(big: Big, runs: number): Promise<Result[]> {
  const session = await big.login(users.shop1)
  const results: Result[] = []
  for (const name of Object.keys(folds) as Name[])
    for (const one of await casesOf(big, name)) {
      const ours = async () => {
        const { envelope } = await big.call(session, 'GET', member.api.list, { page: 1, limit: 20, ...one.query })
        if (!envelope.status) throw new Error(`${one.what} was refused: ${envelope.message}`)
      }
      const better = await betterOf(big, name, one)
      await timeOf(ours)
      const took = await measureInTurns({ ours: () => timeOf(ours), byHand: () => timeOf(better.run) }, runs)
      const detail = `${took.ours.toFixed(0)} ms, ${took.byHand.toFixed(0)} ms by hand, ${better.way}`
      results.push({ what: one.what, ratio: took.ours / took.byHand, detail })
    }
  return results
}

/** Thirty members fit the rare limit, half of them the usual one. */
async function casesOf(big: Big, name: Name): Promise<Case[]> {
  const [rare, usual] = [await limitOf(big, name, 30), await limitOf(big, name, Math.ceil(rows / 20))]
  const page = (rest: string) => (members: string) => `select * from (${members}) t ${rest} limit 20`
  // A list that one date filters is in the order of that date.
  const order = name === 'last_at' ? 'n' : 'created_at'
  const filtered = (limit: number) => page(`where n >= ${limit} order by ${order} desc, id desc`)
  const sorted = page('order by n desc, id desc')
  return [
    { what: `sorted by ${name}`, query: { sort: name, order: 'desc' }, byHand: sorted },
    { what: `filtered by ${name}, few fit`, query: { [name]: `${rare},` }, byHand: filtered(rare) },
    { what: `filtered by ${name}, half fit`, query: { [name]: `${usual},` }, byHand: filtered(usual) },
    {
      what: `counted by ${name}`,
      query: { [name]: `${usual},`, _count_sum: 1 },
      byHand: members => `select count(*) from (${members}) t where n >= ${usual}`,
    },
    {
      what: `few of a name, sorted by ${name}`,
      query: { name: 'Member 77', sort: name, order: 'desc' },
      byHand: sorted,
      among: `and t.name ilike '%Member 77%'`,
    },
  ]
}

/** The value of the member at this place from above. */
async function limitOf({ database }: Big, name: Name, place: number): Promise<number> {
  const found = sql.raw<{ n: unknown }>(
    `select n from (${ways.joined(name)}) t where n is not null order by n desc offset ${place} limit 1`,
  )
  return Number((await found.execute(database)).rows[0]?.n ?? 0)
}

const own = `t.supplier_id = ${shop} and t.deleted_at is null`
const ownVisits = `v.supplier_id = ${shop} and v.deleted_at is null`
const orNone = (name: Name, value: string) => (name === 'last_at' ? value : `coalesce(${value}, 0)`)

/** Rows folded once and joined, or a look for each member: which is better depends on how many members there are to look for. */
const ways = {
  joined: (name: Name, among = '') => `select t.*, ${orNone(name, 'f.n')} as n from club_member t left join (
    select v.member_id, ${folds[name]} as n from club_visit v where ${ownVisits} group by 1) f on f.member_id = t.id where ${own} ${among}`,
  looked: (name: Name, among = '') => `select t.*, (
    select ${orNone(name, folds[name])} from club_visit v where v.member_id = t.id and ${ownVisits}) as n from club_member t where ${own} ${among}`,
}

/** Whichever of both takes less time; one that takes longer than a statement may is no choice. */
async function betterOf(
  { database }: Big,
  name: Name,
  { byHand, among }: Case,
): Promise<{ way: string; run(): Promise<unknown> }> {
  let best = { way: '', run: async (): Promise<unknown> => undefined, took: Number.POSITIVE_INFINITY }
  for (const [way, members] of Object.entries(ways)) {
    const run = () => sql.raw(byHand(members(name, among))).execute(database)
    const took = await timeOf(run).catch(() => Number.POSITIVE_INFINITY)
    if (took < best.took) best = { way, run, took }
  }
  return best
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}
