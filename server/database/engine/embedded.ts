import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WorkerAnswer, WorkerRequest } from './embeddedWorker.ts'
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from './Pool.ts'

/** How long a query waits for its turn. It runs out when a transaction uses `database` instead of its `trx`. */
const patience = 30_000

export type EmbeddedPool = Pool & { dump(): Promise<Uint8Array> }

/**
 * PostgreSQL in a worker thread of this process, behind the shape of a pool with one connection.
 * @param directory null keeps everything in memory
 * @param snapshot a dump made by `dump()`, to start from instead of an empty database
 */
export async function openEmbedded(directory: string | null, snapshot?: Uint8Array): Promise<EmbeddedPool> {
  if (directory !== null) mkdirSync(directory, { recursive: true })
  const engine = await readEngine()
  const worker = new Worker(new URL('./embeddedWorker.ts', import.meta.url), { workerData: { directory, snapshot, engine } })
  const channel = openChannel(worker, directory)
  await channel.ready
  const turns = makeTurns()
  const connect = async (): Promise<PoolClient> => makeClient(channel.ask, await turns.take())
  const end = async (): Promise<void> => {
    const leave = await turns.take()
    await channel.close()
    leave()
  }
  const dump = async (): Promise<Uint8Array> => (await channel.ask('dump', [])).rows[0]?.bytes as Uint8Array
  return { connect, end, dump, failed: channel.failed }
}

let compiled: Promise<WebAssembly.Module> | undefined

/** The engine's code, compiled once a process: an engine that is opened later has what an earlier one has made fast. */
const readEngine = (): Promise<WebAssembly.Module> => (compiled ??= compileEngine())

async function compileEngine(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')))
}

type Ask = (sql: string, parameters: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[]; affectedRows: number }>
type Waiting = { resolve(answer: WorkerAnswer & { rows: unknown }): void; reject(error: Error): void }

function openChannel(worker: Worker, directory: string | null) {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let closing = false
  let fail: (error: Error) => void = () => undefined
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => undefined)
  const breakAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    if (!closing) fail(error)
  }
  worker.on('error', error => breakAll(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => breakAll(new Error(`The engine in ${directory ?? 'memory'} has ended.`)))
  worker.on('message', (answer: WorkerAnswer) => {
    const entry = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) entry?.reject(new DatabaseError(answer.error.message, answer.error))
    else entry?.resolve(answer)
  })
  const wait = (id: number) =>
    new Promise<Awaited<ReturnType<Ask>>>((resolve, reject) =>
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject }),
    )
  const send = (request: Omit<WorkerRequest, 'id'>) => {
    const id = ++last
    const result = wait(id)
    worker.postMessage({ ...request, id } satisfies WorkerRequest)
    return result
  }
  const ask: Ask = (sql, parameters) => send({ sql, parameters })
  const close = async (): Promise<void> => {
    closing = true
    await send({ close: true, sql: '', parameters: [] })
    await worker.terminate()
  }
  return { ready: wait(0), ask, close, failed }
}

/** One connection, taken in the order of asking. */
function makeTurns() {
  let tail: Promise<void> = Promise.resolve()
  const take = async (): Promise<() => void> => {
    let leave: () => void = () => undefined
    const before = tail
    tail = new Promise(resolve => {
      leave = resolve
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>(resolve => {
      timer = setTimeout(() => resolve('late'), patience)
    })
    const outcome = await Promise.race([before.then(() => 'turn' as const), late])
    clearTimeout(timer)
    if (outcome === 'turn') return leave
    // Given up: whoever stands behind waits for those before us, not for us.
    before.then(leave)
    throw new DatabaseError('The database was busy for 30 s. Inside a transaction every query must use its trx.', {
      code: '57014',
    })
  }
  return { take }
}

function makeClient(ask: Ask, leave: () => void): PoolClient {
  // PGlite does not tell that a commit became a rollback, so a failure inside a transaction is remembered here.
  let broken = false
  const query = async (sql: string, parameters: readonly unknown[] = []): Promise<QueryResult> => {
    const command = readCommand(sql)
    if (command === 'COMMIT' && broken) {
      await ask('rollback', [])
      return { rows: [], rowCount: 0, command: 'ROLLBACK' }
    }
    if (command === 'BEGIN' || command === 'START' || command === 'ROLLBACK') broken = false
    try {
      const { rows, affectedRows } = await ask(sql, parameters)
      return { rows, rowCount: affectedRows, command: command === 'WITH' && affectedRows > 0 ? 'UPDATE' : command }
    } catch (error) {
      broken = true
      throw error
    }
  }
  return { query, release: leave }
}

const readCommand = (sql: string): string => /^\s*([a-z]+)/i.exec(sql)?.[1]?.toUpperCase() ?? ''
