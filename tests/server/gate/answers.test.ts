import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous, type TestServer } from '../../support/server.ts'
import { makePolicy } from '../../../server/gate/answer/securityHeaders.ts'
import { owner, startBare } from './startBare.ts'

let server: TestServer
beforeAll(async () => {
  server = await startBare()
})
afterAll(() => server.close())

const get = (api: string, values = {}, headers = {}) => server.call(anonymous, 'GET', api, values, headers)

describe('an answer', () => {
  it('is an envelope with data and a message', async () => {
    expect((await get('probe/message')).envelope).toEqual({ status: true, message: 'Three shipped', data: [1] })
    expect((await get('probe/public')).headers['cache-control']).toBe('no-store')
  })
  it('has the number of its request', async () => {
    expect((await get('probe/public')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
  it('speaks the language that was asked for, Chinese when none fits', async () => {
    const language = async (header?: string) =>
      (
        (await get('probe/public', {}, header === undefined ? {} : { 'accept-language': header })).envelope.data as {
          language: string
        }
      ).language
    expect(await language()).toBe('zh')
    expect(await language('fr, de;q=0.9')).toBe('zh')
    expect(await language('es-MX,es;q=0.9,en;q=0.8')).toBe('es')
    expect(await language('fr;q=1, en;q=0.2, ja-JP;q=0.7')).toBe('ja')
  })
})

describe('a failure', () => {
  it('that a handler throws keeps its code and sentence', async () => {
    const { status, envelope } = await get('probe/fail/refusal')
    expect([status, envelope]).toEqual([409, { status: false, message: 'Already shipped', data: null, code: 'state_conflict' }])
  })
  it.each(['code', 'syntax'])('of ours (%s) tells the caller nothing', async name => {
    const { status, envelope } = await get(`probe/fail/${name}`)
    expect([status, envelope.code]).toEqual([500, 'internal'])
    expect(JSON.stringify(envelope)).not.toMatch(/select|secret|\.ts|error/i)
  })
  it('of a value that its column cannot hold is the caller’s', async () => {
    const { status, envelope } = await get('probe/fail/overflow')
    expect([status, envelope.code]).toEqual([422, 'invalid'])
  })
  it('of a duplicate names the field', async () => {
    const { status, envelope } = await get('probe/fail/duplicate', {}, { 'accept-language': 'en' })
    expect([status, envelope.code]).toEqual([409, 'conflict'])
    expect(envelope.data).toEqual({ fields: { account: 'Account already exists' } })
  })
  it('to read the body is bad_request', async () => {
    const session = await server.login(owner('shop1'))
    const { signedHeaders } = await import('../../support/server.ts')
    const send = (payload: string) =>
      server.inject({
        method: 'POST',
        url: '/api/v1/probe/free',
        payload,
        headers: { ...signedHeaders(session), 'content-type': 'application/json' },
      })
    for (const text of ['{', '[1]', '"x"', '{"__proto__":{"a":1}}']) expect((await send(text)).json().code).toBe('bad_request')
    expect((await send(`{"a":"${'x'.repeat(5 * 1024 * 1024)}"}`)).json().code).toBe('too_large')
  })
})

describe('a shape', () => {
  const english = { 'accept-language': 'en' }
  it('refuses what it does not name, in query and body', async () => {
    const query = await get('probe/shape', { id: 1, extra: 2 }, english)
    expect([query.status, query.envelope.data]).toEqual([422, { fields: { extra: 'Unknown field' } }])
    const body = await server.call(
      anonymous,
      'POST',
      'probe/shape',
      { name: 'ab', extra: 2, lines: [{ count: 1, price: 2 }] },
      english,
    )
    expect(body.envelope.data).toEqual({
      fields: { extra: 'Unknown field', 'lines.0.price': 'Unknown field' },
    })
  })
  it('reads numbers from the texts of a query, and only from those', async () => {
    expect((await get('probe/shape', { id: '7' })).envelope.data).toEqual({ id: '7' })
    expect((await get('probe/shape', { id: '0' }, english)).envelope.data).toEqual({ fields: { id: 'Must be at least 1' } })
    expect((await get('probe/shape', { id: 'x' })).status).toBe(422)
    const { envelope } = await server.call(anonymous, 'POST', 'probe/shape', { name: 'ab', lines: [{ count: '1' }] }, english)
    expect(envelope.data).toEqual({ fields: { 'lines.0.count': 'This value has the wrong type' } })
  })
  it('names what is missing', async () => {
    const { envelope } = await server.call(anonymous, 'POST', 'probe/shape', {}, english)
    expect(envelope.data).toEqual({ fields: { name: 'This is required' } })
  })
})

describe('every answer', () => {
  it('forbids code that is not ours', async () => {
    const { headers } = await get('probe/public')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|upgrade-insecure/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect([headers['x-frame-options'], policy.includes("frame-ancestors 'none'")]).toEqual(['DENY', true])
  })
  it('names the hosts of the environment, each for what it is there for, and who may embed the console', () => {
    const origins = {
      base: ['https://api.example'],
      chat: ['https://chat.example'],
      picture: ['https://img.example', 'https://img2.example'],
      map: ['https://map.example'],
    }
    const chat = { host: 'https://talk.example/client', appId: 'shop' }
    const policy = makePolicy({ origins, frameAncestors: ['https://portal.example'], chat })
    expect(policy).toMatchObject({
      'script-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', ...origins.base, ...origins.picture, ...origins.map],
      'connect-src': ["'self'", ...origins.base, ...origins.map],
      'frame-src': ["'self'", ...origins.chat, 'https://talk.example'],
      'frame-ancestors': ['https://portal.example'],
    })
    expect(JSON.stringify(policy)).not.toContain('unsafe-eval')
  })
})

describe('/healthz', () => {
  it('answers 200 while requests can be served', async () => {
    expect((await server.inject('/healthz')).statusCode).toBe(200)
  })
})

describe('the operator log', () => {
  it('has a line for each POST of somebody logged in that was done, without secrets', async () => {
    const session = await server.login(owner('shop1'))
    await server.call(session, 'POST', 'probe/free', { name: 'a', password: 'hidden', deep: [{ access_token: 'hidden' }] })
    const lines = server.services.database.selectFrom('operator_log').selectAll()
    const rows = await lines.where('path', '=', 'probe/free').where('result', '=', 1).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      supplier_id: 2,
      operator_name: 'One',
      request: { name: 'a', password: '***', deep: [{ access_token: '***' }] },
    })
  })
})
