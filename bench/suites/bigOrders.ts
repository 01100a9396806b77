import { type RawBuilder, sql } from 'kysely'
import { tabViews } from '../../contract/language/expand/tabViews.ts'
import { writeWhere } from '../../contract/language/writeWhere.ts'
import type { Metadata, Row } from '../../contract/wire/table/table.ts'
import { readSite } from '../../site/readSite.ts'
import { root } from '../../tests/support/snapshot.ts'
import { type Session, signedHeaders, users } from '../../tests/support/server.ts'
import { askFilter } from '../big/askFilter.ts'
import { columnByHand, countByHand, groupsByHand, rowsByHand, whereByHand } from '../big/byHand.ts'
import { listsOfSection, type ShownList } from '../big/listsOfSection.ts'
import { type Big, openWith } from '../big/openWith.ts'
import { fillOrders, shop } from '../big/shopOrders.ts'
import { timeOfWork, withoutHelpers } from '../big/workClock.ts'
import { withDatabase } from '../big/withDatabase.ts'
import { measureInTurns, median } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'

/** Milliseconds of work that a contestant may take in a turn: what is slow is asked once. */
const turn = 150
const mostCalls = 8
const most = { postgres: 1_000_000, embedded: 200_000 }

/** `BENCH_PAGE=close` measures the pages whose address holds it alone and prints each of their filters. */
export const suite: Suite = {
  name: 'big orders',
  promise:
    'every list and number of the pages of orders, at a million orders of one shop, takes at most 3 × the query by hand, in the middle of all',
  run: ({ runs }) =>
    withDatabase(async database => {
      const rows = Number(process.env.BENCH_ROWS ?? most[database.engine])
      const fill: Parameters<typeof openWith>[2] = filled => fillOrders(filled, rows, text => console.log(`  ${text}`))
      const big = await openWith(withoutHelpers(database), [], fill, { idle: true, seed: (_kind, otherwise) => otherwise })
      try {
        return await compareAll(big, runs)
      } finally {
        await big.close()
      }
    }),
}

async function compareAll(big: Big, runs: number): Promise<Result[]> {
  const session = await big.login(users.shop1)
  const results: Result[] = []
  const page = process.env.BENCH_PAGE
  for (const list of listsOfSection(await readSite(root), '/orderManagement/')) {
    if (page && !list.route.includes(page)) continue
    // A table that does not grow with the orders says nothing here.
    if (!(await holdsMany(big, list.entity.entity))) continue
    const asks = await asksOf(big, session, list)
    const told: Result[] = []
    for (const ask of asks) {
      const result = await compare(big, session, ask, runs)
      told.push(result)
      if (page) console.log(`    ${result.what}  ${result.ratio.toFixed(2)} ×  ${result.detail}`)
    }
    results.push(...summed(list, asks, told))
  }
  return results
}

type Ask = { what: string; isFilter: boolean; url: string; byHand(): Promise<unknown> }

async function asksOf(big: Big, session: Session, list: ShownList): Promise<Ask[]> {
  const { entity, api, sort, tabs } = list
  const reply = await big.call(session, 'GET', api, { _metadata: 1 })
  const metadata = reply.envelope.data as Metadata
  const kept = writeWhere(list.where, metadata)
  const own = whereByHand(entity, list.where)
  const addressOf = (params: Record<string, string | number>) =>
    `/api/v1/${api}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`
  const read = (query: RawBuilder<unknown>) => query.execute(big.database).then(({ rows }) => rows)
  const rows = (
    what: string,
    isFilter: boolean,
    params: Record<string, string>,
    conditions: RawBuilder<unknown>[],
    page = 1,
  ): Ask => ({
    what,
    isFilter,
    url: addressOf({ ...kept, ...params, page, limit: 20, sort: sort.field, order: sort.order }),
    byHand: async () => {
      const { page: first, lines } = rowsByHand(entity, [...own, ...conditions], { sort, offset: (page - 1) * 20 })
      const found = (await read(first)) as Row[]
      const more = await Promise.all(lines(found.map(({ id }) => Number(id))).map(read))
      return JSON.stringify([found, more])
    },
  })
  const asks = [rows('page 1', false, {}, []), rows('page 50', false, {}, [], 50)]
  asks.push({
    ...{ what: 'count and sums', isFilter: false, url: addressOf({ ...kept, _count_sum: 1 }) },
    byHand: () => read(countByHand(entity, own)),
  })
  if (tabs) {
    const others = Object.fromEntries(Object.entries(kept).filter(([name]) => name !== tabs))
    asks.push({
      ...{
        what: 'numbers of the tabs',
        isFilter: false,
        url: addressOf({ ...others, _count_views: JSON.stringify(viewsOf(entity, tabs, metadata)) }),
      },
      byHand: () => read(groupsByHand(entity, own, tabs)),
    })
  }
  for (const field of list.filters) {
    const record = await someRecord(big, list, field)
    const asked = record && askFilter(list, field, metadata.rows[field], record)
    if (asked) asks.push(rows(`by ${field}`, true, asked.params, asked.conditions))
  }
  return asks
}

const viewsOf = (entity: ShownList['entity'], tabs: string, metadata: Metadata) =>
  Object.fromEntries(
    Object.entries(tabViews({ kind: 'list', tabs }, entity)).map(([id, { where }]) => [id, writeWhere(where, metadata)]),
  )

/** A record of the page that has something to look for, from somewhere in the middle. */
async function someRecord(big: Big, { entity, where }: ShownList, field: string): Promise<Row | undefined> {
  const ref = field === 'keyword' ? sql`t.id` : columnByHand(entity, field)
  const conditions = sql.join(
    [sql`t.supplier_id = ${shop}`, sql`t.deleted_at is null`, ...whereByHand(entity, where)],
    sql` and `,
  )
  const { rows } =
    await sql<Row>`select t.*, ${ref} as ${sql.ref(field === 'keyword' ? 'sought' : field)} from ${sql.table(entity.entity)} t
    where ${conditions} and ${ref} is not null limit 1 offset 137`.execute(big.database)
  return rows[0]
}

async function holdsMany(big: Big, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where supplier_id = ${shop} limit 1 offset 1000`.execute(
    big.database,
  )
  return rows.length > 0
}

async function compare(big: Big, session: Session, { what, url, byHand }: Ask, runs: number): Promise<Result> {
  let headers = signedHeaders(session)
  const call = async () => {
    const { statusCode, body } = await big.inject({ url, headers })
    if (statusCode !== 200) throw new Error(`${url} was refused: ${body}`)
  }
  await byHand()
  const timeOf = async (work: () => Promise<unknown>, calls: number): Promise<number> =>
    (await timeOfWork(big.database, async () => {
      for (let at = 0; at < calls; at++) await work()
    })) / calls
  const once = await timeOf(call, 1)
  const calls = Math.min(mostCalls, Math.max(1, Math.round(turn / once)))
  const ours = () => {
    headers = signedHeaders(session)
    return timeOf(call, calls)
  }
  const took = await measureInTurns({ ours, byHand: () => timeOf(byHand, calls) }, runs)
  const detail = `${took.ours.toFixed(1)} ms of work a call, by hand ${took.byHand.toFixed(1)} ms`
  return { what, ratio: took.ours / took.byHand, detail }
}

/** A list in few lines: what everybody asks for, and of its filters the middle and the worst. */
function summed({ route }: ShownList, asks: readonly Ask[], told: readonly Result[]): Result[] {
  const page = route.replace('/orderManagement/', '')
  const own = told.filter((_one, at) => !asks[at]?.isFilter)
  const filters = told.filter((_one, at) => asks[at]?.isFilter)
  const worst = filters.toSorted((one, other) => other.ratio - one.ratio)[0]
  return [
    ...own.map(one => ({ ...one, what: `${page}: ${one.what}` })),
    ...(worst
      ? [
          {
            what: `${page}: ${filters.length} filters`,
            ratio: median(filters.map(({ ratio }) => ratio)),
            detail: 'in the middle',
          },
          { what: `${page}: worst, ${worst.what}`, ratio: worst.ratio, detail: worst.detail },
        ]
      : []),
  ]
}
