import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entity } from '../../../contract/language/Entity.ts'
import { aheadHeader, type Envelope, type Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { type ErrorCode, errors } from '../../../contract/wire/envelope/errors.ts'
import { isAway } from '../../database/isAway.ts'
import { logAway } from '../../database/logAway.ts'
import type { Answer, FileAnswer } from '../../context/answer.ts'
import type { Services } from '../../context/Context.ts'
import { explainFailure, isDiskFull } from '../../config/explainFailure.ts'
import { chooseLanguage } from '../../words/translate.ts'
import { asSentence, asThing } from '../../../contract/values/thing.ts'
import { refusalTexts } from './refusalTexts.ts'
import { type Say, toRefusal } from './toRefusal.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
export const isAnswer = (value: unknown): value is Answer => isObject(value) && value.answer === true
export const isFile = (value: unknown): value is FileAnswer => isObject(value) && value.file === true && 'stream' in value

/** Sends what a handler gave: a file, a message of its own, or data with the usual message. */
export function sendAnswer(reply: FastifyReply, given: unknown, say: Say): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (isFile(given)) return sendFile(reply, given)
  const message = isAnswer(given) ? given.message : say('Done')
  const data = isAnswer(given) ? given.data : given
  if (isAnswer(given)) reply.request.said = message
  return reply.send({ status: true, message, data: data ?? null } satisfies Envelope)
}

function sendFile(reply: FastifyReply, { name, contentType, stream }: FileAnswer): FastifyReply {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`)
  return reply.type(contentType).send(stream)
}

const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export function sayFor(request: FastifyRequest, services: Services): Say {
  const language = request.call?.language ?? chooseLanguage(request.headers['accept-language'], services.languages)
  return (text, values) => services.t(language, text, values)
}

/** Seconds after which a call that met no database may try again. */
const soon = 5

/** Sends any failure as a refusal, with the status of the errors table. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown, services: Services): FastifyReply {
  const say = sayFor(request, services)
  const refusal = toRefusal(error, say, services.entities as ReadonlyMap<string, Entity>)
  // `network` is the console's own code; a server that meets it has met a failure of somebody it asked.
  const code: ErrorCode = refusal.code === 'network' ? 'unavailable' : refusal.code
  if (code === 'internal') request.log.error({ err: error, call: request.call?.route.path }, 'internal failure')
  if (isAway(error)) logAway(services, error)
  if (isDiskFull(error)) request.log.error({ err: error }, explainFailure(error, services.config).message)
  request.refused = code
  const message = refusal.message || sayCode(code, refusal, say)
  request.said = message
  const wait = isObject(refusal.data) ? refusal.data.wait : undefined
  if (typeof wait === 'number') reply.header('retry-after', Math.ceil(wait))
  else if (code === 'unavailable') reply.header('retry-after', soon)
  reply.header('cache-control', 'no-store')
  // Whoever asks before it is known whether they may has done nothing wrong: browsers would log it as a failed request.
  const status = code === 'permission_denied' && request.headers[aheadHeader] !== undefined ? 200 : errors[code]
  return reply.status(status).send({ status: false, message, data: refusalData(code, refusal), code } satisfies Envelope)
}

function sayCode(code: ErrorCode, { data }: Refusal, say: Say): string {
  const thing = asThing(say('Record'))
  return asSentence(say(refusalTexts[code], { thing, ...(isObject(data) ? data : {}) }))
}

function refusalData(code: ErrorCode, refusal: Refusal): unknown {
  if (code === 'login') return 'login'
  const named = Object.keys(refusal.fields).length > 0
  if (!named) return refusal.data
  return { ...(isObject(refusal.data) ? refusal.data : {}), fields: refusal.fields }
}
