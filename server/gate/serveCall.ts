import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { ChangedField, Context, Services, Upload } from '../context/Context.ts'
import { checkShape } from './request/checkShape.ts'
import { answerOnce, readRequestNo } from './once/answerOnce.ts'
import { dropOldRequests } from './once/dropOldRequests.ts'
import { takePassword } from './password/requirePassword.ts'
import { isForm } from './request/checkForm.ts'
import { readUpload } from './upload/readUpload.ts'
import { sayFor, sendAnswer } from './answer/sendAnswer.ts'
import { makeRateLimit, tooMany } from './request/rateLimit.ts'
import { type TurnLimits, Turns } from './turns/Turns.ts'

/** Buyers come as they like: half the connections to the database are left to the staff, who are served beside any rush. */
const ofBuyers: TurnLimits = { each: 5, all: 5, waiting: 200 }

const rush = (request: FastifyRequest, services: Services): Refusal =>
  new Refusal('unavailable', sayFor(request, services)('Many people are buying right now. Try again in a few seconds.'))

/** Runs the handler of a call that has passed the gate, and sends what it gives. */
export function makeServeCall(services: Services): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const uploads = new Turns({ ...services.config.uploads, waiting: 50 })
  const buyers = new Turns(ofBuyers)
  const limit = makeRateLimit(services.config.rateLimit)
  const dropOld = dropOldRequests(services.database)
  return async (request, reply) => {
    const { call } = request
    if (!call) throw new Error('serveCall needs a request that has passed the gate.')
    if (call.route.once) await dropOld(Math.floor(Date.now() / 1000))
    if (call.route.access === 'buyer') {
      limit(String(readBody(request.body).buyer), Date.now() / 1000)
      const leave = await buyers.take('', reply.raw, () => rush(request, services))
      return runCall(request, reply, services).finally(leave)
    }
    if (!isForm(request)) return runCall(request, reply, services)
    // Few files are taken in at once, so that what lies on the disk meanwhile has a bound.
    const leave = await uploads.take(uploader(request), request.raw, () => tooMany(60))
    const folder = await mkdtemp(join(tmpdir(), 'console-upload-'))
    try {
      return await runCall(request, reply, services, await readUpload(request, folder, services))
    } finally {
      await rm(folder, { recursive: true, force: true })
      leave()
    }
  }
}

/** A person, however many sessions they have. */
const uploader = ({ call, ip }: FastifyRequest): string =>
  call && call.actor.kind !== 'nobody' ? `${call.actor.kind} ${call.actor.supplierId} ${call.actor.id}` : ip

async function runCall(request: FastifyRequest, reply: FastifyReply, services: Services, upload?: Upload): Promise<FastifyReply> {
  const { call } = request
  if (!call) throw new Error('runCall needs a request that has passed the gate.')
  const say = sayFor(request, services)
  if (upload) call.form = { ...upload.fields, file: upload.name }
  const sent: Record<string, unknown> = upload ? upload.fields : readBody(request.body)
  if (call.route.query) checkShape(call.route.query, call.query, say, true)
  const context = makeContext(request, services, upload)
  const { query, route } = call
  const body = route.verifies?.(context, sent) ? await takePassword(context, sent) : sent
  const check = (given: Record<string, unknown>) => route.body && checkShape(route.body, given, say, upload !== undefined)
  if (!route.once || (body.request_no === undefined && route.unnumbered?.(body) === true)) {
    check(body)
    return sendAnswer(reply, await route.run(context, { query, body }), say)
  }
  const asked = readRequestNo(context, body)
  check(asked.body)
  const meant = route.once === true ? { context, body: asked.body } : route.once(context, asked.body)
  const key = { number: asked.number, body: meant.body }
  const done = await answerOnce(meant.context, route.path, key, inside => route.run(inside, { query, body: asked.body }))
  return sendAnswer(reply, route.afterOnce ? await route.afterOnce(context, done) : done, say)
}

function readBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null || body === '') return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('bad_request', '')
  return body as Record<string, unknown>
}

function makeContext(request: FastifyRequest, services: Services, upload: Upload | undefined): Context {
  const { call } = request
  if (!call) throw new Error('makeContext needs a request that has passed the gate.')
  const changed: ChangedField[] = []
  call.changed = changed
  return {
    services,
    changed,
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
