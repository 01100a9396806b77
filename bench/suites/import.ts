import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openTestPostgres } from '../../tests/support/postgres.ts'
import { median } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'
import { writeCustomerBook } from '../work/customerBook.ts'

const count = 100_000
const run = promisify(execFile)
const program = join(import.meta.dirname, '../work/importRun.ts')

type Cost = { passed: number; cpu: number }
type Run = { rows: number; whole: Cost; checked: number; floor: Cost; growth: number }

async function importOnce(engine: 'embedded' | 'postgres', file: string, folder: string): Promise<Run> {
  const given = async (where: string): Promise<Run> => {
    const { stdout } = await run(process.execPath, [program, engine, where, file])
    return JSON.parse(stdout) as Run
  }
  if (engine === 'embedded') return given(await mkdtemp(join(folder, 'database-')))
  const database = await openTestPostgres()
  try {
    return await given(database.url)
  } finally {
    await database.close()
  }
}

function describe(engine: string, runs: Run[]): Result {
  const middle = (read: (run: Run) => number): number => median(runs.map(read))
  const passed = middle(one => one.whole.passed)
  const parts = `${middle(one => one.checked).toFixed(1)} s of them checking, ${middle(one => one.whole.cpu).toFixed(1)} s of processor`
  const detail = `${passed.toFixed(1)} s, ${parts}; ${Math.round(count / passed)} rows/s; memory grew by ${middle(one => one.growth).toFixed(0)} MB`
  return { what: `${count} rows, ${engine}`, ratio: middle(one => one.whole.cpu / one.floor.cpu), detail }
}

export const suite: Suite = {
  name: 'import',
  promise: 'a workbook of 100,000 rows by 12 columns checked and written, against the statements alone that write them',
  async run({ runs }) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-import-'))
    try {
      const file = join(folder, 'customers.xlsx')
      await writeCustomerBook(file, count)
      const results: Result[] = []
      for (const engine of ['embedded', ...(process.env.TEST_DATABASE_URL ? ['postgres'] : [])] as const) {
        const found: Run[] = []
        for (let at = 0; at < runs; at++) found.push(await importOnce(engine as 'embedded' | 'postgres', file, folder))
        results.push(describe(engine, found))
      }
      return results
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
