import { afterEach, expect, test, vi } from 'vitest'
import { sure } from '../../../../src/api/sure.ts'
import { findOrders } from '../../../../src/shell/search/findOrders.ts'
import { fakeServer, ok } from '../../api/fakeServer.ts'

let may = true
vi.mock('../../../../src/navigation/pages.ts', () => ({ loadEntry: async () => ({ entry: {} }) }))
vi.mock('../../../../src/navigation/mayOpen.ts', () => ({ mayOpen: () => may }))

afterEach(() => {
  vi.unstubAllGlobals()
  may = true
})

const orders = ['261123120000991234', '261123123400000007', '261122080000551234'].map((order_sn, at) => ({
  id: at + 1,
  order_sn,
  receiver_name: `Buyer ${at + 1}`,
}))
const find = async (query: string) => {
  sure.set(true)
  const asked = fakeServer(() => ok({ data: orders }))
  const { found, short } = await findOrders(query, new AbortController().signal, () => undefined)
  const asks = asked.map(({ url }) => [url.pathname, url.searchParams.get('order_sn')])
  return { titles: found.map(({ title }) => title), short, asks }
}

test('2.2 menu search: an order is found by the last four digits of its number, before those that hold them elsewhere', async () => {
  expect(await find('12 34')).toEqual({
    titles: ['261123120000991234', '261122080000551234', '261123123400000007'],
    short: false,
    asks: [['/api/v1/seller/order/OrderList', '1234']],
  })
})

test('two digits are asked for by nobody, and whoever may open orders is told how many it takes', async () => {
  expect(await find('12')).toEqual({ titles: [], short: true, asks: [] })
  expect(await find('tea')).toEqual({ titles: [], short: false, asks: [] })
  may = false
  expect(await find('12')).toEqual({ titles: [], short: false, asks: [] })
  expect(await find('1234')).toEqual({ titles: [], short: false, asks: [] })
})
