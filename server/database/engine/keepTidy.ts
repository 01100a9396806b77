import type { Pool } from './Pool.ts'

const minute = 60_000

/**
 * The embedded engine has no background processes: without a checkpoint its log grows for ever, without vacuum its tables do.
 * Returns a function that stops the timers.
 */
export function keepTidy(pool: Pool): () => void {
  const timers = [
    setInterval(() => void run(pool, 'checkpoint'), 3 * minute),
    setInterval(() => void run(pool, 'vacuum (analyze)'), 60 * minute),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

async function run(pool: Pool, sql: string): Promise<void> {
  try {
    const client = await pool.connect()
    await client.query(sql).finally(() => client.release())
  } catch (error) {
    // A checkpoint that failed is made by the next one; the next query tells if the engine itself is broken.
    process.stderr.write(`${sql}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}
