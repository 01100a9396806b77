// One import in a process of its own, so that its memory is nobody else's: node bench/work/importRun.ts <embedded|postgres> <where> <file>
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openDatabase } from '../../server/database/open.ts'
import type { Context } from '../../server/context/Context.ts'
import { openServices } from '../../server/openServices.ts'
import { openSheet } from '../../server/sheets/openSheet.ts'
import { describeTable } from '../../server/table/describe/describeTable.ts'
import { importSheet } from '../../server/table/import/importSheet.ts'
import { insertRows } from '../../server/table/save/writeRow.ts'
import { testConfig } from '../../tests/support/snapshot.ts'
import { shopOwner } from '../../tests/support/actors.ts'

const [, , engine = '', where = '', path = ''] = process.argv
const database =
  engine === 'postgres' ? { engine: 'postgres' as const, url: where } : { engine: 'embedded' as const, directory: where }
const config = { ...testConfig('/nowhere', 'empty'), database }
const opened = await openServices(config, pino({ level: 'silent' }), { open: () => openDatabase(config) })
const { services } = opened
const table = describeTable(services.entities.get('customer')!)
const context: Context = {
  services,
  database: services.database,
  actor: shopOwner,
  tenant: 2,
  language: 'en',
  t: (text, values) => services.t('en', text, values),
  now: () => Math.floor(Date.now() / 1000),
  ip: '',
  requestId: 'bench',
  needs: '',
  log: services.log,
}

/** Seconds that passed and seconds of processor time, of this process and its threads. */
async function cost(work: () => Promise<unknown>): Promise<{ passed: number; cpu: number }> {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { passed: (performance.now() - start) / 1000, cpu: (user + system) / 1_000_000 }
}

const megabytes = (): number => process.memoryUsage().rss / 1024 / 1024
const before = megabytes()
let peak = before
const timer = setInterval(() => {
  peak = Math.max(peak, megabytes())
}, 20)
let checked = 0
const start = performance.now()
const watch = {
  stop: () => undefined,
  report: (_done: number, _total: number, part: string) => {
    if (checked === 0 && part === 'Writing rows') checked = (performance.now() - start) / 1000
  },
}
const whole = await cost(async () => {
  const sheet = await openSheet(context, { path, name: 'customers.xlsx', size: (await stat(path)).size })
  const findings = await importSheet(context, table, { sheet, dry: false, watch })
  if (findings.count > 0) throw new Error(JSON.stringify(findings.report().faults[0]))
})
clearInterval(timer)

// The same rows once more, by nothing but the statements that write them: the floor.
const { rows } = await sql<Record<string, unknown>>`select * from customer order by id`.execute(services.database)
const isOwn = (name: string): boolean => table.columns.get(name)?.system === false && table.columns.get(name)?.stored === true
const own = rows.map(row => Object.fromEntries(Object.entries(row).filter(([name, value]) => isOwn(name) && value !== null)))
await sql`truncate customer`.execute(services.database)
const floor = await cost(() =>
  services.database.transaction().execute(async trx => {
    for (let at = 0; at < own.length; at += 500)
      await insertRows(context, trx, table, own.slice(at, at + 500), { tenant: 2, wanted: false })
  }),
)
process.stdout.write(`${JSON.stringify({ rows: rows.length, whole, checked, floor, growth: peak - before })}\n`)
await opened.close()
process.exit(0)
