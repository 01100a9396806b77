import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous, type Session, signedHeaders, type TestServer } from '../../support/server.ts'
import { clerk, owner, startBare } from './startBare.ts'

let server: TestServer
let shop1: Session
beforeAll(async () => {
  server = await startBare()
  shop1 = await server.login(owner('shop1'))
})
afterAll(() => server.close())

const codeOf = async (session: Session, api: string, headers: Record<string, string> = {}) => {
  const { status, envelope } = await server.call(session, 'GET', api, {}, headers)
  return [status, envelope.code ?? 'ok']
}

describe('the gate asks in its written order', () => {
  it('a wrong signature is refused whatever else is wrong', async () => {
    const bad = { ...shop1, token: 'broken', supplieruid: 3 }
    expect(await codeOf(bad, 'probe/union', { signature: '0'.repeat(32) })).toEqual([403, 'signature_invalid'])
  })
  it('a changed parameter makes the signature wrong', async () => {
    expect(await codeOf(shop1, 'probe/who', { supplieruid: '3' })).toEqual([403, 'signature_invalid'])
  })
  it('a call without a signature is refused', async () => {
    const { statusCode } = await server.inject('/api/v1/probe/public')
    expect(statusCode).toBe(403)
  })
  it('a path that is no call is told as that, by its name, not as a record that is gone', async () => {
    expect(await codeOf(shop1, 'probe/nothing')).toEqual([404, 'unknown_call'])
    expect(await codeOf(shop1, '__proto__')).toEqual([404, 'unknown_call'])
    const { envelope } = await server.call(shop1, 'GET', 'probe/nothing', {}, { 'accept-language': 'en' })
    expect(envelope.message).toBe('The server has no endpoint GET probe/nothing')
  })
  it('the session is asked before the tenant', async () => {
    expect(await codeOf({ ...shop1, token: 'broken', supplieruid: 3 }, 'probe/union')).toEqual([401, 'login'])
    expect((await server.call(anonymous, 'GET', 'probe/who')).envelope.data).toBe('login')
  })
  it('the tenant is asked before the permission', async () => {
    expect(await codeOf({ ...shop1, supplieruid: 3 }, 'probe/union')).toEqual([403, 'tenant_mismatch'])
  })
  it('the permission is asked last before the handler', async () => {
    expect(await codeOf(shop1, 'probe/union')).toEqual([403, 'permission_denied'])
    expect(await codeOf(shop1, 'probe/goods')).toEqual([200, 'ok'])
  })
  it('a call that is asked ahead is refused without being a failed request, which a browser would log', async () => {
    const { status, envelope } = await server.call(shop1, 'GET', 'probe/union', {}, { 'x-ahead': '1' })
    expect([status, envelope.status, envelope.code]).toEqual([200, false, 'permission_denied'])
  })
})

describe('the clock of a caller', () => {
  const at = (seconds: number) => signedHeaders(anonymous, undefined, Math.floor(Date.now() / 1000) + seconds)
  const get = async (api: string, seconds: number) =>
    (await server.inject({ url: `/api/v1/${api}`, headers: at(seconds) })).statusCode

  it('may be 300 seconds away from ours and no more', async () => {
    expect(await get('probe/public', -290)).toBe(200)
    expect(await get('probe/public', 290)).toBe(200)
    expect(await get('probe/public', -310)).toBe(403)
    expect(await get('probe/public', 310)).toBe(403)
  })
  it('7.2 GET public/config/GetServerConfig (returns server_time, sms_login_open, is_debug): the clock may be anything', async () => {
    expect(await get('public/config/GetServerConfig', -100_000)).toBe(200)
  })
})

describe('an address', () => {
  it('may name a file that the answer brings', async () => {
    const reply = await server.call(shop1, 'GET', 'probe/file')
    expect(reply.status).toBe(200)
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="__ _2026_.csv"; filename*=UTF-8''%E9%94%80%E5%94%AE%20%222026%22.csv`,
    )
    expect(reply.raw.toString()).toBe('a,b')
  })
  it('holds no token: one that stands there is not read', async () => {
    const common = new URLSearchParams(signedHeaders(shop1))
    const reply = await server.inject(`/api/v1/probe/file?${common}`)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'signature_invalid'])
  })
  it('refuses a parameter that is given twice', async () => {
    const headers = signedHeaders(shop1)
    expect((await server.inject({ url: '/api/v1/probe/who?page=1&page=2', headers })).statusCode).toBe(400)
  })
})

describe('permissions', () => {
  it('6 Everyone else receives the server-filtered list: an operator holds the pages of the roles and their calls, and no more', async () => {
    const session = await server.login(clerk)
    expect(await codeOf(session, 'probe/goods')).toEqual([200, 'ok'])
    expect(await codeOf(session, 'probe/unnamed')).toEqual([403, 'permission_denied'])
    expect((await server.call(session, 'GET', 'seller/role/AllowPaths')).envelope.data).toEqual(['/goods/list'])
  })
  it('a role cannot grant what its shop does not have', async () => {
    expect(await codeOf(await server.login(clerk), 'probe/union')).toEqual([403, 'permission_denied'])
  })
  it('a role that changes is felt within seconds', async () => {
    const session = await server.login(clerk)
    const set = (paths: string[]) =>
      server.services.database
        .updateTable('role')
        .set({ path_arr: JSON.stringify(paths) })
        .where('id', '=', 1)
        .execute()
    await set([])
    await expect.poll(() => codeOf(session, 'probe/goods'), { interval: 500 }).toEqual([403, 'permission_denied'])
    await set(['/goods/*'])
    await expect.poll(() => codeOf(session, 'probe/goods'), { interval: 500 }).toEqual([200, 'ok'])
  })
  it('an owner makes every call of the own kind, also one that no page names', async () => {
    expect(await codeOf(shop1, 'probe/unnamed')).toEqual([200, 'ok'])
    const platform = await server.login(owner('platform'))
    expect(await codeOf(platform, 'probe/union')).toEqual([200, 'ok'])
    expect((await server.call(platform, 'GET', 'seller/role/AllowPaths', { patterns: '1' })).envelope.data).toEqual([
      '/goods/*',
      '/supplier/list',
    ])
  })
  it('7.3 A call for allowed route paths returns a list of paths; whole sections are patterns only for who asks for them', async () => {
    const ask = async (values: Record<string, string>) =>
      (await server.call(shop1, 'GET', 'seller/role/AllowPaths', values)).envelope
    expect((await ask({})).data).toEqual(['/goods/list', '/goods/del/{id}', '/finance/PaymentWallet'])
    expect((await ask({ patterns: '1' })).data).toEqual(['/goods/*', '/finance/PaymentWallet'])
    expect((await ask({ patterns: 'yes' })).code).toBe('invalid')
  })
  it('4 Changing role rebuilds the routes: an answer says by its mark that its caller may do something else now', async () => {
    const session = await server.login(clerk)
    const markOf = async (): Promise<unknown> => (await server.call(session, 'GET', 'probe/who')).headers['x-access']
    const set = (paths: string[]) =>
      server.services.database
        .updateTable('role')
        .set({ path_arr: JSON.stringify(paths) })
        .where('id', '=', 1)
        .execute()
    const before = await markOf()
    expect(before).toEqual(expect.any(String))
    expect(await markOf()).toBe(before)
    await set([])
    await expect.poll(markOf, { interval: 500 }).not.toBe(before)
    await set(['/goods/*'])
    await expect.poll(markOf, { interval: 500 }).toBe(before)
  })
  it('whoever must change a password that somebody else set is answered only what everybody may call, until it is changed', async () => {
    const session = await server.login(clerk)
    const set = (must_change_pwd: 0 | 1) => server.services.database.updateTable('operator').set({ must_change_pwd }).execute()
    await set(1)
    expect(await codeOf(session, 'probe/goods')).toEqual([403, 'permission_denied'])
    expect(await codeOf(session, 'probe/who')).toEqual([200, 'ok'])
    expect((await server.call(session, 'GET', 'buyer/user/info')).envelope.data).toMatchObject({ must_change_pwd: 1 })
    await set(0)
    expect(await codeOf(session, 'probe/goods')).toEqual([200, 'ok'])
  })
  it('6 Accounts of type nonghang see only the staff and finance menus: a bank account has only its own', async () => {
    const bank = await server.login(owner('bank1'))
    expect(await codeOf(bank, 'probe/goods')).toEqual([403, 'permission_denied'])
    expect((await server.call(bank, 'GET', 'seller/role/AllowPaths')).envelope.data).toEqual([])
  })
  it('a page of an add-on is there once the add-on is installed', async () => {
    const { database } = server.services
    expect((await server.call(shop1, 'GET', 'buyer/user/info')).envelope.data).toMatchObject({ plugins: [] })
    expect((await server.call(shop1, 'GET', 'seller/role/AllowPaths')).envelope.data).not.toContain('/plugin/spike')
    expect(await codeOf(shop1, 'probe/spike')).toEqual([403, 'permission_denied'])
    await database
      .insertInto('addon_install')
      .values({ supplier_id: 2, key: 'qianggou', status: 2, scope: 1, created_at: 0, updated_at: 0 })
      .execute()
    const paths = async () => (await server.call(shop1, 'GET', 'seller/role/AllowPaths')).envelope.data
    await expect.poll(paths, { interval: 500 }).toContain('/plugin/spike')
    expect(await codeOf(shop1, 'probe/spike')).toEqual([200, 'ok'])
    expect((await server.call(shop1, 'GET', 'buyer/user/info')).envelope.data).toMatchObject({ plugins: ['qianggou'] })
    await database.deleteFrom('addon_install').execute()
    await expect.poll(paths, { interval: 500 }).not.toContain('/plugin/spike')
  })
})

describe('the tenant', () => {
  const tenantOf = async (session: Session) =>
    (await server.call(session, 'GET', 'probe/who')).envelope.data as { tenant: unknown }

  it('is the shop of the token, and the header may only repeat it', async () => {
    expect(await tenantOf(shop1)).toMatchObject({ tenant: 2, supplier: 2 })
    expect(await tenantOf({ ...shop1, supplieruid: '' })).toMatchObject({ tenant: 2 })
    for (const supplieruid of ['1', '3', '0', '-1', '2.0', 'x']) {
      expect(await codeOf({ ...shop1, supplieruid }, 'probe/who')).toEqual([403, 'tenant_mismatch'])
    }
  })
  it('is what a platform operator names, and 0 means all', async () => {
    const platform = await server.login(owner('platform'))
    expect(await tenantOf({ ...platform, supplieruid: 3 })).toMatchObject({ tenant: 3, supplier: 1 })
    expect(await tenantOf({ ...platform, supplieruid: 0 })).toMatchObject({ tenant: null })
    expect(await codeOf({ ...platform, supplieruid: 'x' }, 'probe/who')).toEqual([403, 'tenant_mismatch'])
  })
})

describe('the rate limit', () => {
  it('is counted per session after everything else, and says how long to wait', async () => {
    const limited = await startBare({ config: { rateLimit: 4 } })
    const session = await limited.login(owner('shop1'))
    // The minute may turn once in between, which starts the count anew: of twelve calls four to eight are answered.
    const replies = []
    for (let at = 0; at < 12; at++) replies.push(await limited.call(session, 'GET', 'probe/who'))
    const refused = replies.filter(reply => reply.status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(4)
    expect(replies.slice(0, 4).map(reply => reply.status)).toContain(200)
    for (const { envelope, headers } of refused) {
      expect(envelope.code).toBe('too_many_requests')
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await limited.call(session, 'GET', 'probe/union')).envelope.code).toBe('permission_denied')
    await limited.close()
  })
})
