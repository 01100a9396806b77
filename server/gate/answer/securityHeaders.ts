import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { chatHostOf } from '../../config/readChat.ts'
import type { Config } from '../../config/readConfig.ts'

type Hosts = Pick<Config, 'origins' | 'frameAncestors' | 'chat'>

/**
 * The policy of every answer: no code but our own files. antd writes style elements. Other hosts are those the environment names, each
 * for what it is there for; none of them may run a script here.
 */
export const makePolicy = ({ origins: { base, chat, picture, map }, frameAncestors, chat: chosen }: Hosts) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', ...base, ...picture, ...map],
  'media-src': ["'self'", ...base, ...picture],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...base, ...map],
  'frame-src': ["'self'", ...new Set([...chat, ...originOf(chosen)])],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : ["'none'"],
})

function originOf(chat: Hosts['chat']): string[] {
  const host = chatHostOf(chat)
  return host ? [new URL(host.host).origin] : []
}

export async function setSecurityHeaders(app: FastifyInstance, hosts: Hosts): Promise<void> {
  await app.register(helmet, {
    // helmet's own defaults would add upgrade-insecure-requests, which breaks plain http on a LAN; so would HSTS.
    contentSecurityPolicy: { useDefaults: false, directives: makePolicy(hosts) },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    // The older header knows no list: where others may embed, the policy alone says who.
    xFrameOptions: hosts.frameAncestors.length > 0 ? false : { action: 'deny' },
  })
}
