import { expect, it } from 'vitest'
import { now, setServerTime } from '../../../src/api/clock.ts'

const ours = () => Math.floor(Date.now() / 1000)

it('uses our own clock while the two are within 60 s', () => {
  setServerTime(ours() + 50)
  expect(Math.abs(now() - ours())).toBeLessThanOrEqual(1)
})

it('uses the time of the server when ours is further off', () => {
  setServerTime(ours() + 600)
  expect(Math.abs(now() - ours() - 600)).toBeLessThanOrEqual(1)
  setServerTime(ours())
})
