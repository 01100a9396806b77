import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { sign } from '../../../contract/wire/access/signature.ts'
import { call, setFailureListener } from '../../../src/api/client.ts'
import { isUnchanged } from '../../../src/api/guard.ts'
import { dropTokens, keepTokens, tokens } from '../../../src/api/tokens.ts'
import { fakeServer, makeToken, ok, refuse } from './fakeServer.ts'

const failures: string[] = []
beforeEach(() => {
  dropTokens()
  failures.length = 0
  setFailureListener(refusal => void failures.push(refusal.code))
})

const list = { method: 'GET', api: 'seller/goods/manageShow', params: { page: 1 } } as const

describe('a call', () => {
  it('3, 7.1 Every request carries a signature, the supplier id header and the stored auth headers; the common parameters are device (web), timestamp, accesstoken and supplieruid', async () => {
    const token = makeToken(1800)
    keepTokens({ access: token, refresh: 'r', suid: '2' })
    const seen = fakeServer(() => ok())
    await call(list)
    const [asked] = seen
    const common = Object.fromEntries(
      ['device', 'timestamp', 'accesstoken', 'supplieruid'].map(name => [name, asked!.headers.get(name) ?? '']),
    )
    expect(common).toMatchObject({ device: 'web', accesstoken: token, supplieruid: '2' })
    expect(asked!.headers.get('signature')).toBe(sign(common, 'merchant-console'))
    expect(asked!.url.pathname + asked!.url.search).toBe('/api/v1/seller/goods/manageShow?page=1')
  })

  it('7 All calls go under the /api base with the /v1 prefix: of GET and POST, public or not, at another base host too', async () => {
    keepTokens({ access: makeToken(1800), refresh: 'r', suid: '2' })
    const seen = fakeServer(() => ok())
    await call(list)
    await call({ method: 'POST', api: 'public/x/y', body: {} })
    sessionStorage.setItem('base_host', 'https://shop.example:8060')
    await call({ method: 'POST', api: 'addons/x/seller/y', body: {} })
    sessionStorage.clear()
    expect(seen.map(({ url }) => url.origin + url.pathname)).toEqual([
      'http://console.test/api/v1/seller/goods/manageShow',
      'http://console.test/api/v1/public/x/y',
      'https://shop.example:8060/api/v1/addons/x/seller/y',
    ])
  })

  it('7.1 Every request carries the supplier id header, falling back to a built-in default where nobody is logged in', async () => {
    const seen = fakeServer(() => ok())
    await call({ method: 'GET', api: 'public/x/y' })
    const [asked] = seen
    expect([asked?.headers.get('supplieruid'), asked?.headers.get('accesstoken')]).toEqual(['1', ''])
  })

  it("8 Message containing '没有此操作权限': it is known by the message alone, whatever code a back end sends or leaves out", async () => {
    for (const code of [undefined, 'bad_request'] as const) {
      fakeServer(() => Response.json({ status: false, message: '抱歉，您没有此操作权限！', data: null, ...(code && { code }) }))
      await expect(call({ method: 'GET', api: 'public/x/y' })).rejects.toMatchObject({ code: 'permission_denied' })
    }
    expect(failures).toEqual(['permission_denied', 'permission_denied'])
  })

  it('5 The memory is cleared on any request error or failed response: the same save goes out again after it', async () => {
    keepTokens({ access: makeToken(1800), refresh: 'r', suid: '2' })
    const save = () => call({ method: 'POST', api: 'seller/mq/MqSave', body: { id: 1 } })
    const outcomes: unknown[] = []
    const attempt = () =>
      save().then(
        () => outcomes.push('saved'),
        (error: Refusal) => outcomes.push(isUnchanged(error) ? 'unchanged' : error.code),
      )
    fakeServer(() => ok())
    await attempt()
    await attempt()
    const troubles = [() => refuse('conflict', 'Too late'), () => Promise.reject(new TypeError('no network'))]
    for (const trouble of troubles) {
      fakeServer(trouble)
      await call({ method: 'GET', api: 'public/x/y' }).catch(() => undefined)
      const seen = fakeServer(() => ok())
      await attempt()
      expect(seen).toHaveLength(1)
      await attempt()
    }
    expect(outcomes).toEqual(['saved', 'unchanged', 'saved', 'unchanged', 'saved', 'unchanged'])
  })

  it('7.1 Generic helpers make GET with query parameters: without what is null, lists joined by commas', async () => {
    const asked = fakeServer(() => ok())
    await call({ method: 'GET', api: 'public/x/y', params: { a: null, b: [1, 2], c: { d: 1 }, e: '' } })
    expect(Object.fromEntries(asked[0]!.url.searchParams)).toEqual({ b: '1,2', c: '{"d":1}', e: '' })
  })

  it('7.1 Generic helpers make GET with no parameters, GET with query parameters, and POST with a body, under /v1/{resource}', async () => {
    const seen = fakeServer(() => ok())
    await call({ method: 'GET', api: 'public/x/none' })
    await call({ method: 'GET', api: 'public/x/some', params: { page: 1 } })
    await call({ method: 'POST', api: 'public/x/save', body: { id: 7 } })
    expect(seen.map(({ method, url, body }) => `${method} ${url.pathname}${url.search} ${body}`)).toEqual([
      'GET /api/v1/public/x/none ',
      'GET /api/v1/public/x/some?page=1 ',
      'POST /api/v1/public/x/save {"id":7}',
    ])
    expect(seen[2]?.headers.get('content-type')).toBe('application/json')
  })

  it('8 Response status not true: the call rejects with the server message, whatever the HTTP status', async () => {
    fakeServer(() => refuse('conflict', '数据已被他人修改', null, 200))
    await expect(call({ method: 'POST', api: 'public/x/y' })).rejects.toMatchObject({
      code: 'conflict',
      message: '数据已被他人修改',
    })
    expect(failures).toEqual(['conflict'])
  })

  it('7.1, 9 Request time-out is 600000 ms, and one that runs out is a failure of the network', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    fakeServer(() => ok())
    await expect(call({ method: 'GET', api: 'public/x/y' })).rejects.toMatchObject({ code: 'network' })
    expect(limit).toHaveBeenCalledWith(600_000)
    limit.mockRestore()
  })

  it('8 Network failure: what is no envelope counts as one', async () => {
    fakeServer(() => new Response('<html>Log in to the hotel</html>', { status: 200 }))
    await expect(call({ method: 'GET', api: 'public/x/y' })).rejects.toMatchObject({ code: 'network' })
  })

  it('says which endpoint is not there when another back end answers 404 without an envelope', async () => {
    fakeServer(() => new Response('<html>Not found</html>', { status: 404 }))
    await expect(call({ method: 'GET', api: 'seller/goods/manageShow', params: { _metadata: 1 } })).rejects.toMatchObject({
      code: 'unknown_call',
      message: 'The server has no endpoint GET seller/goods/manageShow',
    })
  })

  for (const [status, code] of [
    [500, 'internal'],
    [502, 'unavailable'],
    [504, 'unavailable'],
  ] as const)
    it(`says that the server is in trouble when it answers ${status} without an envelope`, async () => {
      fakeServer(() => new Response('<html>Bad gateway</html>', { status }))
      const message = `The server has a problem (status ${status}). Try again in a moment.`
      await expect(call({ method: 'GET', api: 'public/x/y' })).rejects.toMatchObject({ code, message })
    })

  it('that its caller gave up is no failure', async () => {
    fakeServer(() => ok())
    const given = new AbortController()
    given.abort()
    await expect(call({ method: 'GET', api: 'public/x/y', signal: given.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(failures).toEqual([])
  })

  it('that its caller gave up while the answer was read is none either', async () => {
    const given = new AbortController()
    const halfRead = new ReadableStream({
      pull(body) {
        given.abort()
        body.error(given.signal.reason)
      },
    })
    fakeServer(() => new Response(halfRead))
    await expect(call({ method: 'GET', api: 'public/x/y', signal: given.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(failures).toEqual([])
  })

  it('learns the time of the server from a refused signature and is made again', async () => {
    let tries = 0
    const far = new Date(Date.now() + 3_600_000)
    const asked = fakeServer(() => {
      tries++
      return tries === 1
        ? new Response(refuse('signature_invalid').body, { status: 403, headers: { date: far.toUTCString() } })
        : ok(7)
    })
    expect((await call({ method: 'GET', api: 'public/x/y' })).data).toBe(7)
    expect(Number(asked[1]!.headers.get('timestamp')) - Number(asked[0]!.headers.get('timestamp'))).toBeGreaterThan(3500)
    const { setServerTime } = await import('../../../src/api/clock.ts')
    setServerTime(Date.now() / 1000)
  })
})

describe('the token', () => {
  it("4 If the refresh fails, or the server answers with data 'login', tokens are cleared and nobody is logged in", async () => {
    const { session } = await import('../../../src/session/session.ts')
    const { answerFailure } = await import('../../../src/session/failures.ts')
    setFailureListener((refusal, request) => answerFailure(refusal, request, () => undefined))
    const lost = () => refuse('login', '请登录', 'login', 401)
    for (const [left, answer] of [
      [-1, () => refuse('bad_request', 'Used before')],
      [1800, lost],
    ] as const) {
      keepTokens({ access: makeToken(left), refresh: 'r', suid: '2' })
      session.set({ phase: 'loading' })
      fakeServer(({ url }) => (url.pathname.endsWith('refreshAccessToken') ? answer() : lost()))
      await expect(call(list)).rejects.toMatchObject({ code: 'login' })
      expect([session.get().phase, tokens().access, tokens().refresh]).toEqual(['guest', '', ''])
    }
  })

  const renew = () => ok({ access_token: makeToken(1800, 'new'), refresh_token: 'r2', suid: 2 })

  it('4 An expired access token is refreshed through the refresh token, once for all calls, before it ends', async () => {
    keepTokens({ access: makeToken(5), refresh: 'r1', suid: '2' })
    const asked = fakeServer(({ url }) => (url.pathname.endsWith('refreshAccessToken') ? renew() : ok()))
    await Promise.all([call(list), call(list), call(list)])
    expect(asked.filter(({ url }) => url.pathname.endsWith('refreshAccessToken'))).toHaveLength(1)
    expect(asked.filter(({ headers }) => headers.get('accesstoken') === tokens().access)).toHaveLength(3)
    expect(tokens().refresh).toBe('r2')
  })

  it('7.1 The access token is checked before a call except on /public/ paths', async () => {
    keepTokens({ access: 'nonsense', refresh: '', suid: '' })
    const seen = fakeServer(() => ok(1))
    expect((await call({ method: 'GET', api: 'public/x/y' })).data).toBe(1)
    expect((await call({ method: 'GET', api: 'addons/x/public/y' })).data).toBe(1)
    await expect(call(list)).rejects.toMatchObject({ code: 'login' })
    expect(seen.map(({ url }) => url.pathname)).toEqual(['/api/v1/public/x/y', '/api/v1/addons/x/public/y'])
  })

  it('8 Token decode failure: the token is reset and the user goes to login; nothing is sent', async () => {
    keepTokens({ access: 'nonsense', refresh: 'r', suid: '' })
    const asked = fakeServer(() => ok())
    await expect(call(list)).rejects.toMatchObject({ code: 'login' })
    expect(asked).toHaveLength(0)
  })

  it("8 Refresh without a refresh token: rejected as 'no refreshToken'", async () => {
    keepTokens({ access: makeToken(-1), refresh: '', suid: '' })
    fakeServer(() => ok())
    await expect(call(list)).rejects.toMatchObject({ message: 'no refreshToken', code: 'login' })
  })

  it('without a refresh token serves to its end', async () => {
    keepTokens({ access: makeToken(5), refresh: '', suid: '' })
    const asked = fakeServer(() => ok(7))
    expect((await call(list)).data).toBe(7)
    expect(asked.some(({ url }) => url.pathname.endsWith('refreshAccessToken'))).toBe(false)
  })

  it('that the server holds for ended a moment before we do is renewed, and the call made again', async () => {
    keepTokens({ access: makeToken(50, 'old'), refresh: 'r', suid: '2' })
    fakeServer(({ url, headers }) => {
      if (url.pathname.endsWith('refreshAccessToken')) return renew()
      return headers.get('accesstoken')?.startsWith('old') ? refuse('login', '', 'login', 401) : ok('there')
    })
    expect((await call(list)).data).toBe('there')
  })

  it('4 Token expiry check: beyond 60 s server time is used, so a clock that is ahead makes no good token old', async () => {
    keepTokens({ access: makeToken(-600, 'good'), refresh: 'r', suid: '2' })
    const asked = fakeServer(({ url }) =>
      url.pathname.endsWith('GetServerConfig') ? ok({ server_time: Math.floor(Date.now() / 1000) - 3600 }) : ok(1),
    )
    // The configuration is asked for once; here by a console that has just started.
    vi.resetModules()
    const started = await import('../../../src/api/client.ts')
    await started.call(list)
    expect(asked.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['GetServerConfig', 'manageShow'])
  })

  it('renewed by another window meanwhile is taken, and the call made again', async () => {
    keepTokens({ access: makeToken(1800, 'old'), refresh: 'r', suid: '2' })
    const asked = fakeServer(({ headers }) => {
      if (!headers.get('accesstoken')?.startsWith('old')) return ok('there')
      keepTokens({ access: makeToken(1800, 'other') })
      return refuse('login', '', 'login', 401)
    })
    expect((await call(list)).data).toBe('there')
    expect(asked).toHaveLength(2)
  })

  it('stays when the server is in trouble while it is renewed', async () => {
    keepTokens({ access: makeToken(5), refresh: 'r1', suid: '2' })
    fakeServer(() => new Response('', { status: 503 }))
    const error: Refusal = await call(list).then(
      () => Promise.reject(new Error('answered')),
      (refusal: Refusal) => refusal,
    )
    expect(error.code).toBe('unavailable')
    expect(tokens().refresh).toBe('r1')
  })
})

it('storage of the tokens follows docs/rules/console.md#session', () => {
  keepTokens({ access: 'a', refresh: 'b', suid: '3' })
  expect([localStorage.getItem('token'), localStorage.getItem('refresh_token'), localStorage.getItem('suid')]).toEqual([
    'a',
    'b',
    '3',
  ])
  vi.unstubAllGlobals()
})
