import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { setUpExample } from '../../support/FakeConsole.tsx'
import { callsOf, drawExample, goods, goodsRows } from '../drawExample.tsx'

const files = import.meta.glob<{ examples: ExampleEntry[] }>('../../../renderer/steps/*/example.json', { eager: true })
const exampleOf = (step: string) => files[`../../../renderer/steps/${step}/example.json`]?.examples[0] as ExampleEntry
const press = async (label: string) =>
  userEvent.click((await screen.findAllByRole('button', { name: new RegExp(`^${label}`) }))[0] as HTMLElement)

test('call changes the row at once and tells the back end', async () => {
  const host = drawExample(exampleOf('call'))
  await press('List or unlist')
  await waitFor(() => expect(callsOf(host, 'seller/goods/OnOff')[0]?.body).toEqual({ ids: [1], show: 0 }))
  expect(host.said).toEqual([{ tone: 'success', text: 'List or unlist: done for Desk lamp' }])
})

test('open shows blocks in a drawer with the names of where it was opened, and gives the focus back', async () => {
  drawExample(exampleOf('open'))
  await press('Details')
  const drawer = await screen.findByRole('dialog', { name: 'Desk lamp' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(drawer.isConnected).toBe(false))
  expect(document.activeElement?.textContent).toBe('Details')
})

test('set changes a filter of the list', async () => {
  const host = drawExample(exampleOf('set'))
  await press('Only listed')
  await waitFor(() => expect(host.location.query.toString()).toBe('show=1'))
  await waitFor(() => expect(screen.queryByText('Green tea')).toBeNull())
})

test('toast fills its slots', async () => {
  const host = drawExample(exampleOf('toast'))
  await press('Greet')
  await waitFor(() => expect(host.said[0]?.tone).toBe('info'))
  expect(host.said[0]?.text).toMatch(/^Desk lamp costs .*129\.00$/)
})

test('toast offers the next step, and nothing where there is none', async () => {
  const offering = structuredClone(exampleOf('toast')) as unknown as { page: { blocks: { rowActions: unknown[] }[] } }
  offering.page.blocks[0]?.rowActions.splice(0, 1, {
    label: 'Greet',
    run: { toast: 'Hello', link: "=row.show == 1 ? 'Next' : null", open: '/goods/edit/{row.id}' },
  })
  const host = drawExample(offering as unknown as ExampleEntry)
  for (const button of await screen.findAllByRole('button', { name: /^Greet/ })) await userEvent.click(button)
  await waitFor(() => expect(host.said.map(said => said.action?.label)).toEqual(['Next', undefined]))
  await host.said[0]?.action?.run()
  expect(host.went).toEqual(['/goods/edit/1'])
})

test('a toast that outlives its page still leads to a page that opens in a drawer', async () => {
  const offering = structuredClone(exampleOf('toast')) as unknown as { page: { blocks: { rowActions: unknown[] }[] } }
  offering.page.blocks[0]?.rowActions.splice(0, 1, {
    label: 'Greet',
    run: { toast: 'Hello', link: 'Look', open: '/goods/look/{row.id}' },
  })
  const host = drawExample(offering as unknown as ExampleEntry)
  const page = { title: 'A look', blocks: [{ kind: 'text', text: 'All of it' }] }
  host.entry = () => ({ path: '/goods/look/{id}', title: 'A look', mode: 'drawer' }) as unknown as ReturnType<typeof host.entry>
  host.page = async () => ({ page, params: { id: '1' } }) as unknown as Awaited<ReturnType<typeof host.page>>
  await press('Greet')
  await waitFor(() => expect(host.said).toHaveLength(1))
  const look = host.said[0]?.action
  cleanup()
  void look?.run()
  await waitFor(() => expect(host.went).toEqual(['/goods/look/1']))
})

test('a page that opens over another reads what its own address asks for, and nothing of the address below it', async () => {
  const look = { title: 'A look', mode: 'drawer', blocks: [{ text: 'Order {query.order}, size {query.size}.' }] }
  const { page } = setUpExample({ title: '', page: look })
  const list = { list: 'goods', columns: ['goods_name'], rowActions: [{ label: 'Look', open: '/goods/look?order={row.id}' }] }
  const answers = { 'GET seller/goods/manageShow': { rows: goodsRows(1) } }
  const below = { title: 'Goods {query.order}', blocks: [list] }
  const host = drawExample({ title: '', page: below, entities: { goods }, answers }, { query: 'size=50&order=9' })
  host.entry = () => ({ ...page, path: '/goods/look' }) as unknown as ReturnType<typeof host.entry>
  host.page = async () => ({ page, params: {} }) as unknown as Awaited<ReturnType<typeof host.page>>
  await press('Look')
  expect(await screen.findByText('Order 1, size .')).toBeDefined()
})

test('download hands call and parameters to the host', async () => {
  const host = drawExample(exampleOf('download'))
  await press('Price list')
  await waitFor(() => expect(host.downloads).toEqual([{ method: 'GET', api: 'seller/goods/PriceList', params: { show: 1 } }]))
})

test('refresh loads the list again', async () => {
  const host = drawExample(exampleOf('refresh'))
  await screen.findByText('Desk lamp')
  const before = callsOf(host, 'seller/goods/manageShow', 'page').length
  await press('Look again')
  await waitFor(() => expect(callsOf(host, 'seller/goods/manageShow', 'page')).toHaveLength(before + 1))
})

test('each runs its steps once for every value, in order', async () => {
  const host = drawExample(exampleOf('each'))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  await press('Touch')
  await waitFor(() => expect(callsOf(host, 'seller/goods/Touch').map(call => call.body)).toEqual([{ id: 1 }, { id: 2 }]))
})

test('if takes one way or the other', async () => {
  const host = drawExample(exampleOf('if'))
  for (const button of await screen.findAllByRole('button', { name: /^Check/ })) await userEvent.click(button)
  await waitFor(() => expect(host.said.map(said => said.text)).toEqual(['Expensive', 'Cheap']))
})

test('emit closes its dialog and hands its value to the steps that opened it', async () => {
  const host = drawExample(exampleOf('emit'))
  await press('Choose')
  const dialog = await screen.findByRole('dialog', { name: 'Choose products' })
  await userEvent.click((await within(dialog).findAllByRole('button', { name: /^Take/ }))[1] as HTMLElement)
  await waitFor(() => expect(host.said).toEqual([{ tone: 'success', text: 'Green tea was chosen' }]))
  expect(dialog.isConnected).toBe(false)
})

test('print prints one block and leaves the page as it was', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(document.querySelector('.mc-print-only')?.id).toBe('sheet')
  })
  drawExample(exampleOf('print'))
  await press('Print')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(document.querySelector('.mc-print-only')).toBeNull()
})

test('ask shows a form and goes on with its answers', async () => {
  const host = drawExample(exampleOf('ask'))
  await press('Change price')
  const dialog = await screen.findByRole('dialog', { name: 'New price of Desk lamp' })
  const input = await within(dialog).findByDisplayValue('129.00')
  await userEvent.clear(input)
  await userEvent.type(input, '130')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change price' }))
  await waitFor(() => expect(callsOf(host, 'seller/goods/Save')[0]?.body).toEqual({ id: 1, version: 1, price: 13000 }))
})

test('a question begins in its first field, which is not left before a press of the button is over', async () => {
  const host = drawExample(exampleOf('ask'))
  const user = userEvent.setup()
  await press('Change price')
  const dialog = await screen.findByRole('dialog', { name: 'New price of Desk lamp' })
  const input = await within(dialog).findByDisplayValue('129.00')
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.clear(input)
  const button = within(dialog).getByRole('button', { name: 'Change price' })
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  // What is told of it now would move the button from under the press.
  expect([document.activeElement, within(dialog).queryByRole('alert')]).toEqual([input, null])
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Price cannot be blank')
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(callsOf(host, 'seller/goods/Save')).toEqual([])
})
