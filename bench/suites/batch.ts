import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../server/index.ts'
import { openServices } from '../../server/openServices.ts'
import { openTestPostgres } from '../../tests/support/postgres.ts'
import { type Session, users } from '../../tests/support/server.ts'
import { readTemplate, root } from '../../tests/support/snapshot.ts'
import { growShopGoods } from '../server/growShopGoods.ts'
import { type BenchServer, withServer } from '../server/withServer.ts'
import type { Result, Suite } from '../Suite.ts'

const shop1 = 2
const list = 'seller/goods/manageShow'
/** MB that a batch may add to what the server holds before it. */
const promised = 150

/** Minutes of work, so it is done once; BENCH_ROWS=5000 for a look, BENCH_ENGINE for one of the two. */
export const suite: Suite = {
  name: 'batch',
  promise: `the greatest batch, 100,000 prices, adds less than ${promised} MB, moves steadily, and tells every row it was refused`,
  async run() {
    const rows = Number(process.env.BENCH_ROWS ?? 100_000)
    const engines = process.env.BENCH_ENGINE ? [process.env.BENCH_ENGINE] : ['postgres', 'embedded']
    const results: Result[] = []
    if (engines.includes('postgres')) results.push(...(await onPostgres(rows)))
    if (engines.includes('embedded')) results.push(...(await onEmbedded(rows)))
    return results
  },
}

async function onPostgres(rows: number): Promise<Result[]> {
  const { name, files } = await readTemplate('demo')
  const opened = await openTestPostgres(name)
  const store = mkdtempSync(join(tmpdir(), 'bench-batch-'))
  try {
    await growShopGoods(opened.database, false, shop1, rows)
    const environment = { DATABASE_URL: opened.url, CONSOLE_DATA_DIR: store, CONSOLE_FILE_STORE: `fs:${files}` }
    return await withServer(environment, server => measure('PostgreSQL', server, rows))
  } finally {
    await opened.close()
    rmSync(store, { recursive: true, force: true })
  }
}

async function onEmbedded(rows: number): Promise<Result[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-batch-'))
  try {
    const { config } = readConfig({ CONSOLE_DATA_DIR: directory }, root)
    const opened = await openServices(config, pino({ level: 'silent' }), { idle: true })
    await growShopGoods(opened.services.database, true, shop1, rows)
    await opened.close()
    return await withServer({ CONSOLE_DATA_DIR: directory }, server => measure('embedded', server, rows))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function measure(engine: string, server: BenchServer, rows: number): Promise<Result[]> {
  const session = await server.login(users.shop1)
  const idle = await timesOf(server, session, 100)
  const before = server.memory()
  const { seconds, peak, longest, refused, busy } = await reprice(server, session, rows)
  const of = `${engine}, ${rows.toLocaleString('en')} rows`
  return [
    {
      what: `${engine}: memory`,
      ratio: (peak - before) / promised,
      detail: `${of}: ${peak.toFixed(0)} MB at most, ${before.toFixed(0)} MB before it; promised ${promised} MB more`,
    },
    {
      what: `${engine}: p95 of a list while it runs`,
      ratio: p95(busy) / p95(idle),
      detail: `${p95(busy).toFixed(1)} ms over ${busy.length} calls, ${p95(idle).toFixed(1)} ms when idle`,
    },
    {
      what: `${engine}: speed`,
      ratio: rows / seconds / 1_000,
      detail: `${Math.round(rows / seconds)} rows a second, ${seconds.toFixed(0)} s in all, ${refused.toLocaleString('en')} refused; progress stood still for ${longest.toFixed(1)} s at most; 1 × is 1,000`,
    },
  ]
}

type Measured = { seconds: number; peak: number; longest: number; refused: number; busy: number[] }
type Task = { status: number; done: number; message: string; result: { success: number; failed: number } }

/** Asks for one cent more for everything, looks at memory, progress and a list until it is done, and checks what came of it. */
async function reprice(server: BenchServer, session: Session, rows: number): Promise<Measured> {
  const target = { list, where: { goods_name: 'Batch' }, except: [], count: rows }
  const { envelope } = await server.call(session, 'POST', 'seller/goods/Reprice', { target, amount: 1 })
  const id = (envelope.data as { task?: number } | null)?.task
  if (id === undefined) throw new Error(`The batch is no task: ${envelope.message}`)
  const watch = watchProgress(server)
  const busy: number[] = []
  while (true) {
    busy.push(...(await timesOf(server, session, 3)))
    const { envelope } = await server.call(session, 'GET', 'seller/task/Task', { id })
    const task = envelope.data as Task
    watch.see(task.done)
    if (task.status < 2) continue
    watch.stop()
    const refused = await readFailures(server, session, id)
    const { success, failed } = task.result
    if (task.status !== 2 || success + failed !== rows || failed !== refused)
      throw new Error(`${task.message}: ${success} done, ${failed} refused, ${refused} told, of ${rows}`)
    return { ...watch.result(), refused, busy }
  }
}

function watchProgress(server: BenchServer) {
  const start = performance.now()
  let [peak, last, moved, longest] = [0, 0, start, 0]
  const timer = setInterval(() => {
    peak = Math.max(peak, server.memory())
  }, 50)
  return {
    see(done: number) {
      if (done < last) throw new Error(`Progress went back from ${last} to ${done}`)
      if (done > last) {
        longest = Math.max(longest, performance.now() - moved)
        ;[last, moved] = [done, performance.now()]
      }
    },
    stop: () => clearInterval(timer),
    result: () => ({ seconds: (performance.now() - start) / 1000, peak, longest: longest / 1000 }),
  }
}

/** Every row that was refused, once each, as the console reads them. */
async function readFailures(server: BenchServer, session: Session, id: number): Promise<number> {
  const seen = new Set<number>()
  for (let after = 0; ; ) {
    const { envelope } = await server.call(session, 'GET', 'seller/batch/Failures', { id, after })
    const { fail, more } = envelope.data as { fail: { id: number }[]; more: boolean }
    for (const row of fail) seen.add(row.id)
    if (!more) return seen.size
    after = fail.at(-1)?.id ?? 0
  }
}

/** Milliseconds of list calls, one after the other with a breath between. */
async function timesOf(server: BenchServer, session: Session, count: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const start = performance.now()
    await server.call(session, 'GET', list, { page: 1, limit: 20 })
    times.push(performance.now() - start)
    await new Promise(resolve => setTimeout(resolve, 150))
  }
  return times
}

const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
