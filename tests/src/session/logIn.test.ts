import { afterEach, expect, it, vi } from 'vitest'
import { dropTokens, tokens } from '../../../src/api/tokens.ts'
import { enterBy } from '../../../src/session/logIn.ts'
import { endSession, session } from '../../../src/session/session.ts'
import { fakeServer, makeToken, ok } from '../api/fakeServer.ts'

afterEach(() => {
  endSession()
  dropTokens()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it("2.2 The route list is built after login from the server's allowed paths", async () => {
  fakeServer(({ url }) => {
    if (url.pathname.endsWith('buyer/user/info')) return ok({ uid: 1, username: 'shop1', roles: ['operator'] })
    return ok(url.pathname.endsWith('AllowPaths') ? ['/goods/manageShow', '/sys/*'] : [])
  })
  expect(session.get().phase).toBe('guest')
  await enterBy({ access_token: makeToken(1800), refresh_token: 'r1', suid: 2 })
  const now = session.get()
  const paths = ['/goods/manageShow', '/goods/manageUnShow', '/sys/permission/management/role']
  expect(now.phase === 'ready' && paths.map(path => now.may(path))).toEqual([true, false, true])
})

it('4, 9 Logged out leads to logged in after login: tokens are stored and a token refresh is scheduled 30 s later', async () => {
  vi.useFakeTimers()
  const asked = fakeServer(({ url }) => {
    if (url.pathname.endsWith('buyer/user/info')) return ok({ uid: 1, username: 'shop1', roles: ['supplier'] })
    if (url.pathname.endsWith('refreshAccessToken'))
      return ok({ access_token: makeToken(1800, 'new'), refresh_token: 'r2', suid: 2 })
    return ok([])
  })
  const refreshes = () => asked.filter(({ url }) => url.pathname.endsWith('refreshAccessToken')).map(({ body }) => body)
  const access = makeToken(1800, 'old')
  await enterBy({ access_token: access, refresh_token: 'r1', suid: 2 })
  expect(session.get().phase).toBe('ready')
  expect(tokens()).toEqual({ access, refresh: 'r1', suid: '2' })
  await vi.advanceTimersByTimeAsync(29_900)
  expect(refreshes()).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(refreshes()).toEqual(['{"refresh_token":"r1"}'])
  expect(tokens().refresh).toBe('r2')
})
