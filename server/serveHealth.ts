import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { logAway } from './database/logAway.ts'
import type { Services } from './context/Context.ts'

const patience = 5_000

/** `GET /healthz`: 200 once requests can be served, 503 while not, with the database asked each time. */
export function serveHealth(app: FastifyInstance, services: Services, ready: () => boolean): void {
  const handler = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const healthy = ready() && (await answers(services))
    return reply
      .header('cache-control', 'no-store')
      .status(healthy ? 200 : 503)
      .send({ healthy })
  }
  app.route({ method: ['GET', 'HEAD'], url: '/healthz', handler })
}

async function answers(services: Services): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const asked = sql`select 1`.execute(services.database).then(
    () => true,
    error => {
      logAway(services, error)
      return false
    },
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
