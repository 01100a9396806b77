import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { Page } from '../../../renderer/page/Page.tsx'
import { FakeConsole, setUpExample } from '../../support/FakeConsole.tsx'
import { callsOf, drawExample, goods, goodsRows, listOf } from '../drawExample.tsx'

const api = 'seller/goods/manageShow'
const rowNamed = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
const chosen = () => screen.queryByText(/ selected$/)?.textContent

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

test('an amount that is not there is a dash, and one of nothing is 0.00', async () => {
  const rows = goodsRows(2).map((row, index) => ({ ...row, price: index === 0 ? null : 0 }))
  drawExample(listOf({ columns: ['goods_name', 'price'] }, {}, rows as unknown as ReturnType<typeof goodsRows>))
  const prices = async (name: string) => within(await rowNamed(name)).getAllByRole('cell')[1]?.textContent
  expect([await prices('Goods 1'), await prices('Goods 2')]).toEqual(['-', '0.00'])
})

test('there are no boxes to choose rows by where the operator may do nothing with a selection', async () => {
  const keys = { select: 'pages', batchActions: ['delete'], rowActions: [] }
  drawExample(listOf(keys), { without: ['seller/goods/Del'] })
  await rowNamed('Goods 1')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('there are no boxes to choose rows by where the list itself offers nothing for a selection', async () => {
  drawExample(listOf({ select: 'pages', toolbar: ['refresh'] }))
  await rowNamed('Goods 1')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('chosen rows are exported from their bar, they alone and in the columns in view, and so is everything that matches', async () => {
  const folded = { field: 'stock', fold: true }
  const host = drawExample(listOf({ columns: ['goods_name', folded, 'price'], filters: ['show'], toolbar: ['export'] }), {
    query: 'show=1',
  })
  const exported = async () => {
    await userEvent.click(within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Export' }))
    const dialog = await screen.findByRole('dialog', { name: 'Export' })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export' })).toBeNull())
    return host.downloads.at(-1)
  }
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Goods 2' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Goods 6' }))
  const columns = { _excel_down_culumns: 'goods_name,price' }
  expect(await exported()).toMatchObject({ method: 'POST', api, body: { ...columns, target: { ids: [2, 6], list: api } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 22 that match' }))
  const target = { where: { show: '1' }, except: [], count: 22, list: api }
  expect(await exported()).toMatchObject({ method: 'POST', api, body: { ...columns, target } })
})

test('more filters stay open where they were opened, and folded in another list of the same call', async () => {
  const { page, host } = setUpExample(listOf({ filters: ['goods_name', { field: 'show', fold: true }] }))
  const draw = async (path: string) => {
    cleanup()
    render(
      <FakeConsole host={host}>
        <Page page={{ ...page, path }} params={{}} />
      </FakeConsole>,
    )
    await rowNamed('Goods 1')
  }
  await draw('/orders/paid')
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }))
  await draw('/orders/sent')
  expect(screen.getByRole('button', { name: 'More filters' })).toBeDefined()
  expect(screen.queryByLabelText('Filter by State')).toBeNull()
  await draw('/orders/paid')
  expect(screen.getByLabelText('Filter by State')).toBeDefined()
})

test('there is no line of sums while no column that has a sum is in view', async () => {
  const priceless = { field: 'price', fold: true }
  const table = { rows: goodsRows(3), show_sum: true }
  drawExample(listOf({ columns: ['goods_name', priceless, 'stock'] }, { 'GET seller/goods/manageShow': table }))
  await screen.findByText('3 in total')
  expect(screen.queryByText('Total for all rows')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Price' }))
  expect(await screen.findByText('Total for all rows')).toBeDefined()
})

test('3 List response: totalrow (sums, scaled by 1/100) and count: the sums of a page and of everything stand in one line, on a later page too', async () => {
  drawExample(listOf({}), { query: 'page=2' })
  await rowNamed('Goods 21')
  const lines = async () => (await screen.findByText('Total for all rows')).closest('tfoot')?.querySelectorAll('tr') ?? []
  expect([...(await lines())].map(line => line.textContent)).toEqual(['Total for all rows1,035.00This page610.00'])
})

test('two rows of page 1 and one of page 2 stay chosen in another order, and a deleted one leaves', async () => {
  const rows = goodsRows(45)
  const remove = (request: { body?: unknown }) => {
    const { id } = request.body as { id: number }
    rows.splice(
      rows.findIndex(row => row.id === id),
      1,
    )
    return { count: 1 }
  }
  drawExample(
    listOf({ select: 'pages', rowActions: ['delete'], batchActions: ['delete'] }, { 'POST seller/goods/Del': remove }, rows),
  )
  for (const name of ['Goods 1', 'Goods 2'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Goods 21' }))
  expect(chosen()).toBe('3 selected')
  await userEvent.click(screen.getByRole('button', { name: 'Price' }))
  await rowNamed('Goods 1')
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(chosen()).toBe('3 selected')
  await userEvent.click(within(await rowNamed('Goods 1')).getByRole('button', { name: 'Delete Goods 1' }))
  await waitFor(() => expect(chosen()).toBe('2 selected'))
})

test('who deletes a row goes on at the one that took its place, at the last one, and at the list when none is left', async () => {
  const rows = goodsRows(3)
  const remove = (request: { body?: unknown }) => {
    const { id } = request.body as { id: number }
    rows.splice(
      rows.findIndex(row => row.id === id),
      1,
    )
    return { count: 1 }
  }
  drawExample(listOf({ rowActions: ['delete'] }, { 'POST seller/goods/Del': remove }, rows))
  const focused = () => document.activeElement?.closest('tr')?.dataset.id ?? document.activeElement?.className
  const press = async (name: string) => {
    const button = { name: `Delete ${name}` }
    await userEvent.click(await screen.findByRole('button', button))
    await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull())
  }
  await press('Goods 2')
  await waitFor(() => expect(focused()).toBe('3'))
  await press('Goods 3')
  await waitFor(() => expect(focused()).toBe('1'))
  await press('Goods 1')
  await waitFor(() => expect(focused()).toMatch(/^mc-list /))
})

test('chosen rows that somebody else deleted, on whatever page, leave the selection when the list is refreshed', async () => {
  const rows = goodsRows(45)
  const host = drawExample(listOf({ select: 'pages', batchActions: ['delete'] }, {}, rows))
  for (const name of ['Goods 1', 'Goods 2'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Goods 21' }))
  expect(callsOf(host, api, '_ids')).toEqual([])
  rows.splice(0, 1)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(chosen()).toBe('2 selected'))
  expect(callsOf(host, api, '_ids').map(call => call.params?._ids)).toEqual(['1,2,21'])
})

test('a question about chosen rows counts them by what they are called', async () => {
  drawExample(listOf({ select: 'pages', batchActions: ['delete'] }))
  for (const name of ['Goods 1', 'Goods 2'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Delete: 2 products')).toBeDefined()
})

test('everything that matches is offered when something is chosen, and ends with another filter', async () => {
  drawExample(listOf({ batchActions: ['delete'], filters: ['show'] }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 45 that match' }))
  expect(screen.getByText('All 45 that match are selected')).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText('Filter by State'), '1')
  await waitFor(() => expect(screen.queryByText('All 45 that match are selected')).toBeNull())
})

test('an empty list says so; an empty list of filters offers to clear them', async () => {
  drawExample(listOf({ empty: 'Add the first goods', filters: ['show'] }, {}, []), { query: 'show=1' })
  await screen.findByText('No results for these filters')
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' })
  await userEvent.click(clear as HTMLElement)
  expect(await screen.findByText('Add the first goods')).toBeTruthy()
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

test('8 Table without an api: a list says that it is not configured', async () => {
  drawExample({ title: '', page: { title: 'x', blocks: [{ list: {} }] } })
  expect(await screen.findByText('No data interface specified')).toBeTruthy()
})

test('a table that only a back end describes has every column but the hidden ones, with titles as they are sent', async () => {
  const metadata = {
    column_names: ['sn', 'secret', 'amount'],
    pk: 'sn',
    show_sum: true,
    rows: {
      sn: { title: 'Nummer', type: 'text' },
      secret: { type: 'hide' },
      amount: { title: 'Betrag', type: 'number', decimal: 2, sum: true },
    },
  }
  const answers = { 'GET x/pay/List': { metadata, rows: [{ sn: 'A1', secret: 's', amount: 125000 }] } }
  drawExample({ title: '', page: { title: 'x', api: 'x/pay/List', blocks: [{ list: {} }] }, answers })
  await screen.findByText('A1')
  expect(screen.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual(['Nummer', 'Betrag'])
  expect(screen.getAllByText('1,250.00')).toHaveLength(2)
})

test('a table that only a back end describes offers what that says can be done to a row, where the row names it, with its question', async () => {
  const metadata = {
    column_names: ['sn'],
    rows: { sn: { title: 'Nummer', type: 'text' } },
    pk: 'id',
    actions: [
      {
        name: 'reject',
        title: 'Nein {x}',
        tone: 'danger',
        call: 'x/pay/Audit',
        body: { action: 'reject' },
        once: true,
        ask: [{ name: 'reason', title: 'Grund', type: 'text', required: true }],
      },
      { name: 'pay', title: 'Ja', call: 'x/pay/Pay' },
      { title: 'Ohne Namen', call: 'x/pay/Pay' },
    ],
  }
  const rows = [
    { id: 7, version: 3, sn: 'A1', actions: ['reject'] },
    { id: 8, version: 1, sn: 'A2', actions: ['pay'] },
  ]
  const answers = { 'GET x/pay/List': { metadata, rows }, 'POST x/pay/Audit': {} }
  const page = { title: 'x', api: 'x/pay/List,x/pay/Audit,x/pay/Pay', blocks: [{ list: {} }] }
  const host = drawExample({ title: '', page, answers })
  await screen.findByText('A1')
  expect(callsOf(host, 'x/pay/List', '_metadata')[0]?.params).toMatchObject({ _actions: 1 })
  expect(screen.getAllByRole('button', { name: /^Ja/ })).toHaveLength(1)
  await userEvent.click(screen.getAllByRole('button', { name: /^Nein \{x\}/ })[0]!)
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(await within(dialog).findByLabelText('Grund'), 'Zu teuer')
  await userEvent.click(within(dialog).getByRole('button', { name: /^Nein/ }))
  await waitFor(() => expect(host.calls.filter(({ api }) => api === 'x/pay/Audit')).toHaveLength(1))
  const sent = { id: 7, version: 3, action: 'reject', reason: 'Zu teuer', request_no: expect.any(String) }
  expect(host.calls.find(({ api }) => api === 'x/pay/Audit')?.body).toEqual(sent)
})

test('a list of an entity asks its back end for nothing that the entity says', async () => {
  const host = drawExample(listOf({}))
  await screen.findByText('Goods 1')
  expect(callsOf(host, api, '_metadata')[0]?.params).toEqual({ _metadata: 1 })
})

test('amounts are typed in yuan and sent in cents', async () => {
  const host = drawExample(listOf({ filters: ['price'] }))
  await userEvent.type(await screen.findByLabelText('Price: From'), '1.5')
  await userEvent.type(screen.getByLabelText('Price: To'), '20{Enter}')
  await waitFor(() => expect(callsOf(host, api, 'page').at(-1)?.params).toMatchObject({ price: '150,2000' }))
})

test('what the operator may not do has no button', async () => {
  drawExample(listOf({ toolbar: ['create'], rowActions: ['edit', 'delete'] }), { without: ['seller/goods/Del'] })
  await screen.findByText('Goods 1')
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(20)
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

test('what the state of a row forbids stands behind the dots with its reason, can be reached and does nothing', async () => {
  const rows = [
    { id: 1, goods_name: 'Free', actions: ['edit', 'delete'] },
    { id: 2, goods_name: 'Waiting', actions: ['edit'], forbidden: { delete: 'The product is waiting for review' } },
  ]
  const host = drawExample(listOf({ columns: ['goods_name'], rowActions: ['edit', 'delete'] }, {}, rows as never))
  expect(within(await rowNamed('Free')).queryByRole('button', { name: 'More Free' })).toBeNull()
  const waiting = within(await rowNamed('Waiting'))
  expect(waiting.queryByRole('button', { name: 'Delete Waiting' })).toBeNull()
  await userEvent.click(waiting.getByRole('button', { name: 'More Waiting' }))
  const item = screen.getByRole('menuitem', { name: 'Delete', description: 'The product is waiting for review' })
  expect([item.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', item])
  await userEvent.keyboard('{Enter}')
  await userEvent.click(item)
  expect(callsOf(host, 'seller/goods/Del')).toHaveLength(0)
})

test('a row shows the actions its server allows; from the fourth on they are behind "More"', async () => {
  const rows = [
    { id: 1, goods_name: 'Free' },
    { id: 2, goods_name: 'Bound', actions: ['edit'] },
  ]
  drawExample(listOf({ rowActions: ['view', 'edit', 'copy', 'delete'] }, {}, rows as never))
  const free = await rowNamed('Free')
  expect(
    within(free)
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['View', 'Edit', '⋯'])
  expect(
    within(await rowNamed('Bound'))
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['Edit'])
  await userEvent.click(within(free).getByRole('button', { name: /^More / }))
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual(['Copy', 'Delete'])
})

test('a tree row loads its children when it is opened; a failure stands at that row alone', async () => {
  const rows = [
    { id: 1, goods_name: 'Food', hasChildren: 'true' },
    { id: 2, goods_name: 'Clothes', hasChildren: 'true' },
  ]
  const host = drawExample(listOf({ tree: true }, { [`GET ${api}`]: { rows, children: { 1: [{ id: 3, goods_name: 'Tea' }] } } }))
  await userEvent.click(within(await rowNamed('Food')).getByRole('button', { name: 'Expand' }))
  await screen.findByText('Tea')
  const call = host.call
  host.call = request => (request.params?._parent === 2 ? Promise.reject(new Refusal('unavailable', 'Not now')) : call(request))
  await userEvent.click(within(await rowNamed('Clothes')).getByRole('button', { name: 'Expand' }))
  await screen.findByText('Not now')
  expect(screen.getByText('Tea')).toBeDefined()
})

test('who lets go of the chosen rows goes on at the list, and is not taken there from elsewhere', async () => {
  drawExample(listOf({ select: 'pages', batchActions: ['delete'] }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Goods 1' }))
  screen.getByRole('button', { name: 'Reset' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.className).toMatch(/^mc-list /))
  const box = screen.getByRole('checkbox', { name: 'Select Goods 1' })
  for (let times = 0; times < 2; times += 1) await userEvent.click(box)
  expect(document.activeElement).toBe(box)
})

test('an export of nothing is refused before anything is asked', async () => {
  const host = drawExample(listOf({ toolbar: ['export'] }, {}, []))
  await screen.findByText('No products here yet')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(host.said).toEqual([{ tone: 'warning', text: 'There is nothing to export' }]))
})

test('an export takes the chosen columns of what is filtered', async () => {
  const host = drawExample(listOf({ title: 'Goods', toolbar: ['export'], filters: ['show'] }), { query: 'show=1' })
  await screen.findByText('Goods 2')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Stock' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(host.downloads).toHaveLength(1))
  expect(host.downloads[0]?.params).toMatchObject({ show: '1', _down_excel: 1, _excel_down_culumns: 'goods_name,price,show' })
})

test('the keys of a list reach its filter, its rows and its selection, and rest while somebody types', async () => {
  drawExample(listOf({ select: 'pages', batchActions: ['delete'], filters: ['goods_name'] }))
  await screen.findByText('Goods 1')
  await userEvent.keyboard('jjx')
  expect(chosen()).toBe('1 selected')
  expect((screen.getByRole('checkbox', { name: 'Select Goods 2' }) as HTMLInputElement).checked).toBe(true)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Filter by Name'))
  await userEvent.keyboard('x')
  expect(chosen()).toBe('1 selected')
})

test('the route of an action opens its list with the action started on its record', async () => {
  const example = listOf(
    { rowActions: ['delete'] },
    { 'GET seller/goods/Info': goodsRows(8)[6], 'POST seller/goods/Del': { count: 1 } },
  )
  const host = drawExample({ ...example, params: { id: '7' } }, {}, 'delete')
  await waitFor(() => expect(host.confirmed).toHaveLength(1))
  expect(host.confirmed[0]).toMatchObject({ title: 'Delete this product?', text: 'Goods 7' })
  await waitFor(() => expect(callsOf(host, 'seller/goods/Del')[0]?.body).toEqual({ id: 7 }))
})

test('a dialog whose code is on its way is not empty', async () => {
  drawExample(listOf({}))
  fireEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(dialog.querySelector('.mc-skeleton')).not.toBeNull()
  await within(dialog).findByText('Next or previous row')
  expect(dialog.querySelector('.mc-skeleton')).toBeNull()
})

test('the help of keys names those alone that do something in this list', async () => {
  drawExample(listOf({ toolbar: [], select: 'none' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
  await screen.findByText('Next or previous row')
  expect(screen.queryByText('Select the row')).toBeNull()
  expect(screen.queryByText('Create')).toBeNull()
})

test('the dialogs of a list say what its rows are, where the entity says it', async () => {
  const example = listOf({ toolbar: ['export', 'import'] })
  drawExample({ ...example, entities: { goods: { ...goods, plural: 'Products' } } })
  for (const word of ['Export', 'Import']) {
    await userEvent.click(await screen.findByRole('button', { name: word }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('heading').textContent).toBe(`${word} products`)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  }
})

test('what a standard action opens is named after it and its record', async () => {
  drawExample(listOf({ toolbar: ['create'] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByRole('heading')[0]?.textContent).toBe('Create product')
})
