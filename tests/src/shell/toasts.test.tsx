import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { toasts } from '../../../src/say/toasts.ts'
import { answerFailure } from '../../../src/session/failures.ts'
import { Toasts } from '../../../src/shell/Toasts.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => toasts.set([]))
  vi.useRealTimers()
})

test('9 Error toast 4 s; permission toast 5 s: so long each is seen', () => {
  render(<Toasts />)
  const call = { method: 'GET', api: 'seller/goods/manageShow' } as const
  const seen = () => screen.queryAllByRole('alert', { hidden: true }).length
  act(() => answerFailure(new Refusal('conflict', 'Changed by someone else'), call, () => undefined))
  act(() => answerFailure(new Refusal('permission_denied', ''), call, () => undefined))
  const counts = [3999, 1, 999, 1].map(time => {
    act(() => void vi.advanceTimersByTime(time))
    return seen()
  })
  expect(counts).toEqual([2, 1, 1, 0])
})
