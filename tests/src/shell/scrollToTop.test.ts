import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToTop } from '../../../src/shell/scrollToTop.ts'

let isStill: boolean
const place = () => vi.mocked(window.scrollTo).mock.lastCall?.[1]
beforeEach(() => {
  isStill = false
  vi.useFakeTimers()
  vi.stubGlobal('scrollY', 2000)
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('9 Scroll-to-top animation: it takes 800 ms', () => {
  scrollToTop()
  vi.advanceTimersByTime(700)
  expect(place()).toBeGreaterThan(0)
  vi.advanceTimersByTime(116)
  expect(place()).toBe(0)
  const calls = vi.mocked(window.scrollTo).mock.calls.length
  vi.advanceTimersByTime(1000)
  expect(vi.mocked(window.scrollTo).mock.calls).toHaveLength(calls)
})

test('who wants no motion is at the top at once, and a hand that scrolls has its way', () => {
  isStill = true
  scrollToTop()
  expect(place()).toBe(0)
  isStill = false
  scrollToTop()
  vi.advanceTimersByTime(400)
  const before = place()
  window.dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(1000)
  expect(place()).toBe(before)
})
