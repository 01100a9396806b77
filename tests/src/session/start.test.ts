import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sure } from '../../../src/api/sure.ts'
import { dropTokens, keepTokens, tokens } from '../../../src/api/tokens.ts'
import { keepSession, knownSession } from '../../../src/session/knownSession.ts'
import { noRoles, noUser } from '../../../src/session/user.ts'
import { session, startSession } from '../../../src/session/session.ts'
import { fakeServer, makeToken, ok, refuse } from '../api/fakeServer.ts'

beforeEach(() => keepTokens({ access: makeToken(1800), refresh: 'r', suid: '2' }))
afterEach(() => {
  vi.restoreAllMocks()
  dropTokens()
})

type Answer = () => Response
/** A back end that answers who is logged in and what they may open. */
const serve = (info: Answer, paths: Answer = () => ok(['/goods/list'])) =>
  fakeServer(({ url }) => {
    if (url.pathname.endsWith('buyer/user/info')) return info()
    if (url.pathname.endsWith('AllowPaths')) return paths()
    return ok([])
  })
const clerk = { uid: 1, username: 'shop1', roles: ['operator'], permissions: ['GoodsList'] }
const owner = { uid: 2, username: 'shop1', roles: ['supplier'], permissions: ['*'] }

describe('a session', () => {
  it('4 With a token but no roles loaded, the product loads user info and builds the permitted routes', async () => {
    const asked = serve(() => ok(clerk))
    await startSession()
    const ready = session.get()
    expect(ready).toMatchObject({ phase: 'ready', allowed: ['/goods/list'] })
    expect(ready.phase === 'ready' && [ready.may('/goods/list'), ready.may('/goods/edit/{id}')]).toEqual([true, false])
    const paths = asked.find(({ url }) => url.pathname.endsWith('AllowPaths'))
    expect(paths?.url.searchParams.get('patterns')).toBe('1')
  })

  it('6 A user who is the supplier role receives all routes, whatever AllowPaths answers', async () => {
    for (const paths of [() => refuse('internal', '', null, 500), () => ok([]), () => ok(null)]) {
      serve(() => ok(owner), paths)
      await startSession()
      expect(session.get()).toMatchObject({ phase: 'ready', allowed: ['/*'] })
    }
  })

  it('6 A user who has the admin role, in an admin industry, receives all routes; in another industry the server-filtered list', async () => {
    serve(() => ok({ ...owner, roles: ['admin'], industry_type: 'admin' }))
    await startSession()
    expect(session.get()).toMatchObject({ allowed: ['/*'] })
    serve(() => ok({ ...owner, roles: ['admin'], industry_type: 'retail' }))
    await startSession()
    expect(session.get()).toMatchObject({ allowed: ['/goods/list'] })
  })

  it('6 The PluginManage permission triggers a plugin-info load at start, and pages come with the keys', async () => {
    const list = [
      { key: 'sign', installed: 1 },
      { key: 'rank', installed: 0 },
      { key: 'qianggou', installed: true },
    ]
    const back = (user: object) =>
      fakeServer(({ url }) => {
        if (url.pathname.endsWith('buyer/user/info')) return ok(user)
        return url.pathname.endsWith('addons/list') ? ok({ data: list }) : ok(['/goods/list'])
      })
    back({ ...clerk, permissions: ['PluginManage'], plugins: ['ours'] })
    await startSession()
    await vi.waitFor(() => expect(session.get()).toMatchObject({ user: { plugins: ['ours', 'sign', 'qianggou'] } }))
    const asked = back(clerk)
    await startSession()
    expect(asked.some(({ url }) => url.pathname.endsWith('addons/list'))).toBe(false)
  })

  it.each([
    ['8 No user data: 验证失败，请重新登录。', () => ok(null), undefined, { why: noUser }],
    ['8 Routes fetch failed or empty: alert 验证失败，请重新登录.', () => ok(clerk), () => ok([]), { why: noUser }],
    [
      '8 Routes fetch failed: alert 验证失败，请重新登录, whatever the server says of it',
      () => ok(clerk),
      () => refuse('not_found', 'No such call', null, 404),
      { why: noUser },
    ],
    [
      '6 If the server returns no allowed routes, an alert says verification failed and to log in again',
      () => ok(clerk),
      () => ok(null),
      { why: noUser },
    ],
    [
      '8 Empty roles: getInfo: roles 必须是非空数据!',
      () => ok({ ...clerk, roles: [] }),
      undefined,
      { why: noRoles, to: '/business/create' },
    ],
    [
      "4 If the error text contains 'must be non-empty data' the user goes to /business/create",
      () => refuse('bad_request', 'getInfo: roles must be non-empty data'),
      undefined,
      { to: '/business/create' },
    ],
    [
      '8 Navigation failure: token cleared, console error, redirect as in section 4',
      () => refuse('tenant_mismatch', 'Another shop'),
      undefined,
      { why: 'Another shop' },
    ],
  ])('%s', async (_case, info, paths, then) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    serve(info, paths)
    await startSession()
    expect(session.get()).toMatchObject({ phase: 'guest', ...then })
    expect('to' in session.get()).toBe('to' in then)
    expect(tokens()).toEqual({ access: '', refresh: '', suid: '' })
    expect(said).toHaveBeenCalledOnce()
  })

  it.each([
    ['429', () => refuse('too_many_requests', 'Wait 9 s', null, 429), 'server'],
    ['500', () => new Response('', { status: 500 }), 'server'],
    ['503', () => refuse('unavailable', '', null, 503), 'server'],
    ['no network', () => Promise.reject(new TypeError('gone')) as never, 'network'],
  ])('a start that meets %s keeps the session for another try', async (_case, info, cause) => {
    serve(info)
    await startSession()
    expect(session.get()).toMatchObject({ phase: 'failed', cause })
    expect(tokens().refresh).toBe('r')
    serve(() => ok(clerk))
    await startSession()
    expect(session.get().phase).toBe('ready')
  })

  it("8 Response data 'login': session reset without a word", async () => {
    const said = vi.spyOn(console, 'error')
    serve(() => refuse('login', '请登录', 'login', 401))
    await startSession()
    expect(session.get()).toEqual({ phase: 'guest' })
    expect(said).not.toHaveBeenCalled()
  })

  it('that begins with a token alone is of the shop of the token, before and after the user is known', async () => {
    const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 1800, suid: 7 }))
    keepTokens({ access: `h.${payload}.s`, refresh: '', suid: '' })
    const asked = serve(() => ok({ ...clerk, suid: 7 }))
    await startSession()
    expect(new Set(asked.map(({ headers }) => headers.get('supplieruid')))).toEqual(new Set(['7']))
    expect(tokens().suid).toBe('7')
  })
})

describe('a session that begins where somebody has been before', () => {
  const tokenOf = (who: object) => `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 1800, ...who }))}.s`
  const first = tokenOf({ sub: 1, suid: 2, kind: 'operator', sid: 'a' })
  const later = tokenOf({ sub: 1, suid: 2, kind: 'operator', sid: 'b' })
  /** What is kept of a visit of the clerk, with whichever token it ended. */
  async function visit(user: object = clerk): Promise<void> {
    keepTokens({ access: first, refresh: 'r', suid: '2' })
    serve(() => ok(user))
    await startSession()
    keepSession(session.get())
  }
  afterEach(() => localStorage.removeItem('mc:known'))

  it('shows who was here last at once, and the same session stays when the server says the same', async () => {
    await visit()
    keepTokens({ access: later })
    const going = startSession()
    const shown = session.get()
    expect(shown).toMatchObject({ phase: 'ready', allowed: ['/goods/list'], user: { uid: 1 } })
    expect(sure.get()).toBe(false)
    await going
    expect(session.get()).toBe(shown)
    expect(sure.get()).toBe(true)
  })

  it('is corrected in the same start when a page, a role or the password is another matter by now', async () => {
    await visit()
    serve(
      () => ok({ ...clerk, nick_name: 'Ann', must_change_pwd: 1 }),
      () => ok(['/orders/list']),
    )
    await startSession()
    const now = session.get()
    expect(now).toMatchObject({ allowed: ['/orders/list'], user: { nick_name: 'Ann', mustChangePassword: true } })
    expect(now.phase === 'ready' && now.may('/goods/list')).toBe(false)
  })

  it('shows nothing of anybody else: another person, another shop, a token that names nobody, or who has logged out', async () => {
    for (const [access, suid] of [
      [tokenOf({ sub: 9, suid: 2, kind: 'operator' }), '2'],
      [tokenOf({ sub: 1, suid: 2, kind: 'owner' }), '2'],
      [first, '3'],
      [makeToken(1800), '2'],
    ] as const) {
      await visit()
      expect(knownSession()).not.toBeNull()
      keepTokens({ access, suid })
      expect(knownSession()).toBeNull()
    }
    await visit()
    keepSession({ phase: 'guest' })
    expect(knownSession()).toBeNull()
  })

  it('ends like any other when the server knows of no session', async () => {
    await visit()
    serve(() => refuse('login', '', 'login', 401))
    await startSession()
    expect(session.get()).toEqual({ phase: 'guest' })
  })

  it('keeps an add-on of the last visit while its list is asked for, and loses it when it is gone', async () => {
    const holder = { ...clerk, permissions: ['PluginManage'] }
    const back = (keys: string[]) =>
      fakeServer(({ url }) => {
        if (url.pathname.endsWith('buyer/user/info')) return ok(holder)
        return url.pathname.endsWith('addons/list') ? ok(keys.map(key => ({ key, installed: 1 }))) : ok(['/goods/list'])
      })
    keepTokens({ access: first, refresh: 'r', suid: '2' })
    back(['sign'])
    await startSession()
    await vi.waitFor(() => expect(session.get()).toMatchObject({ user: { plugins: ['sign'] } }))
    keepSession(session.get())
    back([])
    await startSession()
    expect(session.get()).toMatchObject({ user: { plugins: ['sign'] } })
    await vi.waitFor(() => expect(session.get()).toMatchObject({ user: { plugins: [] } }))
  })
})
