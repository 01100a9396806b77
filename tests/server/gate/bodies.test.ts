import { EventEmitter } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request as send } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileRule } from '../../../server/context/FileRule.ts'
import { KeptFile } from '../../../server/gate/upload/KeptFile.ts'
import { tooMany } from '../../../server/gate/request/rateLimit.ts'
import { Turns } from '../../../server/gate/turns/Turns.ts'
import { anonymous, type Session, signedHeaders, type TestServer } from '../../support/server.ts'
import { clerk, owner, startBare } from './startBare.ts'

let server: TestServer
let address: string
let shop1: Session
const folder = mkdtempSync(join(tmpdir(), 'mc-bodies-'))
const usual = process.env.TMPDIR
beforeAll(async () => {
  process.env.TMPDIR = folder
  server = await startBare()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  // Node gives up a body after minutes by itself: what is told here is who gives up sooner.
  server.app.server.requestTimeout = 0
  shop1 = await server.login(owner('shop1'))
})
afterAll(async () => {
  await server.close()
  if (usual === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usual
  rmSync(folder, { recursive: true })
})

const form = 'multipart/form-data; boundary=b'
const partHead = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
const png = Buffer.from('89504e470d0a1a0a', 'hex')
const fieldPart = '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nimage\r\n'

type Sent = { request: ClientRequest; answer: Promise<{ status: number; code: string }>; closed: Promise<void> }

/** Begins a call and leaves its body open. */
function begin(session: Session, api: string, headers: Record<string, string | number> = {}): Sent {
  const common = { ...signedHeaders(session), 'content-type': form, ...headers }
  const request = send(`${address}/api/v1/${api}`, { method: 'POST', headers: common })
  const closed = new Promise<void>(resolve => request.on('close', resolve))
  const answer = new Promise<{ status: number; code: string }>((resolve, reject) => {
    request.on('response', reply => readCode(reply).then(resolve, reject))
    // What is written after the answer meets a closed connection.
    request.on('error', reject)
  })
  answer.catch(() => undefined)
  return { request, answer, closed }
}

async function readCode(reply: IncomingMessage): Promise<{ status: number; code: string }> {
  let text = ''
  for await (const piece of reply) text += String(piece)
  return { status: reply.statusCode ?? 0, code: String(JSON.parse(text).code ?? '') }
}

/** Writes for as long as the connection takes anything. */
async function writeForEver({ request }: Sent): Promise<void> {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536)
    })(),
  )
  await pipeline(endless, request).catch(() => undefined)
}

const kept = (): string[] => readdirSync(folder).filter(name => name.startsWith('console-upload'))

describe('a body that never ends', () => {
  it('is not taken by a call that takes no file: it is refused unread, and loses its connection', async () => {
    const sent = begin(anonymous, 'public/user/login')
    sent.request.write(partHead)
    expect(await sent.answer).toEqual({ status: 415, code: 'unsupported_file' })
    expect(kept()).toEqual([])
    const writing = writeForEver(sent)
    await sent.closed
    await writing
    expect(kept()).toEqual([])
  })

  it('is given up where its kind of file may be no larger, and nothing of it is left', async () => {
    const sent = begin(shop1, 'seller/upload/File')
    sent.request.write(partHead)
    sent.request.write(png)
    const writing = writeForEver(sent)
    expect(await sent.answer).toEqual({ status: 413, code: 'too_large' })
    await sent.closed
    await writing
    expect(kept()).toEqual([])
  })

  it('but says its length is refused before a byte of it', async () => {
    const sent = begin(shop1, 'seller/upload/File', { 'content-length': 400 * 1024 * 1024 })
    sent.request.flushHeaders()
    expect(await sent.answer).toEqual({ status: 413, code: 'too_large' })
    sent.request.destroy()
  })
})

describe('a form that breaks off', () => {
  it('is the fault of who sent it, and nothing of it is left', async () => {
    const sent = begin(shop1, 'seller/upload/File')
    sent.request.end(Buffer.concat([Buffer.from(fieldPart + partHead), png]))
    expect(await sent.answer).toEqual({ status: 400, code: 'bad_request' })
    expect(kept()).toEqual([])
  })
})

describe('a file on its way to the disk', () => {
  it('that breaks off is the fault of who sent it, and a disk that is full is not', async () => {
    const rule = { most: 10, mostOf: () => 10 } as unknown as FileRule
    const readOf = (error: Error) =>
      new KeptFile({ appendFile: async () => undefined } as unknown as FileHandle, rule, text => text).read(
        Readable.from(
          (async function* () {
            yield png
            throw error
          })(),
        ),
        'a.png',
      )
    await expect(readOf(new Error('Unexpected end of form'))).rejects.toMatchObject({ code: 'bad_request' })
    const full = Object.assign(new Error('ENOSPC'), { syscall: 'write' })
    await expect(readOf(full)).rejects.toBe(full)
  })
})

describe('a slow body', () => {
  it('is given up', async () => {
    const patient = server.services.config.uploads
    const slow = await startBare({ config: { uploads: { ...patient, leastPeriod: 50 } } })
    const session = await slow.login(owner('shop1'))
    const before = address
    address = await slow.app.listen({ host: '127.0.0.1', port: 0 })
    const sent = begin(session, 'seller/upload/File')
    sent.request.write(partHead)
    expect(await sent.answer).toEqual({ status: 400, code: 'bad_request' })
    sent.request.destroy()
    await sent.closed
    await slow.close()
    address = before
    expect(kept()).toEqual([])
  })
})

describe('uploads at the same time', () => {
  it('wait for one another where they are of one person, and for nobody else', async () => {
    let begun = 0
    server.app.server.on('request', () => {
      begun += 1
    })
    const [first, second, third] = [1, 2, 3].map(() => begin(shop1, 'seller/upload/File'))
    if (!first || !second || !third) throw new Error('three calls are begun')
    for (const { request } of [first, second, third]) request.write(fieldPart + partHead)
    await waitFor(() => begun === 3 && kept().length >= 2)
    const other = await server.login(clerk)
    const reply = await server.upload(other, 'seller/upload/File', { kind: 'image' }, { name: 'b.png', content: png })
    expect(reply.status).toBe(200)
    // That of the other person is removed with the answer; one of the three has not begun.
    await waitFor(() => kept().length === 2)
    const calls = [first, second, third]
    for (const { request } of calls) request.end(Buffer.concat([png, Buffer.from('\r\n--b--\r\n')]))
    expect(await Promise.all(calls.map(({ answer }) => answer))).toEqual(calls.map(() => ({ status: 200, code: '' })))
    await waitFor(() => kept().length === 0)
  })
})

describe('turns of uploads', () => {
  const line = (limits: { each: number; all: number }) => {
    const turns = new Turns({ ...limits, waiting: 50 })
    const begun: string[] = []
    const take = async (key: string, connection = new EventEmitter()) => {
      const leave = await turns.take(key, connection, () => tooMany(60))
      begun.push(key)
      return leave
    }
    return { take, begun }
  }

  it('are so many in all, whoever asks; whoever waits longest is next, and who has gone is left out', async () => {
    const { take, begun } = line({ each: 2, all: 3 })
    const [first, second] = await Promise.all(['a', 'a', 'b'].map(key => take(key)))
    const closing = new EventEmitter()
    const gone = take('c', closing)
    const waiting = ['d', 'e'].map(key => take(key))
    closing.emit('close')
    await expect(gone).rejects.toMatchObject({ code: 'bad_request' })
    expect(begun).toEqual(['a', 'a', 'b'])
    first?.()
    await waiting[0]
    expect(begun).toEqual(['a', 'a', 'b', 'd'])
    second?.()
    await waiting[1]
    expect(begun).toEqual(['a', 'a', 'b', 'd', 'e'])
  })

  it('are not waited for by more than fifty calls of one person', async () => {
    const { take } = line({ each: 1, all: 1 })
    await take('a')
    const waiting = Array.from({ length: 50 }, () => take('a'))
    await expect(take('a')).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(waiting).toHaveLength(50)
  })
})

async function waitFor(done: () => boolean): Promise<void> {
  while (!done()) await new Promise(resolve => setTimeout(resolve, 10))
}

describe('a form that is refused', () => {
  const broken: [string, string, string][] = [
    ['ends early', form, `${partHead}abc`],
    ['ends in the head of a part', form, '--b\r\ncontent-disposition: form-da'],
    ['has no part', form, 'nothing of the kind'],
    ['is empty', form, ''],
    ['names no boundary', 'multipart/form-data', partHead],
    [
      'has a field longer than any',
      form,
      `--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${'x'.repeat(20_000)}\r\n--b--\r\n`,
    ],
    ['has two files', form, `${partHead}${png.toString('latin1')}\r\n${partHead}abc\r\n--b--\r\n`],
    [
      'goes on long after its second file',
      form,
      `${partHead}${png.toString('latin1')}\r\n${partHead}${'x'.repeat(5_000_000)}\r\n--b--\r\n`,
    ],
    ['has too many fields', form, `${fieldPart.repeat(30)}--b--\r\n`],
  ]
  it.each(broken)(
    'because it %s is told as the caller’s mistake, and the next request of its connection is answered',
    async (_, type, body) => {
      const first = await answerBeforeNext(type, body)
      expect(first).toMatch(/^HTTP\/1\.1 4(00|22) /)
      expect(first).toMatch(/"code":"(bad_request|invalid)"/)
      expect(server.log.lines().filter(line => line.level >= 50)).toEqual([])
    },
  )

  it('because its file is too large is read to its end, and the next request of its connection is answered', async () => {
    const picture = `${png.toString('latin1')}${'x'.repeat(14 * 1024 * 1024)}`
    const first = await answerBeforeNext(form, `${fieldPart}${partHead}${picture}\r\n--b--\r\n`)
    expect(first).toMatch(/^HTTP\/1\.1 413 /)
    expect(first).toContain('"code":"too_large"')
  })
})

/** Sends a form and, on the same connection, another request; gives what was answered before that. */
async function answerBeforeNext(type: string, body: string): Promise<string> {
  const headers = Object.entries({
    ...signedHeaders(shop1),
    host: 'x',
    'content-type': type,
    'content-length': Buffer.byteLength(body, 'latin1'),
  })
  const head = `POST /api/v1/seller/upload/File HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  const url = new URL(address)
  const socket = connect(Number(url.port), url.hostname)
  socket.setEncoding('latin1')
  let read = ''
  const answers = new Promise<string>((resolve, reject) => {
    socket.on('data', piece => {
      read += piece
      if (read.includes('"healthy"')) resolve(read)
    })
    socket.on('close', () => reject(new Error(`The connection was closed after: ${read}`)))
  })
  socket.write(Buffer.from(`${head}${body}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`, 'latin1'))
  const [first = ''] = (await answers).split('HTTP/1.1 200')
  socket.destroy()
  return first
}
