import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { callsOf, drawExample, goods, goodsRows, listOf, rowNamed } from '../drawExample.tsx'

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

test('what the operator may not do has no button', async () => {
  drawExample(listOf({ toolbar: ['create'], rowActions: ['edit', 'delete'] }), { without: ['seller/goods/Del'] })
  await screen.findByText('Goods 1')
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(20)
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

test('what does harm stands last behind the dots, below what is forbidden', async () => {
  const rows = [{ id: 1, goods_name: 'Listed', actions: ['view', 'edit', 'delete'], forbidden: { copy: 'It is a draft' } }]
  drawExample(listOf({ rowActions: ['view', 'edit', 'copy', 'delete'] }, {}, rows as never))
  await userEvent.click(within(await rowNamed('Listed')).getByRole('button', { name: 'More Listed' }))
  expect(screen.getAllByRole('menuitem').map(item => item.textContent?.slice(0, 4))).toEqual(['Copy', 'Dele'])
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

test.each([
  ['create', 'Create', 'Create product'],
  [{ name: 'create', label: 'Add a product' }, 'Add a product', 'Add a product'],
])('what a standard action opens is named after it and its record, or as its button: %j', async (action, button, title) => {
  drawExample(listOf({ toolbar: [action] }))
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByRole('heading')[0]?.textContent).toBe(title)
})

test('deleting stands in the colour of harm, in the row and behind the dots, and nothing else does', async () => {
  const harmful = () =>
    [...document.querySelectorAll('tbody button, [role=menuitem]')].flatMap(one =>
      one.classList.contains('mc-link-danger') ? [one.textContent] : [],
    )
  drawExample(listOf({ rowActions: ['edit', 'delete'] }, {}, goodsRows(1)))
  await rowNamed('Goods 1')
  expect(harmful()).toEqual(['Delete'])
  cleanup()
  drawExample(listOf({ rowActions: ['view', 'edit', 'copy', 'delete'] }, {}, goodsRows(1)))
  await rowNamed('Goods 1')
  expect(harmful()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'More Goods 1' }))
  expect(harmful()).toEqual(['Delete'])
})

const reveal = {
  label: 'Show phone number',
  show: "=contains(row.phone, '****')",
  run: [{ call: 'POST seller/buyer/Reveal', body: { id: '=row.id', field: 'phone' } }, { set: { 'row.phone': '=result.value' } }],
}
const buyers = (keys: Record<string, unknown>, answers: Record<string, unknown> = {}): ExampleEntry => ({
  title: 'list',
  page: { title: 'Buyers', blocks: [{ list: 'buyer', columns: ['name', 'phone'], rowActions: ['reveal', 'note'], ...keys }] },
  entities: {
    buyer: {
      label: 'Buyer',
      counted: '{count} buyers',
      none: 'No buyers here yet',
      title: 'name',
      api: { list: 'seller/buyer/List', reveal: 'seller/buyer/Reveal' },
      fields: {
        name: { type: 'text', label: 'Name' },
        phone: { type: 'phone', label: 'Phone', mask: 'phone' },
      },
      actions: { reveal, note: { label: 'Note', run: [{ toast: 'Noted' }] } },
    },
  },
  answers: {
    'GET seller/buyer/List': {
      rows: [
        { id: 1, version: 1, name: 'Ana', phone: '138****8000' },
        { id: 2, version: 1, name: 'Bo', phone: '13700137000' },
        { id: 3, version: 1, name: 'Cy', phone: '136****6000', actions: ['note'] },
      ],
    },
    'POST seller/buyer/Reveal': { value: '13800138000' },
    ...answers,
  },
})

test('the whole of a masked value is asked for beside it, and whoever did so stays in its cell', async () => {
  const host = drawExample(buyers({}))
  const cell = (await screen.findByText('138****8000')).closest('td') as HTMLElement
  const button = within(cell).getByRole('button', { name: 'Show phone number Ana' })
  expect(button.title).toBe('Show phone number')
  // Not where nothing is hidden, nor where the server does not allow it; and the actions of a row are the others.
  expect(screen.getAllByRole('button', { name: /^Show phone number/ })).toEqual([button])
  expect(within(await rowNamed('Ana')).queryByRole('button', { name: /^More/ })).toBeNull()
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(cell.textContent).toBe('13800138000'))
  expect(callsOf(host, 'seller/buyer/Reveal').map(({ body }) => body)).toEqual([{ id: 1, field: 'phone' }])
  expect(document.activeElement).toBe(cell)
})

test('where the column of a masked value is not shown, what tells the whole of it stands with the other actions of the row', async () => {
  drawExample(buyers({ columns: ['name'] }))
  const row = await rowNamed('Ana')
  const actions = within(row.querySelector('.mc-row-actions') as HTMLElement)
  expect(actions.getByRole('button', { name: 'Show phone number Ana' }).textContent).toBe('Show phone number')
})

test('a number that cannot be told now keeps its button', async () => {
  const refusal = new Refusal('unavailable', 'Not now')
  drawExample(buyers({}, { 'POST seller/buyer/Reveal': () => Promise.reject(refusal) }))
  const button = await screen.findByRole('button', { name: 'Show phone number Ana' })
  await userEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect(screen.getByText('138****8000')).toBeDefined()
})
