import { Worker } from 'node:worker_threads'
import type { SheetCell, SheetOrder } from './SheetOrder.ts'
import type { SheetAnswer, SheetStep } from './sheetWorker.ts'

export type Sheet = {
  /** The bytes that are ready after these rows, or what went wrong; it never rejects, so it may be asked before it is awaited. */
  write(rows: SheetCell[][]): Promise<Uint8Array | Error>
  end(): Promise<Uint8Array | Error>
  /** Gives up what is not ended; does nothing after the end. */
  drop(): void
}

type Thread = { worker: Worker; waiting: Map<number, (answer: Uint8Array | Error) => void>; open: Set<number> }

const idle = 30_000 // milliseconds after which the thread ends
let thread: Thread | null = null
let last = 0

/**
 * A file made in a thread of its own, so that writing and packing a million rows takes no time from the calls that are served
 * meanwhile. All files share one thread: exports together use one processor.
 */
export function openSheet(order: SheetOrder): Sheet {
  thread ??= startThread()
  const used = thread
  last += 1
  const id = last
  used.open.add(id)
  used.worker.ref()
  const send = (step: Omit<SheetStep, 'id'>): void => used.worker.postMessage({ ...step, id } satisfies SheetStep)
  const ask = (step: Omit<SheetStep, 'id'>): Promise<Uint8Array | Error> =>
    new Promise(resolve => {
      if (thread !== used) return resolve(new Error('The thread that writes files has stopped.'))
      used.waiting.set(id, resolve)
      send(step)
    })
  send({ open: order })
  return {
    write: rows => ask({ rows }),
    end: () => ask({ end: true }),
    drop() {
      used.waiting.get(id)?.(new Uint8Array())
      used.waiting.delete(id)
      if (used.open.delete(id)) send({ drop: true })
      if (used.open.size === 0) rest(used)
    },
  }
}

function startThread(): Thread {
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 6 },
  })
  const started: Thread = { worker, waiting: new Map(), open: new Set() }
  const answer = (id: number, given: Uint8Array | Error): void => {
    const resolve = started.waiting.get(id)
    started.waiting.delete(id)
    resolve?.(given)
  }
  const stop = (error: Error): void => {
    if (thread === started) thread = null
    for (const id of [...started.waiting.keys()]) answer(id, error)
  }
  worker.on('message', (given: SheetAnswer) => answer(given.id, 'error' in given ? new Error(given.error) : given.bytes))
  worker.on('error', error => stop(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => stop(new Error('The thread that writes files has stopped.')))
  return started
}

/** Without work the thread keeps no process alive, and ends after a while. */
function rest(used: Thread): void {
  used.worker.unref()
  setTimeout(() => {
    if (used.open.size > 0 || thread !== used) return
    thread = null
    void used.worker.terminate()
  }, idle).unref()
}
