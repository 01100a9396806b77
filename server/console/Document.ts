import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseLanguage } from '../words/translate.ts'
import { type FindStartFiles, openStartFiles, type StartFiles } from './StartFiles.ts'

/** What the console keeps (docs/rules/console.md#start): the language that somebody sees who is logged in, nothing where nobody is. */
const cookie = /(?:^|;\s*)mc-start=([^;]*)/
const spoken = /^[a-z-]{2,12}$/
/** Somebody comes with a token, whoever was here before. */
const withToken = /[?&]accesstoken=[^&]/

/**
 * The console's document. It names all that the page of its address is made of, so that the browser asks for it beside the code that
 * will. Where nobody is logged in it names nothing: the login needs none of it. Of who was never here it is not known whether they have
 * a token; what is named in vain is there once they have logged in.
 */
export function openDocument(folder: string): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const index = join(folder, 'index.html')
  const read = () => ({ at: statSync(index).mtimeMs, bare: readFileSync(index, 'utf8'), startFiles: openStartFiles(folder) })
  let built = read()
  return async (request, reply) => {
    // Another console may have been built in place of this one.
    if (statSync(index).mtimeMs !== built.at) built = read()
    const text = built.bare.replace('</head>', `${linksTo(await findFiles(request, built.startFiles))}</head>`)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
    reply.header('cache-control', 'no-cache').header('vary', 'cookie, accept-language').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(text)
  }
}

const nothing: StartFiles = { modules: [], styles: [], texts: [], isPage: false }

async function findFiles({ headers, url }: FastifyRequest, startFiles: FindStartFiles): Promise<StartFiles> {
  const kept = cookie.exec(headers.cookie ?? '')?.[1]
  const seen = kept !== undefined && spoken.test(kept) ? kept : null
  if (seen === null && kept !== undefined && !withToken.test(url)) return nothing
  const path = url.split('?', 1)[0] ?? '/'
  const files = await startFiles(path, offered => seen ?? chooseLanguage(headers['accept-language'], offered))
  return seen === null && !files.isPage ? nothing : files
}

/** What else it says: that this back end keeps views, so that a console which knows nothing yet asks for them beside the metadata. */
const keepsViews = '<meta name="mc-ahead" content="1" />'

const linksTo = ({ modules, styles, texts, isPage }: StartFiles): string =>
  [
    ...(isPage ? [keepsViews] : []),
    ...styles.map(file => `<link rel="stylesheet" href="${file}" />`),
    ...modules.map(file => `<link rel="modulepreload" href="${file}" />`),
    ...texts.map(file => `<link rel="preload" as="fetch" crossorigin href="${file}" />`),
  ].join('')
