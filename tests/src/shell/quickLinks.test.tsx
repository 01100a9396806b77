import { act, cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sure } from '../../../src/api/sure.ts'
import { quickMenu } from '../../../src/navigation/quickMenu.ts'
import { session } from '../../../src/session/session.ts'
import { makeMay } from '../../../src/session/permissions.ts'
import { readUser } from '../../../src/session/user.ts'
import QuickLinks from '../../../src/shell/quick/QuickLinks.tsx'
import { fakeServer, ok, refuse } from '../api/fakeServer.ts'

const pages = ['/goods/manageShow', '/sys/role', '/plugin/sign']
vi.mock('../../../src/navigation/pages.ts', async original => ({
  ...(await original<typeof import('../../../src/navigation/pages.ts')>()),
  isRead: () => true,
  findEntry: (path: string) => (pages.includes(path) ? { entry: { path, plugin: path.split('/plugin/')[1] }, params: {} } : null),
}))

const item = (path: string, full_path = path) => ({ path, full_path, name: path, title: `Page ${path}` })

let reader = 0
/** Everybody has a menu of their own, so each test is somebody else. */
function enter(...allowed: string[]): void {
  const user = readUser({ uid: ++reader, username: 'shop1', roles: ['clerk'], industry_type: 'retail' })
  session.set({ phase: 'ready', user, allowed, may: makeMay(allowed) })
}
beforeEach(() => sure.set(true))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  session.set({ phase: 'guest' })
})

const draw = () =>
  render(
    <MemoryRouter>
      <QuickLinks />
    </MemoryRouter>,
  )
const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Quick menu' }))
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')])

test('6 Quick links appear only if the operator holds the permission for the item, and lead to the page as it was left', async () => {
  enter('/goods/manageShow')
  const kept = [item('/goods/manageShow', '/goods/manageShow?page=2'), item('/sys/role'), item('/plugin/sign'), item('/gone')]
  fakeServer(() => ok(kept))
  draw()
  expect(await links()).toEqual([['Page /goods/manageShow', '/goods/manageShow?page=2']])
  act(() => enter('/goods/manageShow', '/sys/role'))
  act(() => quickMenu.set({ status: 'ready', items: kept }))
  expect((await links()).map(([, path]) => path)).toEqual(['/goods/manageShow?page=2', '/sys/role'])
})

test('2.2 A quick menu lets the operator keep favourite pages: the dashboard has them in their order, and no empty frame', async () => {
  enter('/goods/manageShow', '/sys/role')
  const asked = fakeServer(() => ok([]))
  const { container } = draw()
  await vi.waitFor(() => expect([asked.length, quickMenu.get().status]).toEqual([1, 'ready']))
  expect(container.innerHTML).toBe('')
  act(() => quickMenu.set({ status: 'ready', items: [item('/sys/role'), item('/goods/manageShow')] }))
  expect((await links()).map(([, path]) => path)).toEqual(['/sys/role', '/goods/manageShow'])
})

test('what was there last is shown while the server does not answer, and asked for again the next time', async () => {
  enter('/goods/manageShow')
  const answers = [ok([item('/goods/manageShow')]), refuse('internal', 'Later', null, 500), ok([])]
  const asked = fakeServer(() => answers.shift() ?? ok([]))
  draw()
  await links()
  cleanup()
  reader -= 1
  act(() => session.set({ phase: 'guest' }))
  act(() => enter('/goods/manageShow'))
  draw()
  await vi.waitFor(() => expect(quickMenu.get().status).toBe('failed'))
  expect(await links()).toHaveLength(1)
  cleanup()
  draw()
  await vi.waitFor(() => expect([asked.length, quickMenu.get().items]).toEqual([3, []]))
})
