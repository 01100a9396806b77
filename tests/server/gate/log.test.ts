import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '../../../server/startServer.ts'
import { openTestLog } from '../../support/openTestLog.ts'
import { describeDrawn } from '../../support/postgres.ts'
import { anonymous, signedHeaders, type TestServer } from '../../support/server.ts'
import { testConfig } from '../../support/snapshot.ts'
import { owner, right, startBare } from './startBare.ts'

it('a start says in the log what may be a mistake in the environment', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const log = openTestLog()
  const warnings = ['DATABASE_URL is set, and files are kept in a folder of this server alone', 'CONSOLE_TRUST_PROXY is not set']
  // A port that is taken ends the start before it opens anything.
  const config = { ...testConfig('files', 'bare'), host: '127.0.0.1', port, warnings }
  await expect(startServer(config, log.logger)).rejects.toThrow('is taken')
  other.close()
  expect(log.lines().map(({ level, msg }) => [level, msg])).toEqual(warnings.map(text => [40, text]))
})

describeDrawn('the log', engine => {
  let server: TestServer
  beforeAll(async () => {
    server = await startBare({ engine })
  })
  afterAll(() => server.close())

  it('has one line for each request, with its number', async () => {
    const { headers } = await server.call(anonymous, 'GET', 'probe/public')
    const line = await server.log.find(one => one.reqId === headers['x-request-id'])
    expect(line).toMatchObject({ level: 30, msg: 'request', method: 'GET', path: '/api/v1/probe/public', status: 200 })
    expect(server.log.lines().filter(one => one.reqId === line.reqId)).toHaveLength(1)
  })

  it('never holds a token, a password, a signature or a code, whatever is called and however it ends', async () => {
    const session = await server.login(owner('shop1'))
    const password = await server.encrypt(right)
    const secrets = [session.token, session.refreshToken, right, password]
    // What somebody writes into an address, a link that serves, and the same link altered.
    const common = new URLSearchParams(signedHeaders(session))
    secrets.push(common.get('signature') ?? '')
    expect((await server.inject(`/api/v1/probe/file?${common}`)).statusCode).toBe(403)
    expect((await server.inject(`/api/v1/%zz?${common}`)).statusCode).toBe(404)
    const { envelope } = await server.call(session, 'GET', 'probe/link')
    const link = String(envelope.data)
    secrets.push(new URL(link, 'http://console').searchParams.get('signature') ?? '')
    expect((await server.inject(link)).statusCode).toBe(200)
    expect((await server.inject(`${link}&more=1`)).statusCode).toBe(403)
    expect((await server.inject(link.replace('probe/linked', 'probe/nothing'))).statusCode).toBe(403)
    const wrong = { type: 'account', username: 'shop1', name: '', password, captcha: 'test', token: session.token }
    expect((await server.call(session, 'POST', 'public/user/login', wrong)).status).toBe(422)
    expect((await server.call(session, 'POST', 'probe/free', { password: right })).status).toBe(200)
    expect((await server.call(session, 'GET', 'probe/fail/code')).status).toBe(500)
    expect((await server.call(session, 'GET', 'probe/fail/syntax')).status).toBe(500)
    const refresh = { refresh_token: session.refreshToken }
    expect((await server.call(anonymous, 'POST', 'public/user/refreshAccessToken', refresh)).status).toBe(200)
    const { headers } = await server.call(anonymous, 'POST', 'public/user/refreshAccessToken', refresh)
    await server.log.find(one => one.reqId === headers['x-request-id'])
    for (const secret of secrets) expect(server.log.text()).not.toContain(secret)
  })

  it('says once that a proxy names the caller and is not believed', async () => {
    for (const at of [1, 2, 3]) await server.inject({ url: '/healthz', headers: { 'x-forwarded-for': `192.0.2.${at}` } })
    const said = () => server.log.lines().filter(line => line.msg.includes('CONSOLE_TRUST_PROXY=on'))
    expect(said()).toMatchObject([{ level: 40, proxy: '127.0.0.1' }])
  })

  it('tells a failed statement by its sentence and code, never by the row it was about', async () => {
    const { headers } = await server.call(anonymous, 'GET', 'probe/fail/row')
    const line = await server.log.find(one => one.reqId === headers['x-request-id'] && one.level === 50)
    expect(line.err).toMatchObject({ code: '23502', message: expect.stringContaining('version') })
    expect(server.log.text()).not.toContain('kept-secret')
  })
})
