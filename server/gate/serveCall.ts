import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/wire/envelope.ts'
import type { Context, Services, Upload } from '../define.ts'
import { checkShape } from './checkShape.ts'
import { readUpload } from './readUpload.ts'
import { isAnswer, sayFor, sendAnswer } from './sendAnswer.ts'
import { writeOperatorLog } from './writeOperatorLog.ts'

/** Runs the handler of a call that has passed the gate, and sends what it gives. */
export async function serveCall(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const { call } = request
  if (!call) throw new Error('serveCall needs a request that has passed the gate.')
  const say = sayFor(request, services)
  const upload = request.isMultipart() ? await readUpload(request) : undefined
  const body: Record<string, unknown> = upload ? upload.fields : readBody(request.body)
  if (call.route.query) checkShape(call.route.query, call.query, say, true)
  if (call.route.body) checkShape(call.route.body, body, say, upload !== undefined)
  const given = await call.route.run(makeContext(request, services, upload), { query: call.query, body })
  await writeOperatorLog(services, request, true, isAnswer(given) ? given.message : '')
  return sendAnswer(reply, given, say)
}

function readBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null || body === '') return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('bad_request', '')
  return body as Record<string, unknown>
}

function makeContext(request: FastifyRequest, services: Services, upload: Upload | undefined): Context {
  const { call } = request
  if (!call) throw new Error('makeContext needs a request that has passed the gate.')
  return {
    services,
    database: services.database,
    actor: call.actor,
    tenant: call.tenant,
    language: call.language,
    t: (text, values) => services.t(call.language, text, values),
    now: () => Math.floor(Date.now() / 1000),
    ip: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    requestId: request.id,
    needs: (call.route.access ?? 'permission') === 'permission' ? call.route.path : '',
    log: request.log,
    ...(upload ? { upload } : {}),
  }
}
