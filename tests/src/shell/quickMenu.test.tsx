import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sure } from '../../../src/api/sure.ts'
import { addToQuickMenu, quickMenu } from '../../../src/navigation/quickMenu.ts'
import { toasts } from '../../../src/say/toasts.ts'
import { session } from '../../../src/session/session.ts'
import QuickMenuPanel from '../../../src/shell/quick/QuickMenuPanel.tsx'
import { fakeServer, ok, refuse } from '../api/fakeServer.ts'
import { enter } from '../../support/enter.ts'

// The machine may be slow: nothing here waits for it to pass.
vi.mock('../../../renderer/controls/guardTime.ts', () => ({ guardTime: 1_000_000 }))
// Every page may be opened.
vi.mock('../../../src/shell/quick/useOpenItems.ts', () => ({ useOpenItems: (items: unknown) => items }))

const paths = ['/goods/a', '/goods/b', '/goods/c']
const items = paths.map(path => ({ path, full_path: path, name: path, title: path }))

beforeEach(() => {
  sure.set(true)
  enter({ industry_type: 'retail' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  session.set({ phase: 'guest' })
})

function draw(answer: () => Response) {
  const asked = fakeServer(({ url }) => (url.pathname.endsWith('QuickMenuList') ? ok(items) : answer()))
  act(() => quickMenu.set({ status: 'ready', items }))
  render(
    <MemoryRouter initialEntries={['/goods/b']}>
      <QuickMenuPanel close={() => undefined} />
    </MemoryRouter>,
  )
  return () => asked.filter(({ method }) => method === 'POST').map(({ url, body }) => `${url.pathname.split('/').pop()} ${body}`)
}
const button = async (name: string) => (await screen.findByRole('button', { name })) as HTMLButtonElement

test('4 Buttons with the prevent-double-click behaviour are disabled after a click: one page leaves the quick menu, not the next', async () => {
  const posted = draw(() => ok())
  await userEvent.click(await button('Remove /goods/a'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove /goods/a' })).toBeNull())
  expect((await button('Remove /goods/b')).disabled).toBe(true)
  await userEvent.click(await button('Remove /goods/b'))
  expect(posted()).toEqual(['QuickMenuDel {"path":"/goods/a"}'])
})

test('8 Quick-menu limit or duplicate: warnings as in section 5, and nothing is asked of the server', async () => {
  const asked = fakeServer(() => ok())
  toasts.set([])
  const page = (path: string) => ({ path, full_path: path, name: path, title: 'Orders' })
  const sixteen = Array.from({ length: 16 }, (_, at) => page(`/goods/${at}`))
  act(() => quickMenu.set({ status: 'ready', items: sixteen }))
  expect(await addToQuickMenu(page('/goods/16'))).toBe(false)
  act(() => quickMenu.set({ status: 'ready', items: sixteen.slice(1) }))
  expect(await addToQuickMenu(page('/goods/15'))).toBe(false)
  expect(await addToQuickMenu(page('/dashboard'))).toBe(false)
  expect(toasts.get().map(({ tone, text }) => [tone, text])).toEqual([
    ['warning', 'At most 16 quick menus can be added'],
    ['warning', 'Do not add repeatedly'],
    ['warning', 'Orders cannot be added to the quick menu'],
  ])
  expect(asked).toEqual([])
  expect(await addToQuickMenu(page('/goods/16'))).toBe(true)
})

test('a page whose removal is refused is back, and can be removed again at once', async () => {
  const posted = draw(() => refuse('internal', 'Later', null, 500))
  await userEvent.click(await button('Remove /goods/a'))
  await waitFor(() => expect(posted()).toHaveLength(1))
  await waitFor(async () => expect((await button('Remove /goods/a')).disabled).toBe(false))
})
