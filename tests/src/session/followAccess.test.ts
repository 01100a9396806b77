import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../../src/api/client.ts'
import { keepTokens } from '../../../src/api/tokens.ts'
import { followAccess } from '../../../src/session/followAccess.ts'
import { session, startSession } from '../../../src/session/session.ts'
import { fakeServer, makeToken, ok } from '../api/fakeServer.ts'

let plugins: string[]
let paths: string[]
let said: string | null
let mark: string | null
vi.useFakeTimers({ shouldAdvanceTime: true })
followAccess()
beforeEach(async () => {
  plugins = []
  paths = []
  mark = null
  said = null
  keepTokens({ access: makeToken(1800), refresh: 'r', suid: '2' })
})

/** What the back end answers, each with the add-ons in force as a header where it says so. */
const serve = () =>
  fakeServer(({ url }) => {
    const answer = url.pathname.endsWith('buyer/user/info')
      ? ok({ roles: ['operator'], permissions: paths, plugins })
      : ok(['/goods/list', ...paths, ...plugins.map(key => `/plugin/${key}`)])
    if (said !== null) answer.headers.set('x-plugins', said)
    if (mark !== null) answer.headers.set('x-access', mark)
    return answer
  })
const mayOpenPath = (path: string) => {
  const current = session.get()
  return current.phase === 'ready' && current.may(path)
}
const mayOpenSign = () => mayOpenPath('/plugin/sign')
const asked = (seen: ReturnType<typeof serve>) => seen.filter(({ url }) => url.pathname.endsWith('buyer/user/info')).length

it('an add-on that came or went is there or gone with the next answer, without a new login', async () => {
  const seen = serve()
  await startSession()
  expect([mayOpenSign(), asked(seen)]).toEqual([false, 1])
  plugins = ['sign']
  said = 'sign'
  await call({ method: 'GET', api: 'seller/goods/manageShow' })
  await vi.waitFor(() => expect(mayOpenSign()).toBe(true))
  await call({ method: 'GET', api: 'seller/goods/manageShow' })
  expect(asked(seen)).toBe(2)
  plugins = []
  said = ''
  await call({ method: 'GET', api: 'seller/goods/manageShow' })
  await vi.waitFor(() => expect(mayOpenSign()).toBe(false))
})

it('a back end that says nothing of add-ons is asked once', async () => {
  const seen = serve()
  await startSession()
  await call({ method: 'GET', api: 'seller/goods/manageShow' })
  await call({ method: 'GET', api: 'seller/goods/manageShow' })
  expect(asked(seen)).toBe(1)
})

it('a role that an administrator changed is in force with the next answer of a back end that marks it', async () => {
  mark = 'a'
  serve()
  await startSession()
  await call({ method: 'GET', api: 'seller/goods/manageShow' })
  expect(mayOpenPath('/orders/list')).toBe(false)
  paths = ['/orders/list']
  mark = 'b'
  await call({ method: 'GET', api: 'seller/goods/manageShow' })
  await vi.waitFor(() => expect(mayOpenPath('/orders/list')).toBe(true))
})

it('a role that an administrator changed is in force within 60 s with any other back end, though nobody presses anything', async () => {
  const seen = serve()
  await startSession()
  paths = ['/orders/list']
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(mayOpenPath('/orders/list')).toBe(true))
  const before = asked(seen)
  await vi.advanceTimersByTimeAsync(60_000)
  // Nothing has changed: the user alone is asked for.
  expect(asked(seen) - before).toBeLessThanOrEqual(2)
  expect(session.get()).toMatchObject({ phase: 'ready', user: { permissions: ['/orders/list'] } })
})
