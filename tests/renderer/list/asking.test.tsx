import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { callsOf, drawExample, goods, goodsRows, listOf } from '../drawExample.tsx'

const api = 'seller/goods/manageShow'

test('rows, count and sums are asked side by side on page 1; a later page asks for rows alone', async () => {
  const host = drawExample(listOf({}))
  // The first test of a file waits for the code to be loaded.
  expect(await screen.findByText('45 in total')).toBeDefined()
  expect(callsOf(host, api, '_count_sum')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Goods 21')
  expect(callsOf(host, api, '_count_sum')).toHaveLength(1)
  expect(callsOf(host, api, 'page').at(-1)?.params).toMatchObject({ page: 2, limit: 20 })
  expect(host.location.query.toString()).toBe('page=2')
})

test('an address restores filters, order, page and size, and the widgets show them', async () => {
  const host = drawExample(listOf({ filters: ['goods_name', 'show'] }), { query: 'show=1&size=30&sort=price.desc' })
  await screen.findByText('Goods 44')
  const first = screen.getAllByRole('row')[1] as HTMLElement
  expect(within(first).getByText('Goods 44')).toBeDefined()
  expect((screen.getByLabelText('Filter by State') as HTMLSelectElement).value).toBe('1')
  expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending')
  expect(callsOf(host, api, 'page')[0]?.params).toMatchObject({ show: '1', limit: 30, sort: 'price', order: 'desc', page: 1 })
})

test('another order goes to page 1', async () => {
  const host = drawExample(listOf({}), { query: 'page=2' })
  await screen.findByText('Goods 21')
  await userEvent.click(screen.getByRole('button', { name: 'Price' }))
  await screen.findByText('Goods 1')
  expect(host.location.query.toString()).toBe('sort=price.asc')
})

test('a slow first answer loses to a fast second one', async () => {
  const release: (() => void)[] = []
  const answers = async ({ params = {} }: { params?: Record<string, unknown> }) => {
    if (params._metadata) return { column_names: ['goods_name'], rows: { goods_name: { type: 'text', title: 'Name' } }, pk: 'id' }
    if (params._count_sum) return { count: 2 }
    if (params.goods_name === 'old') await new Promise<void>(done => release.push(done))
    return { data: [{ id: 1, goods_name: String(params.goods_name) }] }
  }
  drawExample(listOf({ filters: ['goods_name'], columns: ['goods_name'] }), { answers, query: 'goods_name=old' })
  const input = (await screen.findByLabelText('Filter by Name')) as HTMLInputElement
  await userEvent.clear(input)
  await userEvent.type(input, 'new{Enter}')
  await screen.findByRole('cell', { name: 'new' })
  expect(release.length).toBeGreaterThan(0)
  await act(async () => {
    for (const done of release) done()
  })
  expect(screen.queryByRole('cell', { name: 'old' })).toBeNull()
})

test('a slow first count loses to a fast second one', async () => {
  const release: (() => void)[] = []
  const answers = async ({ params = {} }: { params?: Record<string, unknown> }) => {
    if (params._metadata) return { column_names: ['goods_name'], rows: { goods_name: { type: 'text', title: 'Name' } }, pk: 'id' }
    if (!params._count_sum) return { data: [{ id: 1, goods_name: String(params.goods_name) }] }
    if (params.goods_name !== 'old') return { count: 2 }
    await new Promise<void>(done => release.push(done))
    return { count: 7 }
  }
  const host = drawExample(listOf({ filters: ['goods_name'], columns: ['goods_name'] }), { answers, query: 'goods_name=old' })
  // A back end that cannot be stopped: the answer comes all the same.
  const { call } = host
  host.call = ({ signal: _unheard, ...request }) => call(request)
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }))
  const input = (await screen.findByLabelText('Filter by Name')) as HTMLInputElement
  await userEvent.clear(input)
  await userEvent.type(input, 'new{Enter}')
  await screen.findByText('2 in total')
  expect(release.length).toBeGreaterThan(1)
  await act(async () => {
    for (const done of release) done()
  })
  expect(screen.getByText('2 in total')).toBeDefined()
  expect(screen.queryByText('7 in total')).toBeNull()
})

test('a fixed condition of the page stays whatever the address and the view ask for', async () => {
  const views = { all: { label: 'All', where: { show: 0 } } }
  const host = drawExample(listOf({ where: { show: 1 }, views }), { query: 'show=0&view=all' })
  await screen.findByText('Goods 2')
  const asked = callsOf(host, api).filter(({ params = {} }) => 'page' in params || '_count_sum' in params)
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.map(({ params }) => params?.show)).toEqual(asked.map(() => '1'))
  expect(screen.queryByText('Goods 1')).toBeNull()
})

test('a failed reload says why, keeps the old rows and tries again', async () => {
  let fails = false
  const table = { rows: goodsRows(3) }
  const host = drawExample(listOf({}, {}, table.rows))
  await screen.findByText('Goods 1')
  const call = host.call
  host.call = request => (fails ? Promise.reject(new Refusal('unavailable', 'The server is busy')) : call(request))
  fails = true
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('The server is busy')
  expect(screen.getByText('Goods 1')).toBeDefined()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('The server is busy')).toBeNull())
})

test('a page past the end goes back to the last one that has rows', async () => {
  const host = drawExample(listOf({}), { query: 'page=9' })
  await screen.findByText('Goods 41')
  expect(host.location.query.toString()).toBe('page=3')
})

test('a number that is shown whole stays in its row: telling it changes nothing, so nothing is loaded again', async () => {
  const reveal = {
    label: 'Show number',
    run: [{ call: 'POST seller/goods/Reveal' }, { set: { 'row.goods_name': '=result.value' } }, { toast: '{result.value}' }],
  }
  const list = listOf(
    { columns: ['goods_name'], rowActions: ['reveal'] },
    { 'POST seller/goods/Reveal': { value: '13911112222' } },
    [{ id: 1, goods_name: '139****2222' }] as never,
  )
  const entity = { ...goods, api: { ...goods.api, reveal: 'seller/goods/Reveal' }, actions: { reveal } }
  const host = drawExample({ ...list, entities: { goods: entity } })
  await screen.findByText('139****2222')
  const asked = callsOf(host, api).length
  await userEvent.click(screen.getByRole('button', { name: /^Show number/ }))
  await waitFor(() => expect(host.said.map(({ text }) => text)).toEqual(['13911112222']))
  expect(await screen.findByRole('cell', { name: '13911112222' })).toBeDefined()
  expect(callsOf(host, api)).toHaveLength(asked)
})

test.each([
  ['loaded', [{ id: 1, goods_name: 'Tea' }], 'Tea'],
  ['empty', [], 'No products here yet'],
])('2.4 The table shows that it is loading, and then the %s state', async (_state, data, shown) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answers = async ({ params = {} }: { params?: Record<string, unknown> }) => {
    if (params._metadata) return { column_names: ['goods_name'], rows: { goods_name: { type: 'text', title: 'Name' } }, pk: 'id' }
    if (params._count_sum) return { count: data.length }
    await promise
    return { data }
  }
  drawExample(listOf({ columns: ['goods_name'] }), { answers })
  const table = await screen.findByRole('table')
  expect([table.getAttribute('aria-busy'), screen.queryByText(shown)]).toEqual(['true', null])
  resolve()
  expect(await screen.findByText(shown)).toBeDefined()
  expect(screen.queryByRole('table')?.getAttribute('aria-busy') ?? 'false').toBe('false')
})

test.each([true, false])('2.4 Sorting, paging, and a sum row when the server enables it (%s)', async enabled => {
  const price = { title: 'Price', type: 'number', decimal: 2, sort: true, sum: true }
  const rows = { goods_name: { title: 'Name', type: 'text' }, price }
  const metadata = { column_names: ['goods_name', 'price'], pk: 'id', show_sum: enabled, rows }
  drawExample(listOf({ columns: ['goods_name', 'price'] }, { [`GET ${api}`]: { rows: goodsRows(45), metadata } }))
  await screen.findByText('45 in total')
  expect(screen.queryByText('Total for all rows') !== null).toBe(enabled)
  await userEvent.click(screen.getByRole('button', { name: 'Price' }))
  await userEvent.click(screen.getByRole('button', { name: 'Price' }))
  await screen.findByText('Goods 45')
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  const first = (await screen.findByText('Goods 25')).closest('tr')
  expect(screen.getAllByRole('row').indexOf(first as HTMLElement)).toBe(1)
})
