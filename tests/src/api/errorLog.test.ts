import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { recordError } from '../../../src/api/errorLog.ts'
import { readSettings, settings } from '../../../src/api/settings.ts'
import { fakeServer, makeToken, ok, type Seen } from './fakeServer.ts'

let asked: Seen[]
let clock = Date.now()
const site = (errorLog: unknown) => settings.set(readSettings([{ errorLog }]))

beforeEach(() => {
  vi.useFakeTimers()
  // Far from what another test has sent, whatever the clock of the machine does.
  clock += 3_600_000
  vi.setSystemTime(clock)
  vi.stubEnv('PROD', true)
  localStorage.setItem('token', makeToken(86_400))
  asked = fakeServer(() => ok())
  site(1)
})
afterEach(() => {
  localStorage.clear()
  settings.set(null)
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('8 an unhandled UI error is recorded in the error log in production, with the error, info, current URL and release', async () => {
  expect(recordError(new TypeError('no cells'), 'schemas/pages/goods/manageShow.json:7')).toBe(true)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.url.pathname).toBe('/api/v1/seller/log/FrontError')
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    error: 'TypeError: no cells',
    info: 'schemas/pages/goods/manageShow.json:7',
    url: window.location.pathname + window.location.search,
    release: 'unknown',
  })
})

test('the same error is sent once a minute, and no more than ten in one', () => {
  expect(recordError(new Error('again'), 'x')).toBe(true)
  expect(recordError(new Error('again'), 'x')).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(recordError(new Error('again'), 'x')).toBe(true)
  const sent = Array.from({ length: 15 }, (_, at) => recordError(new Error(`other ${at}`), 'x')).filter(Boolean)
  expect(sent).toHaveLength(9)
})

test('nothing is sent of a refusal, of what was given up, in development, by a guest, or where the site does not ask', () => {
  expect(recordError(new Refusal('conflict', 'no'), 'x')).toBe(false)
  expect(recordError(new DOMException('x', 'AbortError'), 'x')).toBe(false)
  site(0)
  expect(recordError(new Error('a'), 'x')).toBe(false)
  site(undefined)
  expect(recordError(new Error('a'), 'x')).toBe(false)
  site(1)
  vi.stubEnv('PROD', false)
  expect(recordError(new Error('a'), 'x')).toBe(false)
  vi.stubEnv('PROD', true)
  localStorage.removeItem('token')
  expect(recordError(new Error('a'), 'x')).toBe(false)
})
