import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HostRequest } from '../../../renderer/host/Host.tsx'
import { useExportTasks } from '../../../renderer/exports/useExportTasks.ts'

let asked = 0
const requests: object[] = []
let answer: () => unknown
const host = {
  call: async ({ method, api, params }: HostRequest) => {
    asked += 1
    requests.push({ method, api, params })
    return { message: '', data: answer() }
  },
}
const rows = (status: number) => () => ({ data: [{ id: 1, title: 'Products.xlsx', status }] })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  requests.length = 0
})
afterEach(() => vi.useRealTimers())

test('9 the export popover polls every 5000 ms while it is open, also when nothing is being made', async () => {
  answer = rows(2)
  const { result, unmount } = renderHook(() => useExportTasks(host, true))
  await pass(0)
  expect(result.current.tasks).toHaveLength(1)
  await pass(4999)
  expect(asked).toBe(1)
  await pass(1)
  expect(asked).toBe(2)
  unmount()
  await pass(20_000)
  expect(asked).toBe(2)
})

test('7.4 The export task list is loaded from seller/export/ExportManage through the table protocol, and refreshed every 5 s while the popover is open', async () => {
  answer = rows(2)
  const { result } = renderHook(() => useExportTasks(host, true))
  await pass(0)
  expect(requests).toEqual([{ method: 'GET', api: 'seller/export/ExportManage', params: { page: 1, limit: 50 } }])
  answer = () => ({ data: [{ id: 2, title: 'Orders.xlsx', status: 0 }] })
  await pass(5000)
  expect(result.current.tasks?.map(({ title }) => title)).toEqual(['Orders.xlsx'])
  expect(requests).toHaveLength(2)
})

test('an answer that does not come ends nothing: the next one is shown', async () => {
  answer = rows(1)
  const ended = vi.fn()
  const { result } = renderHook(() => useExportTasks(host, true, ended))
  await pass(0)
  answer = () => {
    throw new Error('away')
  }
  await pass(5000)
  expect(result.current.failed).toBeInstanceOf(Error)
  expect(result.current.tasks).toHaveLength(1)
  answer = rows(2)
  await pass(5000)
  expect(result.current.failed).toBeNull()
  expect(ended).toHaveBeenCalledTimes(1)
})

test('while they are closed nothing is asked that nobody has queued', async () => {
  answer = rows(1)
  renderHook(() => useExportTasks(host, false))
  await pass(20_000)
  expect(asked).toBe(0)
})
