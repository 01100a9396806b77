import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import type { Config } from './config/readConfig.ts'
import { type OpenOptions, type OpenServices, openServices } from './openServices.ts'

export type Serve = (request: IncomingMessage, response: ServerResponse) => void

export type StartOptions = OpenOptions & {
  /** Milliseconds for which a server that stops still answers who is connected */
  goodbye?: number
  /** The built console */
  consoleFolder?: string
  /** Serves everything that is not the server's own, instead of the built console; given the port's server (development) */
  front?: (server: Server) => Promise<{ serve: Serve; close(): Promise<void> }>
}

export type RunningServer = OpenServices & { address: string }

const own = /^\/(api\/|callback\/|files\/|healthz(\?|$))/

/**
 * Listens at once and answers 503 until everything is open, so that who watches `/healthz` sees a server that is coming up.
 * `close` lets running requests finish.
 * @throws Error with a sentence when the port is taken
 */
export async function startServer(config: Config, log: FastifyBaseLogger, options: StartOptions = {}): Promise<RunningServer> {
  let serve: Serve = answerNotReady
  let ready = false
  const server = createServer((request, response) => {
    if (!ready) response.setHeader('connection', 'close')
    serve(request, response)
  })
  server.requestTimeout = 600_000
  // Longer than a balancer keeps a connection (60 s), so that it is never the server that drops one just being used.
  server.keepAliveTimeout = 65_000
  server.headersTimeout = 70_000
  for (const warning of config.warnings) log.warn(warning)
  await listen(server, config)
  try {
    const opened = await openServices(config, log, options)
    const { findRoute, services } = opened
    const app = await createApp(services, {
      findRoute,
      ready: () => ready,
      ...(options.consoleFolder ? { consoleFolder: options.consoleFolder } : {}),
    })
    await app.ready()
    const front = await options.front?.(server)
    serve = (request, response) =>
      front && !own.test(request.url ?? '') ? front.serve(request, response) : app.routing(request, response)
    ready = true
    const close = async (): Promise<void> => {
      ready = false
      await sayGoodbye(server, options.goodbye ?? (config.development ? 0 : 2000))
      await front?.close()
      await finishRequests(server)
      await app.close()
      await opened.close()
    }
    return { ...opened, close, address: addressOf(server, config) }
  } catch (error) {
    server.close()
    throw error
  }
}

function answerNotReady(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' })
  response.end(JSON.stringify({ status: false, message: '', data: null, code: 'unavailable' }))
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(explain(error, host, port)))
    server.listen(port, host, resolve)
  })
}

function explain(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} on ${host} is taken by another program. Stop it, or set PORT to another number.`)
  if (code === 'EACCES') return new Error(`Port ${port} may not be opened by this user. Set PORT to a number above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`HOST is "${host}", which is no address of this machine.`)
  return error
}

function addressOf(server: Server, { host }: Config): string {
  const { port } = server.address() as AddressInfo
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${shown}:${port}`
}

/**
 * For a moment requests are still answered, each with `connection: close`: a connection that was closed while its next request is
 * on the way would lose that request. Ends as soon as nobody is connected.
 * @param patience milliseconds
 */
async function sayGoodbye(server: Server, patience: number): Promise<void> {
  const end = Date.now() + patience
  const connected = promisify(server.getConnections.bind(server))
  while (Date.now() < end && (await connected()) > 0) await new Promise(resolve => setTimeout(resolve, 20))
}

/** No new connections; those with a running request end with its answer. */
async function finishRequests(server: Server): Promise<void> {
  // A connection becomes idle only after its answer, so idle ones are looked for again and again.
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise<void>(resolve => server.close(() => resolve()))
  clearInterval(timer)
}
