import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { Page } from '../../../renderer/page/Page.tsx'
import { FakeConsole, setUpExample } from '../../support/FakeConsole.tsx'
import { callsOf, drawExample, goodsRows, listOf, rowNamed } from '../drawExample.tsx'

const api = 'seller/goods/manageShow'
const chosen = () => screen.queryByText(/ selected$/)?.textContent

test('an amount that is not there is a dash, and one of nothing is 0.00', async () => {
  const rows = goodsRows(2).map((row, index) => ({ ...row, price: index === 0 ? null : 0 }))
  drawExample(listOf({ columns: ['goods_name', 'price'] }, {}, rows as unknown as ReturnType<typeof goodsRows>))
  const prices = async (name: string) => within(await rowNamed(name)).getAllByRole('cell')[1]?.textContent
  expect([await prices('Goods 1'), await prices('Goods 2')]).toEqual(['-', '0.00'])
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
  drawExample(listOf({ columns: ['goods_name', priceless, 'stock'] }, {}, goodsRows(3)))
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

test('where both sums stand before their columns, that of the page is in brackets behind the words of the other one', async () => {
  drawExample(listOf({ columns: ['goods_name', 'price'] }), { query: 'page=2' })
  await rowNamed('Goods 21')
  const foot = (await screen.findByText('Total for all rows')).closest('tfoot')
  expect(foot?.textContent).toBe('Total for all rows(This page610.00)1,035.00')
})

test('the sum of a page stands before its column where there is room, though there is more behind it', async () => {
  const behind = ['One', 'Two', 'Three', 'Four'].map(label => ({ label, value: '=row.stock', type: 'int' }))
  drawExample(listOf({ columns: ['goods_name', 'stock', 'show', 'price', ...behind] }), { query: 'page=2' })
  await rowNamed('Goods 21')
  const [first, second] = (await screen.findByText('Total for all rows')).closest('tr')?.querySelectorAll('.mc-sum-words') ?? []
  expect([first?.textContent, second?.textContent]).toEqual(['Total for all rows(This page610.00)', ''])
})

test('an empty list says so; an empty list of filters offers to clear them', async () => {
  drawExample(listOf({ empty: 'Add the first goods', filters: ['show'] }, {}, []), { query: 'show=1' })
  await screen.findByText('No results for these filters')
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' })
  await userEvent.click(clear as HTMLElement)
  expect(await screen.findByText('Add the first goods')).toBeTruthy()
})

test('2.4, 8 Table without an api: for the missing endpoint an alert says that it is not configured, with no data interface specified', async () => {
  drawExample({ title: '', page: { title: 'x', blocks: [{ list: {} }] } })
  expect(await screen.findByText('No data interface specified')).toBeTruthy()
})

test('2.4 A list takes its data from the endpoint that its route has as api: where only a back end describes it, every column but the hidden ones is there, with titles as they are sent', async () => {
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

test('a filter is called what its column is called in this list, unless it has a name of its own', async () => {
  const columns = ['goods_name', { field: 'price', label: 'Asked for' }]
  drawExample(listOf({ columns, filters: ['price'] }))
  expect(await screen.findByLabelText('Asked for: From')).toBeDefined()
  cleanup()
  drawExample(listOf({ columns, filters: [{ field: 'price', label: 'Between' }] }))
  expect(await screen.findByLabelText('Between: From')).toBeDefined()
})
