import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import type { TestServer } from '../../support/server.ts'
import { startBare } from './startBare.ts'

let server: TestServer
let app: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), 'mc-addresses-'))
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title>')
  writeFileSync(join(folder, 'assets/a.js'), 'export {}')
  server = await startBare()
  app = await createApp(server.services, { findRoute: () => undefined, consoleFolder: folder })
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const html = { accept: 'text/html' }

describe('an address that is none', () => {
  it.each([
    '/%c0%ae/',
    '/%c0%ae%c0%ae/etc/passwd',
    '/files/%c0%ae/',
    '/files/public/%ff.png',
    '/api/v1/%c0%ae',
    '/api/v1/%zz',
    '/assets/%',
    '/%00',
    '/assets/%00.js',
    '/files/public/%00.png',
    '//',
    `/files/${'x'.repeat(2000)}`,
    `/api/v1/${'x'.repeat(2000)}`,
    '//x/..%5c',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
  ])('%s is refused in the envelope, with the headers of every answer, and is no failure of ours', async url => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'application/json' } })
    expect([400, 403, 404]).toContain(statusCode)
    expect(JSON.parse(body)).toMatchObject({ status: false, message: expect.any(String), code: expect.any(String) })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    await server.log.find(line => line.reqId === headers['x-request-id'])
    expect(server.log.lines().filter(line => line.level >= 50)).toEqual([])
  })
})

describe('HEAD', () => {
  it.each(['/', '/index.html', '/goods/manageShow', '/assets/a.js', '/healthz'])(
    'of %s answers as GET does, without the body',
    async url => {
      const [head, get] = [await app.inject({ method: 'HEAD', url, headers: html }), await app.inject({ url, headers: html })]
      expect([head.statusCode, head.body]).toEqual([200, ''])
      for (const name of ['content-type', 'content-length', 'cache-control', 'content-security-policy'])
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
    },
  )
  it('of a call or of what is not there is not found', async () => {
    for (const url of ['/api/v1/public/config/GetServerConfig', '/assets/none.js', '/files/public/none.png'])
      expect((await app.inject({ method: 'HEAD', url, headers: html })).statusCode).toBe(404)
  })
})
