import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sayTimeLeft } from '../../../renderer/fields/countdown/sayTimeLeft.ts'
import { TimeLeft } from '../../../renderer/fields/countdown/TimeLeft.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'

const hour = 3600
afterEach(() => vi.useRealTimers())

test('the time left is told by its two greatest units, and what is over is due', () => {
  const told = [50 * hour, 5 * hour + 720, 720, 0, -60].map(left => sayTimeLeft(left, makeFakeHost()))
  expect(told).toEqual(['2 d 2 h', '5 h 12 min', '12 min', 'Due now', 'Due now'])
})

test('a countdown goes on while it is seen, and is red for its last six hours', () => {
  vi.useFakeTimers()
  const host = makeFakeHost()
  let now = host.now()
  const at = now + 6 * hour + 120
  render(<TimeLeft at={at} urgent={6 * hour} host={{ ...host, now: () => now }} />)
  expect(screen.getByText('6 h 2 min').className).toBe('')
  now += 180
  act(() => void vi.advanceTimersByTime(20_000))
  expect(screen.getByText('5 h 59 min').className).toBe('mc-tone-text-danger')
})
