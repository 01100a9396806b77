import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guard } from '../../../src/tabs/guards.ts'
import { question } from '../../../src/say/confirm.ts'
import { session } from '../../../src/session/session.ts'
import { useLeaveQuestion } from '../../../src/tabs/useLeaveQuestion.ts'
import { enter } from '../../support/enter.ts'

function Root() {
  useLeaveQuestion()
  return <Outlet />
}

function start() {
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          { path: '/form', element: <p>The form</p> },
          { path: '/list', element: <p>The list</p> },
        ],
      },
    ],
    { initialEntries: ['/list', '/form'] },
  )
  render(<RouterProvider router={router} />)
  return router
}
const answer = (yes: boolean) => act(async () => question.get()?.answer(yes))

let release: () => void = () => undefined
beforeEach(() => enter())
afterEach(() => {
  release()
  question.set(null)
  session.set({ phase: 'guest' })
})

test('a page with unsaved work is left only after a yes', async () => {
  release = guard('/form', () => true)
  const router = start()
  await act(() => router.navigate('/list'))
  await waitFor(() => expect(question.get()?.title).toBe('Leave without saving?'))
  await answer(false)
  expect(screen.getByText('The form')).toBeTruthy()
  await act(() => router.navigate('/list'))
  await waitFor(() => expect(question.get()).not.toBeNull())
  await answer(true)
  await screen.findByText('The list')
})

test('Back asks as well', async () => {
  release = guard('/form', () => true)
  const router = start()
  await act(() => router.navigate(-1))
  await waitFor(() => expect(question.get()).not.toBeNull())
  await answer(false)
  expect(router.state.location.pathname).toBe('/form')
})

test('nothing is asked when nothing is unsaved, when the guard is gone, or when only the query changes', async () => {
  release = guard('/form', () => true)
  const router = start()
  await act(() => router.navigate('/form?tab=1'))
  expect([question.get(), router.state.location.search]).toEqual([null, '?tab=1'])
  release()
  release = guard('/form', () => false)
  await act(() => router.navigate('/list'))
  expect(question.get()).toBeNull()
  await screen.findByText('The list')
})

test('nothing is asked of somebody who was logged out', async () => {
  release = guard('/form', () => true)
  const router = start()
  session.set({ phase: 'guest' })
  await act(() => router.navigate('/list'))
  expect(question.get()).toBeNull()
  await screen.findByText('The list')
})
