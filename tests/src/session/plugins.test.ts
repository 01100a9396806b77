import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../../src/api/client.ts'
import { keepTokens } from '../../../src/api/tokens.ts'
import { session, startSession } from '../../../src/session/session.ts'
import { fakeServer, makeToken, ok } from '../api/fakeServer.ts'

let plugins: string[]
let said: string | null
beforeEach(async () => {
  plugins = []
  said = null
  keepTokens({ access: makeToken(1800), refresh: 'r', suid: '2' })
})

/** What the back end answers, each with the add-ons in force as a header where it says so. */
const serve = () =>
  fakeServer(({ url }) => {
    const answer = url.pathname.endsWith('buyer/user/info')
      ? ok({ roles: ['supplier'], plugins })
      : ok(['/goods/list', ...plugins.map(key => `/plugin/${key}`)])
    if (said !== null) answer.headers.set('x-plugins', said)
    return answer
  })
const mayOpenSign = () => {
  const current = session.get()
  return current.phase === 'ready' && current.may('/plugin/sign')
}
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
