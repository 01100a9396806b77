import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Route } from './context/Route.ts'
import type { Services } from './context/Context.ts'
import { serveFiles } from './files/serveFiles.ts'
import { tellAccess } from './gate/answer/tellAccess.ts'
import { tellPlugins } from './gate/answer/tellPlugins.ts'
import { dropRest } from './gate/answer/dropRest.ts'
import { makeGate } from './gate/passGate.ts'
import { logOperators } from './gate/operatorLog/logOperators.ts'
import { logRequests } from './gate/request/requestLog.ts'
import { warnForwarded } from './gate/request/warnForwarded.ts'
import { setSecurityHeaders } from './gate/answer/securityHeaders.ts'
import { sendRefusal } from './gate/answer/sendAnswer.ts'
import { makeServeCall } from './gate/serveCall.ts'
import { serveCallbacks } from './serveCallbacks.ts'
import { serveHealth } from './serveHealth.ts'
import { serveConsole } from './console/serveConsole.ts'

export type AppOptions = {
  /** Looked up for each request, so that entities read anew work without a restart */
  findRoute(method: string, path: string): Route | undefined
  /** Whether requests can be served; false while the server stops */
  ready?(): boolean
  /** The folder of the built console; none in development, where Vite serves it */
  consoleFolder?: string
}

/** The server without its port: every plug-in in the order a request meets it. */
export async function createApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 4 * 1024 * 1024,
    trustProxy: services.config.trustProxy,
    exposeHeadRoutes: false,
    // The router would answer what it cannot decode by itself, without our headers: it is an address where nothing is.
    rewriteUrl: ({ url = '/' }) => (isAddress(url) ? url : '/not-found'),
    routerOptions: { maxParamLength: 16_384 },
  })
  app.decorateRequest('call', null)
  app.decorateRequest('refused', null)
  app.decorateRequest('said', '')
  logRequests(app)
  const ready = options.ready ?? (() => true)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Asked when the answer is sent: a server that stops has met some requests before.
    if (!ready()) reply.header('connection', 'close')
  })
  tellPlugins(app, services)
  tellAccess(app)
  warnForwarded(app, services)
  logOperators(app, services)
  await setSecurityHeaders(app, services.config)
  // Read by the call itself, where it takes a file (gate/readUpload.ts).
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
  dropRest(app)
  app.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error, services))
  serveHealth(app, services, ready)
  app.route({
    method: ['GET', 'POST'],
    url: '/api/v1/*',
    onRequest: makeGate(services, options.findRoute),
    handler: makeServeCall(services),
  })
  await serveCallbacks(app, services)
  serveFiles(app, services)
  await serveConsole(app, services, options.consoleFolder)
  return app
}

function isAddress(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
