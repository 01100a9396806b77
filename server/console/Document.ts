import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openStartFiles, type StartFiles } from './StartFiles.ts'

/** The cookie of a browser in which somebody is logged in: the language they see (docs/rules/console.md#start). */
const cookie = /(?:^|;\s*)mc-start=([a-z-]{2,12})(?:;|$)/

/**
 * The console's document. To who is logged in it names all that the page of this address is made of, so that the browser asks for it
 * beside the code that will; others see a login page, which needs none of it.
 */
export function openDocument(folder: string): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const index = join(folder, 'index.html')
  const read = () => ({ at: statSync(index).mtimeMs, bare: readFileSync(index, 'utf8'), startFiles: openStartFiles(folder) })
  let built = read()
  return async (request, reply) => {
    // Another console may have been built in place of this one.
    if (statSync(index).mtimeMs !== built.at) built = read()
    const { bare, startFiles } = built
    const language = cookie.exec(request.headers.cookie ?? '')?.[1]
    const path = request.url.split('?', 1)[0] ?? '/'
    const files = language === undefined ? null : await startFiles(path, language)
    const text = files ? bare.replace('</head>', `${linksTo(files)}</head>`) : bare
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
    reply.header('cache-control', 'no-cache').header('vary', 'cookie').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(text)
  }
}

const linksTo = ({ modules, styles, texts }: StartFiles): string =>
  [
    ...styles.map(file => `<link rel="stylesheet" href="${file}" />`),
    ...modules.map(file => `<link rel="modulepreload" href="${file}" />`),
    ...texts.map(file => `<link rel="preload" as="fetch" crossorigin href="${file}" />`),
  ].join('')
