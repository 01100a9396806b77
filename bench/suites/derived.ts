import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../server/rows/Tables.ts'
import { openTestPostgres } from '../../tests/support/postgres.ts'
import { users } from '../../tests/support/server.ts'
import { readTemplate } from '../../tests/support/snapshot.ts'
import { withServer } from '../server/withServer.ts'
import { median } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const records = Math.ceil(rows / 10)
const piece = 100_000
const list = 'seller/customer/list'

/** The same question as somebody would write it by hand: the rows folded once, then joined. */
const byHand = (rest: string) =>
  sql.raw(`select t.*, d.n from customer t left join (
    select customer_id, max(at) as n from follow_log where supplier_id = 2 and deleted_at is null group by 1) d on d.customer_id = t.id
    where t.supplier_id = 2 and t.deleted_at is null ${rest}`)

export const suite: Suite = {
  name: 'derived fields',
  promise: `${records.toLocaleString('en')} customers sorted and filtered by the last of ${rows.toLocaleString('en')} contacts: at most 3 × the query by hand`,
  async run({ runs }) {
    if (!process.env.TEST_DATABASE_URL) return []
    const folder = mkdtempSync(join(tmpdir(), 'bench-derived-'))
    const { name, files } = await readTemplate('demo')
    const opened = await openTestPostgres(name)
    try {
      await fill(opened.database)
      const environment = { DATABASE_URL: opened.url, CONSOLE_DATA_DIR: folder, CONSOLE_FILE_STORE: `fs:${files}` }
      return await withServer(environment, async server => {
        const session = await server.login(users.shop1)
        const ours = (query: Record<string, string>) => async () => {
          const { envelope } = await server.call(session, 'GET', list, { page: 1, limit: 20, ...query })
          if (!envelope.status) throw new Error(envelope.message)
        }
        const hand = (rest: string) => () => byHand(rest).execute(opened.database)
        return [
          await compare('sorted', runs, ours({ sort: 'last_follow_at', order: 'asc' }), hand('order by d.n, t.id limit 20')),
          await compare(
            'filtered',
            runs,
            ours({ last_follow_at: '1,500' }),
            hand('and d.n between 1 and 500 order by t.created_at desc, t.id desc limit 20'),
          ),
          await compare('shown', runs, ours({}), hand('order by t.created_at desc, t.id desc limit 20')),
        ]
      })
    } finally {
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function fill(database: Database): Promise<void> {
  // In pieces: one statement for all would pass the time that the server gives one.
  for (let from = 1; from <= records; from += piece)
    await sql`insert into customer (id, supplier_id, name, created_at, updated_at, version)
      select 1000000 + n, 2, 'n' || n, n, n, 1
      from generate_series(${from}::bigint, ${Math.min(records, from + piece - 1)}::bigint) n`.execute(database)
  for (let from = 1; from <= rows; from += piece)
    await sql`insert into follow_log (supplier_id, customer_id, content, type, at, created_at, updated_at, version)
      select 2, 1000001 + (n * 7919) % ${records}::bigint, 'c', 'phone', n, n, n, 1
      from generate_series(${from}::bigint, ${Math.min(rows, from + piece - 1)}::bigint) n`.execute(database)
  await sql`analyze customer, follow_log`.execute(database)
}

async function compare(what: string, runs: number, ours: () => Promise<unknown>, hand: () => Promise<unknown>): Promise<Result> {
  const times = { ours: [] as number[], hand: [] as number[] }
  for (let run = 0; run < runs; run++) {
    times.ours.push(await timeOf(ours))
    times.hand.push(await timeOf(hand))
  }
  const [own, floor] = [median(times.ours), median(times.hand)]
  return { what, ratio: own / floor, detail: `${own.toFixed(0)} ms, ${floor.toFixed(0)} ms` }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}
