import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { tokens } from '../../../src/api/tokens.ts'
import { LoginForm } from '../../../src/screens/login/LoginForm.tsx'
import { fakeServer, makeToken, ok, refuse } from '../api/fakeServer.ts'

vi.mock('../../../src/api/config.ts', () => ({ loadConfig: async () => ({ smsLogin: true, social: ['wechat'] }) }))
vi.mock('../../../src/api/encrypt.ts', () => ({ encrypt: async (text: string) => `encrypted ${text}` }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const accounts = [
  { suid: 2, operator: 0, name: '', shop_name: 'Tea house' },
  { suid: 3, operator: 7, name: 'ana', shop_name: 'Bakery' },
]

function draw(choose: () => Response = () => ok()) {
  const seen = fakeServer(({ url }) => {
    if (url.pathname.endsWith('captcha')) return ok({ captcha_id: 'picture', image: 'data:image/svg+xml,' })
    if (url.pathname.endsWith('user/loginChoose')) return choose()
    return url.pathname.endsWith('user/login') ? ok({ ticket: 'kept', accounts }) : refuse('internal', 'Later', null, 500)
  })
  render(<LoginForm />, { wrapper: MemoryRouter })
  return () => seen.filter(({ url }) => url.pathname.endsWith('user/loginChoose')).map(({ body }) => JSON.parse(body))
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!

test('password managers know account, password and the code of a message by the fields’ own words', async () => {
  draw()
  await screen.findByRole('tab', { name: 'SMS code' })
  expect([field('username').autocomplete, field('password').autocomplete]).toEqual(['username', 'current-password'])
  // A picture is read anew each time.
  expect(field('captcha').autocomplete).toBe('off')
  await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }))
  expect([field('username').autocomplete, field('code').autocomplete]).toEqual(['tel', 'one-time-code'])
})

test('who types a password with Caps Lock is told so until it is off', async () => {
  draw()
  await screen.findByAltText('Characters to type')
  const press = (modifierCapsLock: boolean) => fireEvent.keyDown(field('password'), { key: 'A', modifierCapsLock })
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
  press(true)
  expect(screen.getByText('Caps Lock is on')).toBeTruthy()
  press(false)
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
})

async function fillIn(): Promise<void> {
  await screen.findByAltText('Characters to type')
  for (const name of ['username', 'password', 'captcha']) await userEvent.type(field(name), 'abcd')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Choose a shop' })
}

test('who has several accounts chooses a shop, is told why one does not let them in, and may go back', async () => {
  const sent = draw(() => refuse('permission_denied', 'This shop is closed', null, 403))
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: /^Bakery/ }))
  expect(await screen.findByText('This shop is closed')).toBeTruthy()
  expect(sent()).toEqual([{ ticket: 'kept', suid: 3, operator: 7 }])
  expect([tokens().access, screen.getByRole('button', { name: /^Tea house/ }).getAttribute('aria-disabled')]).toEqual([
    '',
    'false',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Log in with another account' }))
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
})

test('who chooses a shop is let into that one', async () => {
  const token = makeToken(7200)
  draw(() => ok({ access_token: token, refresh_token: 'again', suid: 3 }))
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: /^Bakery/ }))
  await vi.waitFor(() => expect(tokens()).toMatchObject({ access: token, suid: '3' }))
})
