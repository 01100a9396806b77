import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageProps } from '../../../renderer/index.ts'
import type { Standing } from '../../../src/host/Standing.ts'
import { KeptPages } from '../../../src/screens/KeptPages.tsx'
import { session } from '../../../src/session/session.ts'
import { openTabs } from '../../../src/tabs/openTabs.ts'
import { enter } from '../../support/enter.ts'

const log: string[] = []
const entryOf = (path: string) => ({ path, title: path.slice(1), name: path, api: [], order: 0, hidden: false, mode: 'page' })
vi.mock('../../../src/navigation/mayOpen.ts', () => ({ mayOpen: () => true, startPath: '/dashboard' }))
vi.mock('../../../src/navigation/pages.ts', async original => ({
  ...(await original<object>()),
  loadEntry: async (path: string) => ({ entry: entryOf(path), params: {} }),
  loadPage: async (entry: object) => entry,
}))
vi.mock('../../../src/host/renderer.ts', () => ({
  HostedPage: ({ page, at }: PageProps & { at: Standing }) => {
    useEffect(() => {
      log.push(`${page.path} works`)
      return () => void log.push(`${page.path} rests`)
    }, [page.path])
    return <input aria-label={`${page.path}${at.search}`} />
  },
}))

function start(first: string) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <main>
            <KeptPages />
            <Outlet />
          </main>
        ),
        children: [{ path: '*', element: null }],
      },
    ],
    { initialEntries: [first] },
  )
  render(<RouterProvider router={router} />)
  return (path: string) => act(() => router.navigate(path))
}
const field = (name: string) => screen.findByLabelText(name, {})

beforeEach(() => {
  log.length = 0
  enter()
})
afterEach(() => {
  session.set({ phase: 'guest' })
  sessionStorage.clear()
})

test('a hidden page keeps what was typed, ends its effects, leaves the document and keeps its own address', async () => {
  const go = start('/goods?page=2')
  await userEvent.type(await field('/goods?page=2'), 'Tea')
  await go('/orders')
  await field('/orders')
  expect(document.querySelectorAll('input')).toHaveLength(1)
  expect(log).toEqual(['/goods works', '/goods rests', '/orders works'])
  await go('/goods?page=2')
  expect(await field('/goods?page=2')).toHaveProperty('value', 'Tea')
  expect(openTabs.get().tabs.map(tab => tab.address)).toEqual(['/goods?page=2', '/orders'])
})

test('two records of one route live side by side', async () => {
  const go = start('/order/1')
  await userEvent.type(await field('/order/1'), 'one')
  await go('/order/2')
  await userEvent.type(await field('/order/2'), 'two')
  await go('/order/1')
  expect(await field('/order/1')).toHaveProperty('value', 'one')
  await go('/order/2')
  expect(await field('/order/2')).toHaveProperty('value', 'two')
})

test('9 of 21 pages the least recently used begins anew when it is opened again', async () => {
  const go = start('/p/0')
  await userEvent.type(await field('/p/0'), 'old')
  for (let at = 1; at <= 20; at++) {
    await go(`/p/${at}`)
    await field(`/p/${at}`)
  }
  expect([openTabs.get().alive.length, openTabs.get().tabs.length]).toEqual([20, 21])
  await go('/p/0')
  expect(await field('/p/0')).toHaveProperty('value', '')
})
