import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Services } from '../context/Context.ts'
import { openDocument } from './Document.ts'
import { sendRefusal } from '../gate/answer/sendAnswer.ts'

// A file with its content's hash in its name never changes.
const hashed = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/

/**
 * The built console: files with a hash are kept for a year, everything else is asked for again; an address without a file is the
 * console's own and gets its document. Files compressed by the build (.br, .gz) are sent as they are.
 */
export async function serveConsole(app: FastifyInstance, services: Services, folder: string | undefined): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, 'index.html')) ? folder : null
  const sendDocument = built === null ? null : openDocument(built)
  if (built !== null && sendDocument) {
    app.route({ method: ['GET', 'HEAD'], url: '/', handler: sendDocument })
    await app.register(staticFiles, {
      root: built,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      index: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => void reply.header('cache-control', cacheRule(path)),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (sendDocument && isNavigation(request)) return sendDocument(request, reply)
    return sendRefusal(request, reply, new Refusal('not_found', ''), services)
  })
}

const cacheRule = (path: string): string =>
  hashed.test(path.replace(/\.(br|gz)$/, '')) && !path.includes('index.html') ? 'public, max-age=31536000, immutable' : 'no-cache'

function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  if (!['GET', 'HEAD'].includes(request.method) || /^\/(api|files|schemas|locales|assets)\//.test(path)) return false
  return String(request.headers.accept ?? '').includes('text/html')
}
