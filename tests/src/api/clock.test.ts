import { expect, it } from 'vitest'
import { now, setServerTime } from '../../../src/api/clock.ts'

const ours = () => Math.floor(Date.now() / 1000)

it('4, 9 Token expiry check: client and server time count as in sync within 60 s', () => {
  for (const apart of [60, -60]) {
    setServerTime(1_000_000 + apart, 1_000_000)
    expect(Math.abs(now() - ours())).toBeLessThanOrEqual(1)
  }
})

it('4 Otherwise server time is used: when ours is more than 60 s off', () => {
  for (const apart of [62, -600]) {
    setServerTime(1_000_000 + apart, 1_000_000)
    expect(Math.abs(now() - ours() - apart)).toBeLessThanOrEqual(1)
  }
  setServerTime(ours())
})
