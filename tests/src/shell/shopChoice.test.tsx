import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTokens, tokens } from '../../../src/api/tokens.ts'
import { ShopChoice } from '../../../src/shell/ShopChoice.tsx'
import { fakeServer, ok, refuse } from '../api/fakeServer.ts'

const shops = [
  { suid: 2, shop_name: 'Tea house' },
  { suid: 3, shop_name: 'Bakery' },
]
const gone = vi.fn<(address: string) => void>()
const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shop you look at' })
const offered = () => [...chosen().options].map(({ value, text }) => [value, text])

beforeEach(() => {
  gone.mockClear()
  const { location } = window
  vi.stubGlobal('location', new Proxy({}, { get: (_none, key) => (key === 'assign' ? gone : Reflect.get(location, key)) }))
  keepTokens({ access: '', suid: '0' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('people of the platform choose among the open shops or all of them, and from then on every call names the shop', async () => {
  const asked = fakeServer(() => ok(shops))
  render(<ShopChoice />)
  await screen.findByRole('option', { name: 'Bakery' })
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/api/v1/public/supplier/getSupplierList'])
  expect([chosen().value, offered()]).toEqual([
    '0',
    [
      ['0', 'All shops'],
      ['2', 'Tea house'],
      ['3', 'Bakery'],
    ],
  ])
  await userEvent.selectOptions(chosen(), 'Bakery')
  expect([tokens().suid, gone.mock.calls]).toEqual(['3', [['/']]])
  await userEvent.selectOptions(chosen(), 'All shops')
  expect([tokens().suid, gone.mock.calls.length]).toEqual(['0', 2])
})

test('the shop that is looked at is the one chosen after the page was loaded anew', async () => {
  keepTokens({ suid: '2' })
  fakeServer(() => ok(shops))
  render(<ShopChoice />)
  await screen.findByRole('option', { name: 'Tea house' })
  expect(chosen().selectedOptions[0]?.text).toBe('Tea house')
})

test('without an answer all shops are left, and nobody is told', async () => {
  const asked = fakeServer(() => refuse('internal', 'Broken', null, 500))
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  render(<ShopChoice />)
  await waitFor(() => expect(said).toHaveBeenCalledWith('The shops could not be loaded', expect.anything()))
  expect([asked.length > 0, offered()]).toEqual([true, [['0', 'All shops']]])
  said.mockRestore()
})
