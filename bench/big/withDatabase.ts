import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../server/config/readConfig.ts'

/**
 * The database that the benchmarks of large tables run on, and how many rows it gets: the PostgreSQL of `BENCH_DATABASE_URL` (its
 * rows stay, so that the next run starts at once) with 20 million, else the embedded engine in a folder of its own with 800,000;
 * a quarter is the shop's. `BENCH_ROWS` says another number.
 */
export async function withDatabase<T>(use: (database: Config['database'], rows: number) => Promise<T>): Promise<T> {
  const url = process.env.BENCH_DATABASE_URL
  const rows = Number(process.env.BENCH_ROWS ?? (url ? 20_000_000 : 800_000))
  if (!Number.isInteger(rows) || rows < 1)
    throw new Error(`BENCH_ROWS must be a whole number above 0, not "${process.env.BENCH_ROWS}"`)
  if (url) return use({ engine: 'postgres', url }, rows)
  const directory = mkdtempSync(join(tmpdir(), 'mc-big-data-'))
  try {
    return await use({ engine: 'embedded', directory }, rows)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
