import { expect, it } from 'vitest'
import { now, setServerTime } from '../../../src/api/clock.ts'

const ours = () => Math.floor(Date.now() / 1000)

it('4 Token expiry check: client and server time count as in sync within 60 s', () => {
  setServerTime(ours() + 50)
  expect(Math.abs(now() - ours())).toBeLessThanOrEqual(1)
})

it('4 Otherwise server time is used: when ours is more than 60 s off', () => {
  setServerTime(ours() + 600)
  expect(Math.abs(now() - ours() - 600)).toBeLessThanOrEqual(1)
  setServerTime(ours())
})
