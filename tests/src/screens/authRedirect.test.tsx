import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { readSettings, settings } from '../../../src/api/settings.ts'
import { AuthRedirect } from '../../../src/screens/login/AuthRedirect.tsx'
import { LoginForm } from '../../../src/screens/login/LoginForm.tsx'
import { fakeServer, ok, refuse, type Seen } from '../api/fakeServer.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  settings.set(null)
})

const asked = (seen: Seen[], api: string) => seen.filter(({ url }) => url.pathname === `/api/v1/${api}`)
const code = 'addons/social/public/GetSocialAndBindByCode'

/** Comes back from a platform; `state` is what this tab went away with. Each address is asked about once, so each is another. */
function comeBack(query: string, { state = '', answer = () => ok() }: { state?: string; answer?: () => Response } = {}): Seen[] {
  const seen = fakeServer(({ url }) => {
    if (url.pathname.endsWith('GetServerConfig'))
      return ok({ server_time: Math.floor(Date.now() / 1000), social_login: ['wechat'] })
    if (url.pathname.endsWith('captcha')) return ok({ captcha_id: 'picture', image: 'data:image/svg+xml,' })
    return url.pathname.endsWith('GetSocialAndBindByCode') ? answer() : ok()
  })
  if (state) sessionStorage.setItem('social_state', JSON.stringify({ state, redirect: '/goods/manageShow' }))
  render(
    <MemoryRouter initialEntries={[`/auth-redirect?${query}`]}>
      <AuthRedirect />
    </MemoryRouter>,
  )
  return seen
}

test.each([
  ['platform=wechat&error=access_denied&state=a1', 'a1', 'You have not agreed to the login.'],
  ['platform=wechat&state=a2', 'a2', 'You have not agreed to the login.'],
  ['', '', 'This address is incomplete.'],
  ['platform=wechat&code=c&state=a3', 'another', 'This login has expired. Begin again.'],
  ['platform=wechat&code=c&state=a4', '', 'This login has expired. Begin again.'],
])('2.1 who comes back with %s reads why they are not in, and the way back', async (query, state, text) => {
  const seen = comeBack(query, { state })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
  expect(asked(seen, code)).toEqual([])
})

test('7.2 what the server refuses is said, and a platform that answers without an account offers to link one', async () => {
  comeBack('platform=wechat&code=c&state=b1', {
    state: 'b1',
    answer: () => refuse('bad_request', 'WeChat rejected this login. Begin again.'),
  })
  expect(await screen.findByText('WeChat rejected this login. Begin again.')).toBeTruthy()
  cleanup()
  const seen = comeBack('platform=wechat&code=c&state=b2', {
    state: 'b2',
    answer: () => ok({ bind_token: 'T', nickname: 'Lin' }),
  })
  expect(await screen.findByRole('heading', { name: 'Link an account' })).toBeTruthy()
  expect(screen.getByText(/Lin is not linked to an account yet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log in and link' })).toBeTruthy()
  expect(asked(seen, code)[0]?.url.searchParams.get('state')).toBe('b2')
})

test('2.5 who has several accounts chooses a shop', async () => {
  const accounts = [
    { suid: 2, operator: 0, shop_name: 'North', name: 'North' },
    { suid: 3, operator: 8, shop_name: 'South', name: 'Zoe' },
  ]
  const seen = comeBack('platform=wechat&code=c&state=b3', { state: 'b3', answer: () => ok({ ticket: 'K', accounts }) })
  await userEvent.click(await screen.findByRole('button', { name: /South.*Staff: Zoe/s }))
  expect(JSON.parse(asked(seen, 'public/user/loginChoose')[0]?.body ?? '')).toEqual({ ticket: 'K', suid: 3, operator: 8 })
})

test('2.5 the form says when Caps Lock is on, offers WeChat, and the way to a shop of one’s own where the site has it', async () => {
  fakeServer(({ url }) => {
    if (url.pathname.endsWith('GetServerConfig'))
      return ok({ server_time: Math.floor(Date.now() / 1000), social_login: ['wechat', 'other'] })
    return ok({ captcha_id: 'picture', image: 'data:image/svg+xml,' })
  })
  settings.set(readSettings([{ title: 'Shop', showRegister: 1 }]))
  render(
    <MemoryRouter>
      <LoginForm />
    </MemoryRouter>,
  )
  await act(async () => undefined)
  expect(await screen.findByRole('button', { name: 'Log in with WeChat' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Apply to open one' }).getAttribute('href')).toBe('/business/create')
  const password = screen.getByLabelText('Password')
  expect([password.getAttribute('autocomplete'), screen.getByLabelText('Account').getAttribute('autocomplete')]).toEqual([
    'current-password',
    'username',
  ])
  const user = userEvent.setup()
  await user.click(password)
  await user.keyboard('{CapsLock}a')
  expect(await screen.findByText('Caps Lock is on')).toBeTruthy()
  await user.keyboard('{CapsLock}a')
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
  act(() => settings.set(readSettings([{ title: 'Shop', showRegister: 0 }])))
  expect(screen.queryByRole('link', { name: 'Apply to open one' })).toBeNull()
})
