import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { answerSession } from './fixture/answerSession.ts'
import { answerTable, deleteRows, type File, FixtureRefusal, importRows, readRow, saveRow } from './fixture/answerTable.ts'
import type { Row, Table } from './fixture/things.ts'

export type FixtureCall = { method: string; api: string; params: Record<string, string>; body: Row }

/** Somebody else's back end: it keeps docs/rules/wire.md#table from rows in memory and knows neither entities nor anything else of ours. */
export type FixtureBackEnd = {
  address: string
  /** By api: `fixture/Things`. Beside each there are its `Info`, its `Save` and its `Del`. */
  tables: Map<string, Table>
  calls: FixtureCall[]
  /** Calls it has no answer for: what it does not offer a console must not ask. */
  strange: string[]
  /** Looked at before a call is answered: may wait, or throw a FixtureRefusal. */
  before: ((call: FixtureCall) => Promise<void> | void) | null
  close(): Promise<void>
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Starts it on a free port, with the built console of `folder` beside its calls. */
export async function startFixture(folder: string): Promise<FixtureBackEnd> {
  const server = createServer((request, response) => void serve(request, response))
  const fixture: FixtureBackEnd = {
    address: '',
    tables: new Map(),
    calls: [],
    strange: [],
    before: null,
    close: () => new Promise(done => server.close(() => done())),
  }
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fixture')
    if (!url.pathname.startsWith('/api/v1/')) return sendFile(folder, url.pathname, response)
    const call: FixtureCall = {
      method: request.method ?? 'GET',
      api: url.pathname.slice('/api/v1/'.length),
      params: Object.fromEntries(url.searchParams),
      body: await readBody(request),
    }
    fixture.calls.push(call)
    try {
      await fixture.before?.(call)
      send(response, answer(fixture, call))
    } catch (error) {
      if (!(error instanceof FixtureRefusal)) fixture.strange.push(`${call.method} ${call.api}: ${String(error)}`)
      // Always 200: the console decides by the envelope (docs/rules/wire.md#envelope).
      const { code, message, data } = error instanceof FixtureRefusal ? error : new FixtureRefusal('internal', String(error))
      sendJson(response, { status: false, code, message, data })
    }
  }
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  fixture.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fixture
}

function answer({ tables }: FixtureBackEnd, { method, api, params, body }: FixtureCall): unknown {
  const known = answerSession[api]
  if (known) return known()
  const table = tables.get(api)
  if (table && method === 'GET') return answerTable(table, params)
  if (table) return { count: importRows(table, String(body.file)) }
  const read = tables.get(api.replace(/Info$/, ''))
  if (read && method === 'GET') return readRow(read, params)
  const saved = tables.get(api.replace(/Save$/, ''))
  if (saved && method === 'POST') return saveRow(saved, body)
  const deleted = tables.get(api.replace(/Del$/, ''))
  if (deleted && method === 'POST') return deleteRows(deleted, body)
  throw new Error('There is no such call')
}

const isFile = (data: unknown): data is File => typeof data === 'object' && data !== null && 'text' in data && 'name' in data

function send(response: ServerResponse, data: unknown): void {
  if (!isFile(data)) return sendJson(response, { status: true, message: '', data })
  const name = encodeURIComponent(data.name)
  response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': `attachment; filename*=UTF-8''${name}` })
  response.end(data.text)
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** JSON, or the text of the one file of a form as `file`. */
async function readBody(request: IncomingMessage): Promise<Row> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return body.length > 0 ? (JSON.parse(body.toString()) as Row) : {}
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  return { ...Object.fromEntries(form), file: file instanceof Blob ? await file.text() : '' }
}

function sendFile(folder: string, path: string, response: ServerResponse): void {
  const file = join(folder, path)
  const there = path !== '/' && file.startsWith(folder) && existsSync(file)
  const found = there ? file : join(folder, 'index.html')
  response.writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' })
  createReadStream(found).pipe(response)
}
