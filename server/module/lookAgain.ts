import type { Services } from '../context/Context.ts'
import { isAway } from '../database/isAway.ts'

type Look = {
  /** Milliseconds between two looks */
  pause: number
  /** What it does, for the log: `bringing messages` */
  what: string
  look(): Promise<unknown>
}

/** Looks again and again, one look at a time; the answer ends that, and waits for a look that runs. */
export function lookAgain({ log }: Pick<Services, 'log'>, { pause, what, look }: Look): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const begin = (): void => {
    running ??= look()
      // A database that is away is told of by whoever meets it first.
      .catch(error => {
        if (!isAway(error)) log.error({ err: error }, `${what} failed`)
      })
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(begin, pause).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
