import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Services } from '../context/Context.ts'
import { typeOfExtension } from './fileTypes.ts'

/** Keys that anybody may fetch who knows them: 128 random bits in the name are the permission. */
const publicKey = /^(public|demo)\/[A-Za-z0-9/_-]+\.[a-z0-9]{2,5}$/

/**
 * `GET /files/public/…`: pictures, videos and documents people have uploaded, and the demo pictures. Types come from our own table;
 * what a browser could run as a page of ours is sent as a download.
 */
export function serveFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const type = typeOfExtension(extname(key).slice(1))
    if (!publicKey.test(key) || key.includes('//') || !type || !(await services.files.exists(key)))
      throw new Refusal('not_found', '')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    // An SVG opened as a page could run scripts: the policy of the file itself forbids that.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    // Shown beside us as well: in shop fronts, and in the chat.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (!type.inline) reply.header('content-disposition', 'attachment')
    return reply.type(type.contentType).send(await services.files.get(key))
  })
}
