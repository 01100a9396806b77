import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guard } from '../../../../src/tabs/guards.ts'
import { toasts } from '../../../../src/say/toasts.ts'
import { NoticeBars } from '../../../../src/shell/notices/NoticeBars.tsx'

let version = 'a'
vi.mock('../../../../src/navigation/schemaFiles.ts', async original => ({
  ...(await original<object>()),
  loadSite: async () => ({ version: 'a' }),
}))
beforeEach(() => {
  version = 'a'
  vi.useFakeTimers()
  vi.stubEnv('DEV', false)
  // No real answers: reading those waits for more than the timers of this test.
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => ({ version }), text: async () => '<!doctype html>' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  toasts.set([])
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('without a network a line says so until it is back', () => {
  render(<NoticeBars />)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toContain('You are offline')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('')
  online.mockRestore()
})

test('a new version is told of, and is not loaded over what is not saved', async () => {
  render(<NoticeBars />)
  await pass(11 * 60_000)
  expect(screen.queryByRole('button')).toBeNull()
  version = 'b'
  await pass(11 * 60_000)
  expect(screen.getByText('A new version is ready')).toBeTruthy()
  const free = guard('/form', () => true)
  act(() => screen.getByRole('button', { name: 'Load it' }).click())
  free()
  expect(toasts.get().map(({ text }) => text)).toEqual(['Save your changes first, then load the new version'])
})
