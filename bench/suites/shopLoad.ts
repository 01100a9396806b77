import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { makeRandom } from '../../demo/makeRandom.ts'
import { signBuyer } from '../../server/modules/storefront/buyer_order/readBuyer.ts'
import { readSite } from '../../site/readSite.ts'
import { openTestPostgres } from '../../tests/support/postgres.ts'
import { type Session, users } from '../../tests/support/server.ts'
import { readTemplate, root } from '../../tests/support/snapshot.ts'
import { keepBefore, proveShop } from '../../tests/support/storm/proveShop.ts'
import { raise } from '../../tests/support/storm/raise.ts'
import { newTally, type Storm } from '../../tests/support/storm/Storm.ts'
import { settle, stockUp } from '../../tests/support/storm/stockUp.ts'
import { type BenchServer, withServer } from '../server/withServer.ts'
import type { Result, Suite } from '../Suite.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const perSecond = Number(process.env.BENCH_RATE ?? 200)
const clerks = Number(process.env.BENCH_CLERKS ?? 64)
const servers = Number(process.env.BENCH_SERVERS ?? 2)
const key = 'the key of the shop fronts of the storm'
const shop = 2

/** `BENCH_RATE=20 BENCH_CLERKS=8 BENCH_SECONDS=10` for a look. */
export const suite: Suite = {
  name: 'shop under load',
  promise: `${clerks} clerks ship and refund against ${perSecond} orders a second for ${seconds} s: no error, no deadlock, no double effect`,
  async run() {
    const { name, files } = await readTemplate('demo')
    const opened = await openTestPostgres(name)
    const store = mkdtempSync(join(tmpdir(), 'bench-shop-'))
    const environment = {
      ...{ DATABASE_URL: opened.url, CONSOLE_DATA_DIR: store, CONSOLE_FILE_STORE: `fs:${files}` },
      ...{ CONSOLE_DEMO: 'on', CONSOLE_STOREFRONT_KEY: key },
    }
    const withAll = (open: BenchServer[]): Promise<Result[]> =>
      open.length < servers ? withServer(environment, one => withAll([...open, one])) : storm(open, opened.database)
    try {
      return await withAll([])
    } finally {
      await opened.close()
      rmSync(store, { recursive: true, force: true })
    }
  },
}

async function storm(open: BenchServer[], database: Storm['database']): Promise<Result[]> {
  let turn = 0
  const next = (): BenchServer => open[turn++ % open.length] as BenchServer
  const sessions: Session[] = []
  for (let at = 0; at < clerks; at++) sessions.push(await next().login(users.shop1))
  const until = Math.floor(Date.now() / 1000) + 3600
  const tally = newTally()
  const one: Storm = {
    ...{ database, shop, tally, random: makeRandom(7), ...(await stockUp(database, shop)) },
    call: (...asked) => next().call(...asked),
    token: uid => signBuyer(key, uid, until),
    press: async code => {
      const { pathname, searchParams } = new URL(code)
      return (await fetch(`${next().address}${pathname}`, { method: 'POST', body: searchParams })).status
    },
  }
  const before = await keepBefore(database)
  const raised = await raise(one, { clerks: sessions, perSecond, seconds })
  await settle(database)
  const { entities, ledger } = await readSite(root)
  const faults = [...tally.faults, ...(await proveShop({ database, entities, ledger }, before)), ...(await deadlocks(database))]
  for (const fault of faults.slice(0, 20)) console.log(`  fault: ${fault}`)
  for (const [what, times] of [...tally.refused].toSorted(([, a], [, b]) => b - a).slice(0, 15))
    console.log(`  refused ${times} times: ${what}`)
  const done = (what: string) => tally.done.get(what) ?? 0
  const paid = done('pay')
  const shipped = done('ship') + done('ship several')
  return [
    {
      what: 'orders a second, of those promised',
      ratio: done('place') / raised.seconds / perSecond,
      detail: `${done('place')} placed and ${paid} paid in ${raised.seconds.toFixed(0)} s, ${(done('place') / raised.seconds).toFixed(1)} a second; ${raised.came} came, ${one.tally.late.get('place') ?? 0} were told to come again; load ${loadavg()[0]?.toFixed(1)}`,
    },
    {
      what: 'shipments to orders',
      ratio: shipped / Math.max(1, paid),
      detail: `${shipped} calls that shipped, ${done('agree')} refunds agreed, ${done('reject')} rejected, ${done('receive')} received`,
    },
    { what: 'faults', ratio: faults.length, detail: `${faults.length} errors, deadlocks or things that do not add up` },
  ]
}

async function deadlocks(database: Storm['database']): Promise<string[]> {
  const { rows } = await sql<{
    deadlocks: number
  }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(database)
  const met = Number(rows[0]?.deadlocks ?? 0)
  return met === 0 ? [] : [`${met} deadlocks`]
}
