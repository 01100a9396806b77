import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LoginForm } from '../../../src/screens/login/LoginForm.tsx'
import { fakeServer, ok, refuse } from '../api/fakeServer.ts'

let smsLogin: boolean
vi.mock('../../../src/api/config.ts', () => ({ loadConfig: async () => ({ smsLogin, social: [] }) }))
vi.mock('../../../src/api/encrypt.ts', () => ({ encrypt: async (text: string) => `encrypted ${text}` }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function draw() {
  const seen = fakeServer(({ url }) =>
    url.pathname.endsWith('captcha')
      ? ok({ captcha_id: 'picture', image: 'data:image/svg+xml,' })
      : refuse('bad_request', 'This shop is closed'),
  )
  render(<LoginForm />, { wrapper: MemoryRouter })
  return () => seen.filter(({ url }) => url.pathname.endsWith('user/login')).map(({ body }) => JSON.parse(body))
}

test('2.5, 3 Login takes username, password, name, type and a captcha', async () => {
  smsLogin = false
  const sent = draw()
  await userEvent.click(screen.getByRole('tab', { name: 'Staff' }))
  await screen.findByAltText('Characters to type')
  const fill = (name: string, text: string) => userEvent.type(document.querySelector(`[name=${name}]`)!, text)
  for (const [name, text] of Object.entries({ username: ' shop1 ', name: ' clerk ', password: 'Right@2026', captcha: 'ab12' }))
    await fill(name, text)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        type: 'operator',
        username: 'shop1',
        name: 'clerk',
        password: 'encrypted Right@2026',
        captcha: 'ab12',
        captcha_id: 'picture',
      },
    ]),
  )
  expect(await screen.findByText('This shop is closed')).toBeTruthy()
})

test('what was wrong with one way of logging in is not said of another', async () => {
  smsLogin = true
  draw()
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getAllByText('This is required')).toHaveLength(3)
  await userEvent.click(screen.getByRole('tab', { name: 'Staff' }))
  expect(screen.queryByText('This is required')).toBeNull()
  for (const name of ['username', 'name', 'password', 'captcha'])
    await userEvent.type(document.querySelector(`[name=${name}]`)!, 'abcd')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByText('This shop is closed')
  await userEvent.click(await screen.findByRole('tab', { name: 'SMS code' }))
  expect(screen.queryByText('This shop is closed')).toBeNull()
})

test.each([true, false])('2.5 An optional SMS login is offered when the server enables it: %s', async enabled => {
  smsLogin = enabled
  draw()
  await screen.findByAltText('Characters to type')
  await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(enabled ? 3 : 2))
})
