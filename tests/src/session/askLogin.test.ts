import { afterEach, expect, it, vi } from 'vitest'
import { askLogin } from '../../../src/session/session.ts'
import { fakeServer, ok } from '../api/fakeServer.ts'

afterEach(() => void vi.unstubAllGlobals())

it('5 Login trims username and name, and nothing else', async () => {
  const asked = fakeServer(() => ok({}))
  const payload = {
    type: 'operator',
    username: ' shop1\t',
    name: ' ana ',
    password: ' a b ',
    captcha: 'x1y2',
    captcha_id: 'c',
  } as const
  await askLogin(payload)
  const login = asked.find(({ url }) => url.pathname.endsWith('public/user/login'))
  expect(JSON.parse(login?.body ?? '{}')).toMatchObject({ username: 'shop1', name: 'ana', password: ' a b ' })
})
