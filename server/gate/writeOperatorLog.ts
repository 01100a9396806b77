import type { FastifyRequest } from 'fastify'
import type { Services } from '../define.ts'

const secret = /password|pwd|token|secret|captcha|signature|code$/i
const longest = 500

/**
 * One line of the operator log for a POST of somebody logged in (domain.md §0.6): secrets masked, long values cut.
 * A failure to write it is logged and does not undo the call.
 */
export async function writeOperatorLog(
  services: Services,
  request: FastifyRequest,
  done: boolean,
  message: string,
): Promise<void> {
  const { call } = request
  if (!call || request.method !== 'POST' || call.actor.kind === 'nobody' || !services.entities.has('operator_log')) return
  const now = Math.floor(Date.now() / 1000)
  const page = services.pages.find(entry => entry.api.includes(call.route.path))
  const row = {
    supplier_id: call.actor.supplierId,
    created_at: now,
    created_by: call.actor.id,
    created_name: call.actor.name,
    updated_at: now,
    version: 1,
    operator_id: call.actor.id,
    operator_name: call.actor.name,
    module: call.route.path.split('/')[1] ?? '',
    path: call.route.path,
    title: page?.title ?? '',
    request: JSON.stringify(maskSecrets(request.body ?? {})),
    result: done ? 1 : 0,
    message: message.slice(0, 300),
    ip: request.ip,
    device: String(request.headers['user-agent'] ?? '').slice(0, 200),
    duration: Math.round(performance.now() - call.started),
  }
  try {
    await services.database.insertInto('operator_log').values(row).execute()
  } catch (error) {
    request.log.error({ err: error }, 'the operator log could not be written')
  }
}

/** The value with every secret replaced, by the name of its key; deep. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 100).map(maskSecrets)
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, secret.test(key) ? '***' : maskSecrets(one)]))
}
