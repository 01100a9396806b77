import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'

/** What a running export may take; a second signal stops at once. */
const patience = 60_000

/** SIGTERM and SIGINT let running requests finish and then end the process with code 0; an error nobody caught does so with 1. */
export function stopOnSignals(close: () => Promise<void>, log: FastifyBaseLogger): void {
  closeWithGrace({ delay: patience, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'the server stops after an error')
    else log.info({ signal }, 'the server stops')
    await close()
  })
}
