import { render, screen, waitFor } from '@testing-library/react'
import { Activity, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { announceChanges, useChanges } from '../../../renderer/data/changes.ts'
import { useEverySeconds } from '../../../renderer/data/useEverySeconds.ts'
import { useRequests } from '../../../renderer/data/useRequests.ts'
import { FakeConsole } from '../../support/FakeConsole.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'

afterEach(() => {
  vi.useRealTimers()
})

const requests = { goods: { method: 'GET' as const, api: 'seller/goods/Info' } }

/** A page as the console keeps it: hidden and shown again. */
function setUp(element: ReactNode) {
  const host = makeFakeHost({ answers: { 'GET seller/goods/Info': { name: 'Tea' } } })
  const draw = (shown: boolean) => (
    <FakeConsole host={host}>
      <Activity mode={shown ? 'visible' : 'hidden'}>{element}</Activity>
    </FakeConsole>
  )
  const { rerender } = render(draw(true))
  return { host, show: () => rerender(draw(true)), hide: () => rerender(draw(false)) }
}

function Loaded() {
  const [found, reload] = useRequests(requests)
  useChanges('goods', ['seller/goods/Info'], reload)
  return <p>{found.status === 'ready' ? JSON.stringify(found.data) : found.status}</p>
}

test('a page that is shown again asks nothing anew where nothing has changed', async () => {
  const { host, show, hide } = setUp(<Loaded />)
  await screen.findByText(/Tea/)
  hide()
  announceChanges(['order'])
  show()
  await screen.findByText(/Tea/)
  expect(host.calls).toHaveLength(1)
})

test('a hidden page is told when it is shown again that its data changed, and not before', async () => {
  const { host, show, hide } = setUp(<Loaded />)
  await screen.findByText(/Tea/)
  hide()
  announceChanges(['seller/goods/Save'])
  announceChanges(['goods'])
  expect(host.calls).toHaveLength(1)
  show()
  await waitFor(() => expect(host.calls).toHaveLength(2))
})

test('a page that was hidden before its answer came asks for it when it is shown again', async () => {
  const { host, show, hide } = setUp(<Loaded />)
  hide()
  show()
  await screen.findByText(/Tea/)
  expect(host.calls).toHaveLength(2)
})

function Polls({ tell }: { tell(): void }) {
  useEverySeconds(10, tell)
  return null
}

test('a hidden page does not poll; shown again after longer than its seconds it asks at once', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const tell = vi.fn()
  const { show, hide } = setUp(<Polls tell={tell} />)
  vi.advanceTimersByTime(10_000)
  expect(tell).toHaveBeenCalledTimes(1)
  hide()
  vi.advanceTimersByTime(60_000)
  expect(tell).toHaveBeenCalledTimes(1)
  show()
  expect(tell).toHaveBeenCalledTimes(2)
  hide()
  show()
  expect(tell).toHaveBeenCalledTimes(2)
})

test('what was asked in one language is asked for again in another, and stays until that answer is there', async () => {
  const host = makeFakeHost({ answers: { 'GET seller/goods/Info': { name: 'Tea' } } })
  const draw = (language: 'en' | 'zh') => (
    <FakeConsole host={{ ...host, language }}>
      <Loaded />
    </FakeConsole>
  )
  const { rerender } = render(draw('en'))
  await screen.findByText(/Tea/)
  rerender(draw('zh'))
  expect(screen.queryByText(/Tea/)).not.toBeNull()
  await waitFor(() => expect(host.calls).toHaveLength(2))
})
