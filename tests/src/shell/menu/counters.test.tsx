import { act, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Badge } from '../../../../src/shell/menu/Badge.tsx'
import { counts, refreshCounts, sayCount } from '../../../../src/shell/menu/counters.ts'
import { useCounts } from '../../../../src/shell/menu/useCounts.ts'
import { known } from '../../../../src/navigation/pages.ts'

const asked: string[] = []
let answers: Record<string, unknown>
vi.mock('../../../../src/api/client.ts', () => ({
  call: async ({ api, params = {} }: { api: string; params?: Record<string, unknown> }) => {
    const key = `${api}?${new URLSearchParams(params as Record<string, string>)}`
    asked.push(key)
    if (!(key in answers)) throw new Error('away')
    return { data: answers[key], message: '' }
  },
}))
vi.mock('../../../../src/shell/menu/useSections.ts', () => ({ useSections: () => [{ path: '/orderManagement' }] }))
vi.mock('../../../../src/navigation/mayOpen.ts', () => ({ mayOpen: () => true }))
const travelling = 'seller/order/OrderCount?order_status=submit%2Cpay'
const inShop = 'seller/order/OrderCount?order_status=submit%2Cpay&freight_mode=2'
const base = '/orderManagement'
beforeEach(() => {
  asked.length = 0
  counts.set({})
  answers = {
    [travelling]: { submit: 3, pay: 120, bepaid: 99, becounsumed: 99 },
    [inShop]: { submit: 77, bepaid: 4, becounsumed: 5 },
    'seller/refund/RefundCount?': { refund: 6, returns: 0 },
  }
})

describe('4 the numbers of the menu', () => {
  test('7.4, 9 come from two order count calls (OrderCount), with order_status submit,pay and freight_mode 2, and from the refunds where there are such pages', async () => {
    await refreshCounts([`${base}/logisticsExpress/bepaid`, `${base}/refundmanagement/pendingrefund`])
    expect(asked).toEqual([travelling, inShop, 'seller/refund/RefundCount?'])
    expect(counts.get()).toEqual({ submit: 3, pay: 120, bepaid: 4, becounsumed: 5, refund: 6, returns: 0 })
  })

  test('are not asked for where no page bears them', async () => {
    await refreshCounts(['/goods/manageShow'])
    expect(asked).toEqual([])
  })

  test('of refunds are those that come with the orders, where they do', async () => {
    answers[travelling] = { submit: 1, pay: 2, refund: 8, returns: 9 }
    await refreshCounts([`${base}/refundmanagement/pendingrefund`])
    expect(asked).toEqual([travelling, inShop])
    expect(counts.get()).toMatchObject({ refund: 8, returns: 9 })
  })

  test('are asked once at a start, also where the pages of the section become known meanwhile', async () => {
    answers[travelling] = { submit: 1, pay: 2, refund: 8, returns: 9 }
    renderHook(useCounts)
    const path = `${base}/refundmanagement/pendingrefund`
    await act(async () =>
      known.set({ entries: { orderManagement: [{ path, title: 'Refunds', order: 1 }] as never }, version: 1 }),
    )
    expect(asked).toEqual([travelling, inShop])
    expect(counts.get()).toMatchObject({ pay: 2, refund: 8 })
  })

  test('stay as they were when they cannot be asked', async () => {
    counts.set({ pay: 2 })
    answers = {}
    await refreshCounts([`${base}/logisticsExpress/bedelivered`])
    expect(counts.get()).toEqual({ pay: 2 })
  })

  test('4 appear as badges only when the count is over 0, above 99 as 99+, and are told in words', async () => {
    expect([-1, 0, 1, 99, 100].map(sayCount)).toEqual(['', '', '1', '99', '99+'])
    counts.set({ pay: 120, submit: 0 })
    render(<Badge paths={[`${base}/logisticsExpress/bedelivered`]} />)
    expect(screen.getByText('99+')).toBeTruthy()
    expect(screen.getByText('120 to handle')).toBeTruthy()
    act(() => counts.set({ pay: 0 }))
    expect(document.querySelector('.mc-badge')).toBeNull()
  })

  test('of a folded section are those of all its pages', () => {
    counts.set({ pay: 2, submit: 3, refund: 4 })
    render(<Badge paths={[`${base}/logisticsExpress/bedelivered`, `${base}/logisticsExpress/bepaid`, '/goods/manageShow']} />)
    expect(screen.getByText('5')).toBeTruthy()
  })
})
