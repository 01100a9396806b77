import type { FastifyInstance } from 'fastify'

/** One line a request: who, what, how long. Never the query string, headers or body: they hold tokens and passwords. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request
    request.log.info(
      {
        method: request.method,
        path: request.originalUrl.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.refused ? { refused: request.refused } : {}),
        ...(call && call.actor.kind !== 'nobody'
          ? { actor: `${call.actor.kind}:${call.actor.id}`, supplier: call.actor.supplierId }
          : {}),
      },
      'request',
    )
  })
}
