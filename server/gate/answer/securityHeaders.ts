import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The policy of every answer: no code but our own files (issue 2, "done when" 5). antd writes style elements. */
export const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

export async function setSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    // helmet's own defaults would add upgrade-insecure-requests, which breaks plain http on a LAN; so would HSTS.
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
}
