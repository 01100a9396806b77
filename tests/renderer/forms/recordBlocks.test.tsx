import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import lines from '../../../renderer/blocks/lines/example.json'
import stages from '../../../renderer/blocks/stages/example.json'
import timeline from '../../../renderer/blocks/timeline/example.json'
import { announceChanges } from '../../../renderer/data/changes.ts'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { drawExample } from '../drawExample.tsx'
import { FakeConsole, setUpExample } from '../../support/FakeConsole.tsx'
import { render } from '@testing-library/react'
import { Page } from '../../../renderer/page/Page.tsx'

const first = (file: { examples: unknown[] }) => file.examples[0] as ExampleEntry
const cents = (text: string) => Math.round(Number(text.replace(/[¥,]/g, '').replace('−', '-')) * 100)

const entities = {
  order: {
    label: 'Order',
    title: 'order_sn',
    api: { info: 'seller/order/info' },
    fields: {
      order_sn: { type: 'text', label: 'Order number' },
      status: { type: 'enum', label: 'State', options: { pay: { label: 'To ship', tone: 'warning' } } },
      receiver: { type: 'text', label: 'Recipient' },
      phone: { type: 'phone', label: 'Phone' },
      address: { type: 'text', label: 'Address' },
      note: { type: 'text', label: 'Note' },
      logs: { type: 'json', label: 'History', fields: { content: { type: 'text', label: 'What' } } },
    },
  },
}
const record = {
  id: 5,
  order_sn: '261120000001',
  status: 'pay',
  receiver: '王小明',
  phone: '13700137000',
  address: '中山路 1 号',
  note: null,
  logs: [{ content: 'Order placed' }],
}
const orderPage = (blocks: unknown[], keys: Record<string, unknown> = {}): ExampleEntry => ({
  title: 'order',
  page: { title: 'Order {record.order_sn}', record: 'order', blocks, ...keys },
  params: { id: '5' },
  entities,
  answers: { 'GET seller/order/info': record },
})

test('the sums below the lines add up to their total, and what is taken off has a minus', async () => {
  drawExample(first(lines))
  const total = (await screen.findByText('To pay')).closest('dl') as HTMLElement
  const parts = within(total)
    .getAllByRole('definition')
    .map(one => one.textContent ?? '')
  expect(parts).toEqual(['¥256.00', '¥8.00', '−¥10.00', '¥254.00'])
  expect(
    parts
      .slice(0, -1)
      .map(cents)
      .reduce((sum, part) => sum + part),
  ).toBe(cents(parts.at(-1) ?? ''))
  expect(screen.queryByText('Points')).toBeNull()
})

test('a line says what it is with its variant below, and nothing where there is no value', async () => {
  drawExample(first(lines))
  const [, tea, cup] = await screen.findAllByRole('row')
  expect(
    within(tea as HTMLElement)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['高山乌龙茶250gTEA-250', '118.00', '2', '236.00'])
  expect(within(cup as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('Taza')
})

test('the name of a line leads to the page of what it is', async () => {
  const { went } = drawExample(first(lines))
  const link = await screen.findByRole('link', { name: '高山乌龙茶' })
  expect(link.getAttribute('href')).toBe('/goods/edit/7')
  fireEvent.click(link)
  expect(went).toEqual(['/goods/edit/7'])
})

test('who may not open that page sees the name alone', async () => {
  drawExample(first(lines), { without: ['/goods/edit/7'] })
  expect(await screen.findByText('高山乌龙茶')).toBeDefined()
  expect(screen.queryByRole('link', { name: '高山乌龙茶' })).toBeNull()
})

test('what happened stands with the newest first', async () => {
  drawExample(first(timeline))
  const entries = within(await screen.findByRole('region', { name: 'History' })).getAllByRole('listitem')
  expect(entries.map(entry => entry.textContent)).toEqual([
    'Note: wrap it, please2026-11-19 13:00:00 Ana',
    'Order placed2026-11-19 12:00:00 小茶',
  ])
})

test('of the stages of a record the last that was reached is the present one', async () => {
  drawExample(first(stages))
  const all = within(await screen.findByRole('list', { name: 'Stages' })).getAllByRole('listitem')
  expect(all.map(stage => [stage.textContent, stage.getAttribute('aria-current')])).toEqual([
    ['Placed2026-11-19 12:00', null],
    ['Paid2026-11-19 13:00', 'step'],
    ['FinishedNot yet', null],
  ])
})

test('a record leaves out the fields that hold nothing, and sections of none', async () => {
  const sections = [
    { label: 'Recipient', fields: ['receiver', 'note'] },
    { label: 'Notes', fields: ['note'] },
  ]
  drawExample(orderPage([{ detail: 'order', sections }]))
  expect(await screen.findByText('王小明')).toBeDefined()
  expect([screen.queryByText('Note'), screen.queryByText('Notes')]).toEqual([null, null])
})

test('a section is copied with a value a line', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  const host = drawExample(
    orderPage([
      { detail: 'order', sections: [{ label: 'Recipient', copy: true, fields: ['receiver', 'phone', 'address', 'note'] }] },
    ]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Copy all' }))
  await waitFor(() => expect(host.said.map(({ text }) => text)).toEqual(['Copied']))
  expect(writeText).toHaveBeenCalledWith('王小明\n13700137000\n中山路 1 号')
  vi.unstubAllGlobals()
})

const reveal = {
  label: 'Show phone number',
  show: "=contains(row.phone, '****')",
  run: [
    { call: 'POST seller/order/Reveal', body: { id: '=row.id' } },
    { set: { 'row.phone': '=result.value' } },
    { toast: '{result.value}' },
  ],
}
const hidden = { ...record, phone: '137****7000', version: 1 }
const hiddenPage = (): ExampleEntry => ({
  ...orderPage([
    { detail: 'order', sections: [{ label: 'Recipient', copy: true, actions: ['reveal'], fields: ['receiver', 'phone'] }] },
  ]),
  entities: {
    order: {
      ...entities.order,
      fields: { ...entities.order.fields, phone: { type: 'phone', label: 'Phone', mask: 'phone' } },
      actions: { reveal },
    },
  },
  answers: { 'GET seller/order/info': hidden, 'POST seller/order/Reveal': { value: '13700137000' } },
})

test('an action of a section sets a value on the record, and what is copied is what is seen', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  const host = drawExample(hiddenPage())
  const section = within(await screen.findByRole('region', { name: 'Recipient' }))
  fireEvent.click(section.getByRole('button', { name: 'Copy all' }))
  await waitFor(() => expect(host.said.map(({ text }) => text)).toEqual(['Copied. Partly hidden: Phone']))
  expect(writeText).toHaveBeenLastCalledWith('王小明\n137****7000')
  const show = section.getByRole('button', { name: 'Show phone number' })
  show.focus()
  fireEvent.click(show)
  expect(await section.findByText('13700137000')).toBeDefined()
  expect(document.activeElement).toBe(section.getByRole('button', { name: 'Copy all' }))
  expect(section.queryByRole('button', { name: 'Show phone number' })).toBeNull()
  // The call counts as a change of the order, which is read again: its number is the hidden one as before.
  await waitFor(() => expect(host.calls.filter(({ api }) => api === 'seller/order/info')).toHaveLength(2))
  fireEvent.click(section.getByRole('button', { name: 'Copy all' }))
  await waitFor(() => expect(host.said.at(-1)?.text).toBe('Copied'))
  expect(writeText).toHaveBeenLastCalledWith('王小明\n13700137000')
  vi.unstubAllGlobals()
})

test('a value that was set on a record is gone with the version it was set on', async () => {
  const answers: Record<string, unknown> = { ...hiddenPage().answers }
  drawExample({ ...hiddenPage(), answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Show phone number' }))
  expect(await screen.findByText('13700137000')).toBeDefined()
  answers['GET seller/order/info'] = { ...hidden, version: 2 }
  act(() => announceChanges(['order']))
  expect(await screen.findByText('137****7000')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show phone number' })).toBeDefined()
})

test('a value whose name stands above it as the heading has the whole width', async () => {
  drawExample(orderPage([{ detail: 'order', sections: [{ label: 'History', fields: ['logs'] }] }]))
  const value = (await screen.findByText('Order placed')).closest('.mc-detail-item')
  expect(value?.classList.contains('mc-detail-below')).toBe(true)
})

test('a heading is not said again before the first value below it, unless that is a state beside others', async () => {
  const sections = (label: string, ...fields: string[]) => [{ label, fields }]
  const nameOf = (text: string) => screen.getByText(text).closest('.mc-detail-item')?.querySelector('dt')?.className
  drawExample(orderPage([{ detail: 'order', sections: sections('Recipient', 'receiver', 'phone') }]))
  await screen.findByText('王小明')
  expect([nameOf('王小明'), nameOf('13700137000')]).toEqual(['mc-hidden', ''])
  cleanup()
  drawExample(orderPage([{ detail: 'order', sections: sections('State', 'status') }]))
  await screen.findByText('To ship')
  expect(nameOf('To ship')).toBe('mc-hidden')
  cleanup()
  drawExample(orderPage([{ detail: 'order', sections: sections('State', 'status', 'phone') }]))
  await screen.findByText('To ship')
  expect(nameOf('To ship')).toBe('')
})

test.each([
  ['with which its page begins', []],
  ['below a notice', [{ text: 'Stock is low', tone: 'warning' }]],
])('the actions of a record %s stand where the console has the place for them, beside its heading', async (_place, before) => {
  const detail = { detail: 'order', fields: ['receiver'], actions: ['refresh'] }
  const second = { detail: 'order', fields: ['phone'], actions: ['refresh'] }
  const { page, host } = setUpExample(orderPage([...before, detail, second]))
  host.headActions = document.body.appendChild(document.createElement('div'))
  const { container, unmount } = render(
    <FakeConsole host={host}>
      <Page page={page} params={{ id: '5' }} />
    </FakeConsole>,
  )
  await screen.findByText('王小明')
  expect(host.headActions.querySelectorAll('button')).toHaveLength(1)
  expect(container.querySelectorAll('.mc-action-bar button')).toHaveLength(1)
  unmount()
  host.headActions.remove()
})

test('a page about a record is headed by it and by its state, and no longer once it is left', async () => {
  const { page, host } = setUpExample(orderPage([], { state: 'status' }))
  const takeBack = vi.fn()
  const head = vi.fn(() => takeBack)
  host.head = head
  const { unmount } = render(
    <FakeConsole host={host}>
      <Page page={page} params={{ id: '5' }} />
    </FakeConsole>,
  )
  await waitFor(() =>
    expect(head).toHaveBeenCalledWith({
      title: 'Order 261120000001',
      thing: 'order',
      state: 'To ship',
      tone: 'warning',
      now: expect.any(Function),
    }),
  )
  expect(takeBack).not.toHaveBeenCalled()
  unmount()
  expect(takeBack).toHaveBeenCalledTimes(1)
})

const send = { label: 'Ship', tone: 'primary', run: [{ call: 'POST seller/order/OrderSend', body: { id: '=row.id' } }] }
const close = { label: 'Close order', run: [{ call: 'POST seller/order/OrderClose', body: { id: '=row.id' } }] }
const shipPage = (said: Record<string, unknown>): ExampleEntry => ({
  ...orderPage([{ detail: 'order', fields: ['receiver'], actions: ['send', 'close'] }]),
  entities: { order: { ...entities.order, actions: { send, close } } },
  answers: { 'GET seller/order/info': { ...record, ...said } },
})

test('what the state of a record forbids is there after what it allows, does nothing and says why; what the server does not name is not', async () => {
  const host = drawExample(shipPage({ actions: ['close'], forbidden: { send: 'A refund is open' } }))
  const ship = await screen.findByRole('button', { name: 'Ship', description: 'A refund is open' })
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['Close order', 'Ship'])
  expect([ship.getAttribute('aria-disabled'), ship.hasAttribute('disabled')]).toEqual(['true', false])
  ship.focus()
  fireEvent.click(ship)
  expect(document.activeElement).toBe(ship)
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('A refund is open')
  expect(host.calls.filter(({ api }) => api === 'seller/order/OrderSend')).toHaveLength(0)
})

test('what the role lacks is not there, whatever the state says of it', async () => {
  const lacks = { without: ['seller/order/OrderSend'] }
  drawExample(shipPage({ actions: ['close'], forbidden: { send: 'A refund is open' } }), lacks)
  expect(await screen.findByRole('button', { name: 'Close order' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ship' })).toBeNull()
})

test('what is forbidden takes the place of nothing that can be done: where there is no room it is behind More', async () => {
  const page = shipPage({ actions: ['close', 'note', 'print'], forbidden: { send: 'A refund is open' } })
  const order = {
    ...entities.order,
    actions: { send, close, note: { ...close, label: 'Note' }, print: { ...close, label: 'Print' } },
  }
  const block = { detail: 'order', fields: ['receiver'], actions: ['send', 'close', 'note', 'print'] }
  drawExample({ ...page, page: { ...page.page, blocks: [block] }, entities: { order } })
  expect(await screen.findByRole('button', { name: 'Print' })).toBeDefined()
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['Close order', 'Note', 'Print', 'More'])
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('menuitem', { name: 'Ship', description: 'A refund is open' })).toBeDefined()
})
