import { createSecretKey } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readKeys } from '../../../../../server/database/keys.ts'
import { makeToken, readToken } from '../../../../../server/gate/actor/token.ts'
import { endSessions } from '../../../../../server/modules/console/session/endSessions.ts'
import { passTime, useRealClock } from '../../../../support/clock.ts'
import { anonymous, type Reply, type Session, type TestServer } from '../../../../support/server.ts'
import { clerk, owner, right, startBare } from '../../../gate/startBare.ts'

let server: TestServer
beforeAll(async () => {
  server = await startBare()
})
afterAll(() => server.close())
afterEach(useRealClock)

type Pair = { access_token: string; refresh_token: string }
const refresh = (refresh_token: string) => server.call(anonymous, 'POST', 'public/user/refreshAccessToken', { refresh_token })
const who = (session: Session) => server.call(session, 'GET', 'probe/who')

describe('an access token', () => {
  it('lives 30 minutes and no longer', async () => {
    const session = await server.login(owner('shop1'))
    const { tokenSecret } = await readKeys(server.services.database)
    const now = Date.now() / 1000
    const claims = readToken(session.token, tokenSecret, now)
    expect(claims?.exp).toBe((claims?.iat ?? 0) + 1800)
    expect(readToken(session.token, tokenSecret, now + 1801)).toBeNull()
    const old = makeToken({ ...claims!, exp: Math.floor(now) - 1 }, tokenSecret)
    expect((await who({ ...session, token: old })).envelope.data).toBe('login')
  })
  it('with another algorithm, another key or other claims is refused', async () => {
    const session = await server.login(owner('shop1'))
    const [head = '', body = '', seal = ''] = session.token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), suid: 1 }
    const forged = [
      `${none}.${body}.`,
      `${none}.${body}.${seal}`,
      `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${seal}`,
      makeToken(claims, createSecretKey('guess', 'utf8')),
    ]
    for (const token of forged) expect((await who({ ...session, token })).envelope.code).toBe('login')
  })
})

describe('a refresh token', () => {
  it('7.2 POST public/user/refreshAccessToken (refresh_token) gives a new pair once', async () => {
    const session = await server.login(owner('shop1'))
    const { envelope } = await refresh(session.refreshToken)
    const pair = envelope.data as Pair
    expect(pair.refresh_token).not.toBe(session.refreshToken)
    expect((await who({ ...session, token: pair.access_token })).status).toBe(200)
  })
  it('used twice ends its whole family', async () => {
    const session = await server.login(owner('shop1'))
    const other = await server.login(owner('shop1'))
    const next = (await refresh(session.refreshToken)).envelope.data as Pair
    const { status, envelope } = await refresh(session.refreshToken)
    expect([status, envelope.data]).toEqual([401, 'login'])
    expect((await refresh(next.refresh_token)).envelope.data).toBe('login')
    expect((await who({ ...session, token: next.access_token })).envelope.data).toBe('login')
    expect((await who(other)).status).toBe(200)
  })
  it('sent by two at the same time serves at most one', async () => {
    const session = await server.login(owner('shop1'))
    const replies = await Promise.all([1, 2, 3].map(() => refresh(session.refreshToken)))
    expect(replies.filter(reply => reply.status === 200).length).toBe(1)
  })
  it('rests as a hash, and runs out after 14 days', async () => {
    const session = await server.login(owner('shop2'))
    const { database } = server.services
    const rows = await database.selectFrom('console_refresh_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(session.refreshToken)
    expect(new Set(rows.map(row => Number(row.expires_at) - Number(row.created_at)))).toEqual(new Set([14 * 24 * 3600]))
    await database.updateTable('console_refresh_token').set({ expires_at: 1 }).execute()
    expect((await refresh(session.refreshToken)).envelope.data).toBe('login')
  })
})

describe('a session ends', () => {
  it('7.3 GET buyer/user/logout: at once and with its refresh token', async () => {
    const session = await server.login(owner('shop1'))
    expect((await server.call(session, 'GET', 'buyer/user/logout')).status).toBe(200)
    expect((await who(session)).envelope.data).toBe('login')
    expect((await refresh(session.refreshToken)).envelope.data).toBe('login')
  })
  it('when its shop is disabled, and its operators with it', async () => {
    const sessions = [await server.login(owner('shop1')), await server.login(clerk)]
    const set = (supplier_status: 1 | 2) =>
      server.services.database.updateTable('supplier').set({ supplier_status }).where('id', '=', 2).execute()
    await set(2)
    for (const session of sessions) expect((await who(session)).envelope.data).toBe('login')
    await set(1)
  })
  it('when its operator is valid no longer, with its refresh token', async () => {
    const session = await server.login(clerk)
    const set = (valid_to: number | null) => server.services.database.updateTable('operator').set({ valid_to }).execute()
    await set(Math.floor(Date.now() / 1000) + 100)
    expect((await who(session)).status).toBe(200)
    passTime(101)
    expect((await who(session)).envelope.data).toBe('login')
    expect((await refresh(session.refreshToken)).envelope.data).toBe('login')
    await set(null)
  })
  it('when somebody ends all sessions of a shop', async () => {
    const session = await server.login(owner('shop2'))
    expect(await endSessions(server.services.database, { supplierId: 3 }, 'disabled')).toBeGreaterThan(0)
    expect((await who(session)).envelope.data).toBe('login')
  })
})

describe('who is logged in', () => {
  it('7.3 GET buyer/user/info: who is logged in, with a role and without secrets', async () => {
    await server.services.database.updateTable('operator').set({ nickname: 'Clerk' }).execute()
    const { envelope } = await server.call(await server.login(clerk), 'GET', 'buyer/user/info')
    expect(envelope.data).toMatchObject({
      uid: 1,
      username: 'shop1',
      loginName: 'clerk',
      nick_name: 'Clerk',
      role: 'operator',
      isunion: 0,
    })
    expect(JSON.stringify(envelope)).not.toContain('argon2')
    const platform = await server.call(await server.login(owner('platform')), 'GET', 'buyer/user/info')
    expect(platform.envelope.data).toMatchObject({ role: 'admin', industry_type: 'admin', isunion: 1 })
  })
  it('7.3 POST seller/supplier/PasswordEdit: with the old one, and all sessions of the account end, those of others not', async () => {
    const session = await server.login(owner('shop2'))
    const elsewhere = await server.login(owner('shop2'))
    const another = await server.login(owner('shop1'))
    const change = async (old: string, password: string, confirm = password) => {
      const [old_password, fresh, password_confirm] = await Promise.all([old, password, confirm].map(server.encrypt))
      return server.call(session, 'POST', 'seller/supplier/PasswordEdit', { old_password, password: fresh, password_confirm })
    }
    const fieldOf = async (reply: ReturnType<typeof change>) =>
      Object.keys(((await reply).envelope.data as { fields: object }).fields)
    expect(await fieldOf(change('wrong', 'Fresh@2026'))).toEqual(['old_password'])
    expect(await fieldOf(change(right, 'short1'))).toEqual(['password'])
    expect(await fieldOf(change(right, 'onlyletters'))).toEqual(['password'])
    expect(await fieldOf(change(right, 'Fresh@2026', 'Fresh@2027'))).toEqual(['password_confirm'])
    expect(await fieldOf(change(right, right))).toEqual(['password'])
    expect((await change(right, 'Fresh@2026')).status).toBe(200)
    for (const ended of [session, elsewhere]) {
      expect((await who(ended)).envelope.data).toBe('login')
      expect((await refresh(ended.refreshToken)).envelope.data).toBe('login')
    }
    expect((await who(another)).status).toBe(200)
    const again = await server.login({ username: 'shop2', password: 'Fresh@2026' })
    const [old_password, password, password_confirm] = await Promise.all(['Fresh@2026', right, right].map(server.encrypt))
    const back = { old_password, password, password_confirm }
    expect((await server.call(again, 'POST', 'seller/supplier/PasswordEdit', back)).status).toBe(200)
  })
  it('7.3 POST buyer/user/userEdit: the own name; a new phone needs its code', async () => {
    const session = await server.login(clerk)
    expect((await server.call(session, 'POST', 'buyer/user/userEdit', { nick_name: '小王' })).status).toBe(200)
    expect((await server.call(session, 'GET', 'buyer/user/info')).envelope.data).toMatchObject({ nick_name: '小王' })
    expect((await server.call(session, 'POST', 'buyer/user/userEdit', { nick_name: 'x', phone: '13911112222' })).status).toBe(422)
  })
  it.each([owner('platform'), clerk])(
    'takes no blank name, no picture that is no address, and no old version (%o)',
    async user => {
      const session = await server.login(user)
      const edit = (values: Record<string, unknown>) => server.call(session, 'POST', 'buyer/user/userEdit', values)
      const info = async () => (await server.call(session, 'GET', 'buyer/user/info')).envelope.data as Record<string, unknown>
      const before = await info()
      const fieldOf = (reply: Reply) => Object.keys((reply.envelope.data as { fields: object }).fields)
      for (const avatar of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//evil.example', '/a"b', 'a.png'])
        expect([avatar, fieldOf(await edit({ nick_name: 'Wang', avatar }))]).toEqual([avatar, ['avatar']])
      for (const nick_name of ['', ' ', '\t\n', '　']) expect(fieldOf(await edit({ nick_name }))).toEqual(['nick_name'])
      expect((await edit({ nick_name: 'Wang', version: Number(before.version) - 1 || 99 })).envelope.code).toBe('conflict')
      expect(await info()).toEqual(before)

      const avatar = '/files/public/2026/01/a.png'
      const sent = { nick_name: ' Wang ', avatar, version: before.version }
      const replies = await Promise.all([edit(sent), edit({ ...sent, nick_name: 'Li' })])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const saved = replies[0]?.status === 200 ? 'Wang' : 'Li'
      expect(await info()).toMatchObject({ nick_name: saved, avatar, version: Number(before.version) + 1 })
    },
  )
})
