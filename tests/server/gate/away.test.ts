import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { withKysely } from '../../../server/database/open.ts'
import { openPostgres } from '../../../server/database/engine/postgres.ts'
import { type OpenServices, openServices } from '../../../server/openServices.ts'
import { readModules } from '../../../server/module/readModules.ts'
import { openTestLog } from '../../support/openTestLog.ts'
import { openTestPostgres, postgresUrl } from '../../support/postgres.ts'
import { anonymous, makeCaller } from '../../support/server.ts'
import { testConfig } from '../../support/snapshot.ts'

/** Stands before a PostgreSQL server, and can take it away. */
class Gateway {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  #server: Server
  port = 0

  constructor(target: URL) {
    this.#target = target
    this.#server = this.#make()
  }

  async open(): Promise<void> {
    this.#server = this.#make()
    await new Promise<void>(resolve => this.#server.listen(this.port, '127.0.0.1', resolve))
    const address = this.#server.address()
    this.port = typeof address === 'object' && address ? address.port : 0
  }

  async shut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise(resolve => this.#server.close(resolve))
  }

  #make(): Server {
    return createServer(socket => {
      const far = connect(Number(this.#target.port || 5432), this.#target.hostname)
      for (const one of [socket, far]) {
        this.#sockets.add(one)
        one.on('error', () => undefined)
      }
      socket.pipe(far).pipe(socket)
    })
  }
}

describe.skipIf(postgresUrl === undefined)('a PostgreSQL server that is away', () => {
  const log = openTestLog()
  const files = mkdtempSync(join(tmpdir(), 'mc-away-'))
  let opened: OpenServices
  let app: FastifyInstance
  let gateway: Gateway
  let drop: () => Promise<void>
  beforeAll(async () => {
    const own = await openTestPostgres()
    drop = own.close
    const url = new URL(own.url)
    gateway = new Gateway(new URL(url))
    await gateway.open()
    url.hostname = '127.0.0.1'
    url.port = String(gateway.port)
    const open = async () => withKysely('postgres', openPostgres(url.href))
    const config = { ...testConfig(files, 'bare'), database: { engine: 'postgres', url: url.href } as const }
    opened = await openServices(config, log.logger, { open, modules: await readModules(['session', 'site']) })
    app = await createApp(opened.services, { findRoute: opened.findRoute })
  })
  afterAll(async () => {
    await app.close()
    await opened.close()
    await gateway.shut()
    await drop()
    rmSync(files, { recursive: true })
  })

  it('is told with 503 and when to try again, and in the log once a second without stacks; back again, calls are served', async () => {
    const { call } = makeCaller(app, opened.services.config.signSuffix)
    const ask = () => call(anonymous, 'GET', 'public/verify/captcha')
    expect((await ask()).status).toBe(200)
    const before = log.lines().length
    await gateway.shut()
    const first = await Promise.all(Array.from({ length: 30 }, ask))
    await log.find(line => line.msg === 'the database does not answer')
    const then = await Promise.all(Array.from({ length: 30 }, ask))
    for (const { status, envelope, headers } of [...first, ...then]) {
      expect([status, envelope.code]).toEqual([503, 'unavailable'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await app.inject('/healthz')).statusCode).toBe(503)
    const lines = log.lines().slice(before)
    const said = lines.filter(line => line.msg === 'the database does not answer')
    const gaps = said.slice(1).map((line, at) => Number(line.time) - Number(said[at]?.time))
    expect(gaps.filter(gap => gap < 1000)).toEqual([])
    expect(lines.filter(line => line.level >= 50 && !said.includes(line))).toEqual([])
    expect(JSON.stringify(said)).not.toContain('    at ')
    await gateway.open()
    expect((await ask()).status).toBe(200)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})
