import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestPostgres } from '../../tests/support/postgres.ts'
import { type Session, users } from '../../tests/support/server.ts'
import { readTemplate } from '../../tests/support/snapshot.ts'
import { type BenchServer, withServer } from '../server/withServer.ts'
import { median } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'
import { writeCustomerBook } from '../work/customerBook.ts'

const rows = Number(process.env.BENCH_ROWS ?? 100_000)
const list = 'seller/customer/list'
/** Milliseconds that nobody should wait longer for a page. */
const aim = 2000

export const suite: Suite = {
  name: 'lists during an import',
  promise: `while ${rows.toLocaleString('en')} rows are imported the same list is read again and again: its longest wait, 1 × is ${aim / 1000} s`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-lists-'))
    try {
      const file = join(folder, 'customers.xlsx')
      await writeCustomerBook(file, rows)
      const embedded = await withServer({ CONSOLE_DATA_DIR: join(folder, 'data') }, server => measure('embedded', server, file))
      return [...embedded, ...(process.env.TEST_DATABASE_URL ? await onPostgres(folder, file) : [])]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function onPostgres(folder: string, file: string): Promise<Result[]> {
  const { name, files } = await readTemplate('demo')
  const opened = await openTestPostgres(name)
  try {
    const environment = { DATABASE_URL: opened.url, CONSOLE_DATA_DIR: folder, CONSOLE_FILE_STORE: `fs:${files}` }
    return await withServer(environment, server => measure('PostgreSQL', server, file))
  } finally {
    await opened.close()
  }
}

async function measure(engine: string, server: BenchServer, file: string): Promise<Result[]> {
  const session = await server.login(users.shop1)
  const idle = await Promise.all(Array.from({ length: 20 }, () => timeOf(server, session)))
  const start = performance.now()
  const content = readFileSync(file)
  const sent = await server.upload(session, list, { _excel_import: '1', _async: '1' }, { name: 'customers.xlsx', content })
  if (!sent.envelope.status) throw new Error(sent.envelope.message)
  const { task: id } = sent.envelope.data as { task: number }
  // The question how far it is waits for the database like a page does.
  const busy: { time: number; part: string }[] = []
  while (true) {
    const time = await timeOf(server, session)
    const asked = performance.now()
    const { envelope } = await server.call(session, 'GET', 'seller/task/Task', { id })
    if (!envelope.status) throw new Error(`The task was refused: ${envelope.message}`)
    const task = envelope.data as Task
    busy.push({ time, part: task.message }, { time: performance.now() - asked, part: task.message })
    if (task.status > 2) throw new Error(`The import ended as ${task.status}: ${task.message}`)
    if (task.status === 2) break
  }
  const worst = busy.reduce((one, other) => (other.time > one.time ? other : one))
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  const times = busy.map(({ time }) => time)
  const detail = `${worst.time.toFixed(0)} ms at worst, ${median(times).toFixed(0)} ms in the middle of ${busy.length} pages, ${median(idle).toFixed(0)} ms before; the import took ${seconds} s`
  return [{ what: engine, ratio: worst.time / aim, detail }]
}

type Task = { status: number; message: string }

async function timeOf(server: BenchServer, session: Session): Promise<number> {
  const start = performance.now()
  const { envelope } = await server.call(session, 'GET', list, { page: 1, limit: 20 })
  if (!envelope.status) throw new Error(`The list was refused: ${envelope.message}`)
  return performance.now() - start
}
