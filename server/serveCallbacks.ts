import type { FastifyInstance } from 'fastify'
import { Refusal } from '../contract/wire/envelope/envelope.ts'
import { systemContext } from './states/watchDue.ts'
import type { Services } from './context/Context.ts'
import { chooseLanguage } from './words/translate.ts'

/** Bytes that a service outside may send. */
const most = 256 * 1024

/** `/callback/{name}`: calls of services outside, which carry no session and sign by their own rules; the handler looks at that first. */
export async function serveCallbacks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: most }, (_request, body, done) => done(null, body))
    scope.route<{ Params: { '*': string }; Querystring: Record<string, string> }>({
      method: ['GET', 'POST'],
      url: '/callback/*',
      handler: async (request, reply) => {
        const callback = services.callbacks.get(request.params['*'])
        if (!callback) throw new Refusal('not_found', '')
        const language = chooseLanguage(request.headers['accept-language'], services.languages)
        const context = {
          ...systemContext(services),
          ip: request.ip,
          requestId: request.id,
          log: request.log,
          language,
          t: (text: string, values?: Record<string, unknown>) => services.t(language, text, values),
        }
        const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]))
        const body = typeof request.body === 'string' ? request.body : ''
        const answer = await callback(context, { method: request.method, headers, query: request.query, body })
        return reply.status(answer.status).type(answer.type).send(answer.body)
      },
    })
  })
}
