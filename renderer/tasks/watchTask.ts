import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { isOver, readTask, type Task, taskStates } from '../../contract/wire/task/task.ts'
import type { Host } from '../host/Host.tsx'

type Options = {
  onProgress?(task: Task): void
  signal?: AbortSignal
  /** Wait for what a cancelled task has done too: it is told a moment after the cancelling, when its last step ended */
  told?: boolean
}

/** How often what a cancelled task did is asked for; a server that died will never tell. */
const mostUntold = 10

/** Half a second while it may be short, then slower. */
const pauseAfter = (asked: number): number => (asked < 20 ? 500 : asked < 60 ? 1000 : 3000)

/**
 * Asks how a task is until it is over, also past a server that is away for a moment.
 * @throws Refusal when the task is not there; AbortError when the caller gave up (the task goes on)
 */
export async function watchTask(
  host: Pick<Host, 'call'>,
  id: number,
  { onProgress, signal, told = false }: Options = {},
): Promise<Task> {
  let untold = 0
  for (let asked = 0; ; asked += 1) {
    const task = await askOnce(host, id, signal)
    if (task) onProgress?.(task)
    if (task && isOver(task)) {
      const waits = told && task.status === taskStates.cancelled && task.result === null
      if (!waits || ++untold > mostUntold) return task
    }
    await pause(pauseAfter(asked), signal)
  }
}

async function askOnce(host: Pick<Host, 'call'>, id: number, signal?: AbortSignal): Promise<Task | null> {
  const request = { method: 'GET' as const, api: 'seller/task/Task', params: { id }, quiet: true }
  try {
    return readTask((await host.call({ ...request, ...(signal ? { signal } : {}) })).data)
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'network' || error.code === 'unavailable')) return null
    throw error
  }
}

function pause(time: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, time)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
