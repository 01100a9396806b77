import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { parsers } from './parsers.ts'

/** One request of the main thread; without parameters several statements are allowed. */
export type WorkerRequest = { id: number; close?: boolean; sql: string; parameters: readonly unknown[] }
export type WorkerAnswer =
  | { id: number; rows: Record<string, unknown>[]; affectedRows: number }
  | {
      id: number
      error: { message: string; code?: string; constraint?: string; table?: string; column?: string; detail?: string }
    }

// PGlite never calls fsync. The write-ahead log opened O_SYNC makes a commit reach the disk before it is acknowledged.
const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=open_datasync']
// What is in memory alone is small: with a smaller cache the engine begins in two thirds of the time.
const inMemory = ['-c', 'shared_buffers=16MB']
const directory: string | null = workerData.directory
const port = parentPort
if (!port) throw new Error('embeddedWorker.ts runs as a worker thread of embedded.ts')

const database = await PGlite.create({
  ...(directory === null ? {} : { dataDir: directory }),
  ...(workerData.snapshot ? { loadDataDir: new Blob([workerData.snapshot]) } : {}),
  parsers,
  pgliteWasmModule: workerData.engine,
  startParams: [
    ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
    ...(directory === null ? inMemory : durable),
  ],
})

port.on('message', (request: WorkerRequest) => void answerRequest(request))
port.postMessage({ id: 0, rows: [], affectedRows: 0 } satisfies WorkerAnswer)

async function answerRequest({ id, close, sql, parameters }: WorkerRequest): Promise<void> {
  try {
    if (close) await database.close()
    else if (sql === 'dump') return await dump(id)
    const results = close ? [] : parameters.length > 0 ? [await database.query(sql, [...parameters])] : await database.exec(sql)
    const rows = results.flatMap(result => result.rows as Record<string, unknown>[])
    post({ id, rows, affectedRows: results.at(-1)?.affectedRows ?? 0 })
  } catch (error) {
    post({ id, error: describeError(error) })
  }
}

const post = (message: WorkerAnswer): void => port?.postMessage(message)

async function dump(id: number): Promise<void> {
  const file = await database.dumpDataDir('none')
  post({ id, rows: [{ bytes: new Uint8Array(await file.arrayBuffer()) }], affectedRows: 0 })
}

// The error object itself carries the whole statement and 30 KB of minified source; only facts cross over.
function describeError(error: unknown): { message: string } & Record<string, string> {
  if (!(error instanceof Error)) return { message: String(error) }
  const facts: Record<string, string> = {}
  for (const name of ['code', 'constraint', 'table', 'column', 'detail']) {
    const value = Reflect.get(error, name)
    if (typeof value === 'string') facts[name] = value
  }
  return { ...facts, message: error.message }
}
