import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { answerCall } from '../work/answer.ts'
import { makeFields } from '../work/fields.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect width="24" height="24" fill="#69c"/></svg>'

export type BenchServer = { origin: string; close(): void }

export type BenchSite = {
  /** Texts by path, as the build of the page language emits them; they stand before the files of the folder */
  files?: ReadonlyMap<string, string>
  /** What is answered to a call below /api/v1 */
  answer?: (api: string, query: URLSearchParams) => unknown
  /** The file that is answered to any other address */
  otherwise?: string
}

/** Serves built pages, packed once and kept in memory, and the data; so that the server's own work is next to nothing. */
export function serveBench(root: string, site: BenchSite = {}, port = 0): Promise<BenchServer> {
  const { files = new Map(), answer: answerOf = answerCall, otherwise } = site
  const packed = new Map<string, Buffer>()
  const read = (pathname: string): { type: string; body: Buffer } | undefined => {
    const file = join(root, normalize(pathname), pathname.endsWith('/') ? 'index.html' : '')
    const text = files.get(pathname.slice(1))
    if (!packed.has(file) && text !== undefined) packed.set(file, gzipSync(text))
    if (!packed.has(file) && file.startsWith(root) && existsSync(file) && statSync(file).isFile())
      packed.set(file, gzipSync(readFileSync(file)))
    const body = packed.get(file)
    return body && { type: types[extname(file)] ?? 'application/octet-stream', body }
  }
  const answers = new Map<string, string>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench')
    const send = (type: string, body: Buffer | string, headers: Record<string, string> = {}) => {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...headers })
      response.end(body)
    }
    if (pathname === '/blank') return send('text/html', '<!doctype html><title>blank</title>')
    if (pathname.startsWith('/img/')) return send('image/svg+xml', picture, { 'cache-control': 'max-age=3600' })
    if (pathname === '/api/form')
      return send('application/json', JSON.stringify({ fields: makeFields(Number(searchParams.get('fields') ?? 50)) }))
    if (pathname.startsWith('/api/v1/')) {
      const key = `${pathname}?${searchParams}`
      const answer = answers.get(key) ?? JSON.stringify(answerOf(pathname.slice('/api/v1/'.length), searchParams))
      answers.set(key, answer)
      return send('application/json', answer)
    }
    const found = read(pathname) ?? (otherwise !== undefined && extname(pathname) === '' ? read(`/${otherwise}`) : undefined)
    if (found) return send(found.type, found.body, { 'content-encoding': 'gzip' })
    response.writeHead(404)
    response.end()
  })
  return new Promise(resolve =>
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address !== 'object' || address === null) throw new Error('The bench server has no address')
      resolve({ origin: `http://127.0.0.1:${address.port}`, close: () => server.close() })
    }),
  )
}
