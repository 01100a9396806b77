import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../../../src/api/settings.ts'
import { keepTokens, tokens } from '../../../src/api/tokens.ts'
import { LoginForm } from '../../../src/screens/login/LoginForm.tsx'
import { LoginFrame } from '../../../src/screens/login/LoginFrame.tsx'
import { fakeServer, ok, refuse, type Seen } from '../api/fakeServer.ts'

vi.mock('../../../src/api/config.ts', () => ({ loadConfig: async () => ({ smsLogin: false, social: [] }) }))

beforeEach(() => {
  settings.set(null)
  keepTokens({ suid: '' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The login at a domain of which the server says this. */
function draw(answer: () => Response): Seen[] {
  const asked = fakeServer(({ url }) => {
    if (url.pathname.endsWith('getSiteSupplierList')) return answer()
    if (url.pathname.endsWith('SiteSetting'))
      return ok({ title: 'Tea house', login_background: '/files/leaves.png', login_banner: ['/files/tea.png'], showRegister: 1 })
    return ok({ captcha_id: 'picture', image: 'data:image/svg+xml,' })
  })
  render(
    <LoginFrame title="Log in">
      <LoginForm />
    </LoginFrame>,
    { wrapper: MemoryRouter },
  )
  return asked
}
const asks = (asked: Seen[], api: string) => asked.filter(({ url }) => url.pathname === `/api/v1/${api}`)
const pictures = () => [...document.querySelectorAll('img')].map(picture => picture.getAttribute('src'))

test('at the own domain of a shop the login is that shop’s: its title, its pictures, its link to register', async () => {
  const asked = draw(() => ok([{ suid: 2, shop_name: 'Tea house' }]))
  await screen.findByRole('heading', { name: 'Tea house' })
  expect(asks(asked, 'public/supplier/getSiteSupplierList').map(({ url }) => url.searchParams.get('domain'))).toEqual([
    window.location.hostname,
  ])
  expect([tokens().suid, pictures().slice(0, 2)]).toEqual(['2', ['/files/leaves.png', '/files/tea.png']])
  expect(screen.getByRole('link', { name: 'Apply to open one' }).getAttribute('href')).toBe('/business/create')
  expect(document.title).toContain('Tea house')
})

test('whose shop is kept from before asks for nothing anew', async () => {
  keepTokens({ suid: '2' })
  const asked = draw(() => ok([{ suid: 2 }]))
  await screen.findByAltText('Characters to type')
  await waitFor(() => expect(asks(asked, 'public/supplier/getSiteSupplierList')).toHaveLength(1))
  expect(asks(asked, 'public/config/SiteSetting')).toEqual([])
})

test('at the domain of the platform, and where nobody answers, the login is the platform’s', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  for (const answer of [() => ok([]), () => refuse('internal', 'Broken', null, 500)]) {
    const asked = draw(answer)
    await screen.findByRole('button', { name: 'Log in' })
    await waitFor(() => expect(asks(asked, 'public/supplier/getSiteSupplierList').length).toBeGreaterThan(0))
    await screen.findByAltText('Characters to type')
    expect([tokens().suid, asks(asked, 'public/config/SiteSetting')]).toEqual(['', []])
    expect(screen.queryByRole('link', { name: 'Apply to open one' })).toBeNull()
    cleanup()
  }
  said.mockRestore()
})

test('at the domain of no open shop nobody logs in, and is told why', async () => {
  draw(() => refuse('not_found', 'This shop does not exist or is closed', null, 404))
  expect((await screen.findByText('This shop does not exist or is closed')).closest('[role=alert]')).not.toBeNull()
  expect([screen.queryByRole('button', { name: 'Log in' }), tokens().suid]).toEqual([null, ''])
})
