import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { drawExample, listOf } from '../drawExample.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('4 Buttons with the prevent-double-click behaviour are disabled for 3000 ms after a click that writes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const sync = { name: 'sync', label: 'Synchronize', run: { call: 'POST seller/goods/Sync' } }
  const host = drawExample(listOf({ toolbar: [sync] }, { 'POST seller/goods/Sync': {} }))
  const button = (await screen.findByRole('button', { name: 'Synchronize' })) as HTMLButtonElement
  const posts = () => host.calls.filter(({ api }) => api === 'seller/goods/Sync').length
  await user.click(button)
  await waitFor(() => expect([posts(), button.disabled]).toEqual([1, true]))
  await user.click(button)
  expect(posts()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(3001))
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await waitFor(() => expect(posts()).toBe(2))
})
