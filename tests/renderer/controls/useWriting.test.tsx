import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWriting } from '../../../renderer/controls/useWriting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const draw = () => renderHook(() => useWriting()).result

test('4, 9 Double-click guard: buttons that write are disabled after a click for 3000 ms, and while they work', async () => {
  const writing = draw()
  let end: () => void = () => undefined
  const work = vi.fn(() => new Promise<void>(resolve => (end = resolve)))
  await act(async () => {
    void writing.current.write(work)
    void writing.current.write(work)
  })
  expect([work.mock.calls.length, writing.current.deaf]).toEqual([1, true])
  await act(async () => end())
  await act(() => vi.advanceTimersByTimeAsync(2999))
  await act(async () => void writing.current.write(work))
  expect([work.mock.calls.length, writing.current.deaf]).toEqual([1, true])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(writing.current.deaf).toBe(false)
})

test.each([
  ['refused', () => Promise.reject(new Error('No'))],
  ['not done', async () => false],
])('what is %s can be pressed again at once', async (_, work) => {
  const writing = draw()
  await act(() => writing.current.write(work))
  expect(writing.current.deaf).toBe(false)
})
