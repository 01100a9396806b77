import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context/Context.ts'

const hour = 3_600_000

/**
 * A proxy tells who calls and the server was not told to believe it: all callers then share the limits of one address. The log says
 * so, once an hour.
 */
export function warnForwarded(app: FastifyInstance, { config, log }: Services): void {
  if (config.trustProxy) return
  let said = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (headers['x-forwarded-for'] === undefined || Date.now() - said < hour) return
    said = Date.now()
    log.warn(
      { proxy: ip },
      'X-Forwarded-For is not believed: if a proxy of yours sends it, set CONSOLE_TRUST_PROXY=on, or all callers count as one',
    )
  })
}
