import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { confirm } from '../../../src/say/confirm.ts'
import { ConfirmDialog } from '../../../src/shell/ConfirmDialog.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('4, 9 Dialog confirm button shows loading for 500 ms, while the work has begun', async () => {
  vi.useFakeTimers()
  render(<ConfirmDialog />)
  let answer: boolean | undefined
  await act(async () => void confirm({ title: 'Delete this?', ok: 'Delete' }).then(yes => (answer = yes)))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete' })))
  expect(answer).toBe(true)
  expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-busy')).toBe('true')
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a question that is refused is gone at once', async () => {
  render(<ConfirmDialog />)
  let answer: boolean | undefined
  await act(async () => void confirm({ title: 'Delete this?', ok: 'Delete' }).then(yes => (answer = yes)))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
  expect([answer, screen.queryByRole('dialog')]).toEqual([false, null])
})

it('the button that closes a question about canceling says another word than the one that cancels', async () => {
  render(<ConfirmDialog />)
  let answer: boolean | undefined
  await act(async () => void confirm({ title: 'Cancel delivery D7?', ok: 'Cancel delivery' }).then(yes => (answer = yes)))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Keep it', 'Cancel delivery'])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Keep it' })))
  expect(answer).toBe(false)
})
