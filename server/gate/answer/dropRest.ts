import type { FastifyInstance } from 'fastify'

/** Milliseconds a caller has to end what it is sending once it has its answer. */
const patience = 2000

/**
 * What comes after an answer is read and thrown away, so that the caller sees the answer and the next request of its connection is
 * served. A body that does not end soon loses its connection.
 */
export function dropRest(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.method === 'GET' || raw.readableEnded) return
    raw.resume()
    if (raw.complete) return
    const timer = setTimeout(() => raw.destroy(), patience)
    raw.once('close', () => clearTimeout(timer))
  })
}
