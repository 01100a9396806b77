import { sql } from 'kysely'
import { startTestServer, type TestServer, users, type Session } from '../../tests/support/server.ts'
import { measureInTurns } from '../measure.ts'
import type { Suite } from '../Suite.ts'

const times = 40
const shop1 = 2

/** Milliseconds that pass for one of so many doings, one after the other. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  for (let at = 0; at < times; at++) await work()
  return (performance.now() - start) / times
}

async function list(server: TestServer, session: Session, query: Record<string, unknown>): Promise<number> {
  const { envelope, raw } = await server.call(session, 'GET', 'seller/goods/manageShow', query)
  if (!envelope.status) throw new Error(`The list was refused: ${envelope.message}`)
  return raw.length
}

/** The rows alone, asked of the same database and made JSON; no session, tenant, permission, titles or checks. */
async function readRaw({ services }: TestServer): Promise<number> {
  const { rows } = await sql`select * from goods t where supplier_id = ${shop1} and show = 1 order by id desc limit 20`.execute(
    services.database,
  )
  return JSON.stringify(rows).length
}

async function countRaw({ services }: TestServer): Promise<unknown> {
  const { rows } = await sql`select count(*), sum(stock) from goods t where supplier_id = ${shop1} and show = 1`.execute(
    services.database,
  )
  return rows
}

export const suite: Suite = {
  name: 'server list',
  promise: 'a signed call of the table protocol through every gate, in the process, against the bare query on the same database',
  async run({ runs }) {
    const server = await startTestServer({
      demo: true,
      engine: process.env.BENCH_ENGINE === 'postgres' ? 'postgres' : 'embedded',
    })
    try {
      const session = await server.login(users.shop1)
      const calls = {
        rows: () => timeOf(() => list(server, session, { page: 1, limit: 20, sort: 'id', order: 'desc' })),
        filtered: () =>
          timeOf(() =>
            list(server, session, { page: 1, limit: 20, sort: 'id', order: 'desc', price: '1,99999999', goods_name: 'a' }),
          ),
        count: () => timeOf(() => list(server, session, { _count_sum: 1 })),
        rawRows: () => timeOf(() => readRaw(server)),
        rawCount: () => timeOf(() => countRaw(server)),
      }
      await measureInTurns(calls, 1)
      const { rows, filtered, count, rawRows, rawCount } = await measureInTurns(calls, runs)
      const detail = (ours: number, raw: number) => `${ours.toFixed(2)} ms a call, the query alone ${raw.toFixed(2)} ms`
      return [
        { what: '20 rows', ratio: rows / rawRows, detail: detail(rows, rawRows) },
        { what: '20 rows, two filters', ratio: filtered / rawRows, detail: detail(filtered, rawRows) },
        { what: 'count and sums', ratio: count / rawCount, detail: detail(count, rawCount) },
      ]
    } finally {
      await server.close()
    }
  },
}
