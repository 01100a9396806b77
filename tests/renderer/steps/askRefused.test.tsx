import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { callsOf, drawExample } from '../drawExample.tsx'
import example from '../../../renderer/steps/ask/example.json'

const refusals = (...refused: Record<string, unknown>[]) => {
  const waiting = [...refused]
  return () => {
    const refuse = waiting.shift()
    return refuse ? { refuse } : { id: 1, version: 2 }
  }
}
const stored = { id: 1, goods_name: 'Desk lamp', price: 14900, show: 0, version: 7 }

const example1 = example.examples[0] as unknown as ExampleEntry
const [asks, calls] = (example1.page.blocks as { rowActions: { run: unknown[] }[] }[])[0]!.rowActions[0]!.run
const withRun = (run: unknown[]): ExampleEntry => ({
  ...example1,
  page: {
    title: 'Goods',
    blocks: [{ list: 'goods', columns: ['goods_name', 'price', 'show'], rowActions: [{ label: 'Change price', run }] }],
  },
})

/** The dialog of the example, with another price typed into it and sent. */
async function change(answer: unknown, price = '130', entry = example1) {
  const host = drawExample(entry, {
    answers: { ...entry.answers, 'POST seller/goods/Save': answer, 'GET seller/goods/Info': stored },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: /^Change price/ }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'New price of Desk lamp' })
  const input = await within(dialog).findByDisplayValue('129.00')
  await userEvent.clear(input)
  await userEvent.type(input, price)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change price' }))
  return { host, dialog: within(dialog), frame: dialog }
}
const bodies = (host: Parameters<typeof callsOf>[0]) => callsOf(host, 'seller/goods/Save').map(call => call.body)

test('what is refused is said at its field, keeps what was typed and can be sent again', async () => {
  const { host, dialog, frame } = await change(refusals({ code: 'invalid', fields: { price: 'At most 129.50' } }))
  expect((await dialog.findByText('At most 129.50')).id).toBe(
    dialog.getByDisplayValue('130.00').getAttribute('aria-describedby')?.split(' ')[0],
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Change price' }))
  await waitFor(() => expect(frame.isConnected).toBe(false))
  expect(bodies(host)).toEqual([
    { id: 1, version: 1, price: 13000 },
    { id: 1, version: 1, price: 13000 },
  ])
  expect(host.said.map(said => said.tone)).toEqual(['success'])
})

test('what shows what was done ends the question when it is closed: nothing is asked twice', async () => {
  const entry = withRun([asks, calls, { open: [{ text: 'Sold to {row.goods_name}' }], title: 'Receipt', mode: 'dialog' }])
  const { host, frame } = await change(refusals(), '130', entry)
  const receipt = await screen.findByRole('dialog', { name: 'Receipt' })
  await userEvent.click(within(receipt).getByRole('button', { name: /close/i }))
  await waitFor(() => expect([receipt.isConnected, frame.isConnected]).toEqual([false, false]))
  expect(bodies(host)).toHaveLength(1)
})

test('what is refused without a field is said in the dialog, in the words of the server', async () => {
  const { host, dialog } = await change(refusals({ code: 'state_conflict', message: 'This order was closed' }))
  expect((await dialog.findByText('This order was closed')).getAttribute('role')).toBe('alert')
  expect(dialog.getByDisplayValue('130.00')).toBeTruthy()
  expect(host.said).toEqual([])
})

test('closing the dialog after a refusal ends the action and changes nothing', async () => {
  const { host, dialog, frame } = await change(refusals({ code: 'state_conflict', message: 'This order was closed' }))
  await dialog.findByText('This order was closed')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(frame.isConnected).toBe(false))
  expect(host.confirmed.map(question => question.title)).toEqual(['Leave without saving?'])
  expect(bodies(host)).toHaveLength(1)
  expect(host.said).toEqual([])
})

test('a conflict shows both values, and what is kept goes with the version that was read', async () => {
  const { host, dialog, frame } = await change(refusals({ code: 'conflict', message: 'changed' }))
  const table = within(await dialog.findByRole('table'))
  expect(table.getAllByRole('row').map(row => row.textContent)).toEqual([
    'FieldYoursTheirs',
    'Price130.00149.00',
    'StateListedUnlisted',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Change price' }))
  await waitFor(() => expect(frame.isConnected).toBe(false))
  expect(bodies(host)).toEqual([
    { id: 1, version: 1, price: 13000 },
    { id: 1, version: 7, price: 13000 },
  ])
})

test('after a conflict the value that is stored may be taken over', async () => {
  const { host, dialog } = await change(refusals({ code: 'conflict', message: 'changed' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Use theirs' }))
  expect(dialog.getByDisplayValue('149.00')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Change price' }))
  await waitFor(() => expect(bodies(host)[1]).toEqual({ id: 1, version: 7, price: 14900 }))
})

test('a fault of the program is reported as it is and told in words, and the dialog stays', async () => {
  const { host, dialog } = await change(() => {
    throw new TypeError("Cannot read properties of undefined (reading 'id')")
  })
  await waitFor(() => expect(host.said).toHaveLength(1))
  expect(host.said[0]?.text).toBe('This failed because of a fault in the program. Tell your administrator.')
  expect(host.reports.map(report => report.message)).toEqual(["Cannot read properties of undefined (reading 'id')"])
  expect(dialog.getByDisplayValue('130.00')).toBeTruthy()
})

test('a question asked in one branch stays open for the steps after the branches, and says what they are refused with', async () => {
  const put = { call: 'POST seller/goods/OnOff', body: { ids: ['=row.id'], show: 0, first: '=result' } }
  // biome-ignore lint/suspicious/noThenProperty: a key of the language
  const entry = withRun([{ if: '=row.show == 1', then: [asks, calls], else: [{ toast: 'No' }] }, put, { toast: 'Unlisted' }])
  const refuse = refusals({ code: 'invalid', message: 'Too late', fields: { price: 'Not at this price' } })
  const answers = { ...entry.answers, 'POST seller/goods/OnOff': refuse }
  const { host, dialog, frame } = await change({ id: 1, version: 2 }, '130', { ...entry, answers })
  await dialog.findByText('Not at this price')
  expect(dialog.getByDisplayValue('130.00')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Change price' }))
  await waitFor(() => expect(frame.isConnected).toBe(false))
  expect(callsOf(host, 'seller/goods/OnOff').map(call => call.body)).toEqual([
    { ids: [1], show: 0, first: null },
    { ids: [1], show: 0, first: null },
  ])
  expect(host.said.map(said => said.text)).toEqual(['Unlisted'])
})

test('a dialog is closed by the verb of its action, or by what its question says', async () => {
  const { dialog } = await change({ id: 1, version: 2 })
  expect(dialog.getAllByRole('button').map(button => button.textContent)).toEqual(['×', 'Cancel', 'Change price'])
})

test.each([
  [{}, 'Cancel order', 'Keep it'],
  [{ Cancel: 'Cancelar', 'Cancel order': 'Cancelar pedido', 'Keep it': 'Mantener' }, 'Cancelar pedido', 'Mantener'],
  [
    { Cancel: 'キャンセル', 'Cancel order': '注文をキャンセル', 'Keep it': 'そのままにする' },
    '注文をキャンセル',
    'そのままにする',
  ],
  [{ Cancel: 'Abbrechen', 'Cancel order': 'Bestellung stornieren' }, 'Bestellung stornieren', 'Abbrechen'],
])('what closes a dialog never says the word of the button that does it: %#', async (words, done, closing) => {
  drawExample(withRun([{ ...(asks as object), submit: 'Cancel order' }, calls]), { words })
  await userEvent.click((await screen.findAllByRole('button', { name: /^Change price/ }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New price of Desk lamp' }))
  await dialog.findByDisplayValue('129.00')
  expect(dialog.getAllByRole('button').map(button => button.textContent)).toEqual(['×', closing, done])
  await userEvent.click(dialog.getByRole('button', { name: closing }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the closing word follows what the doing button says while one types', async () => {
  const submit = "=form.price > 20000 ? 'Cancel order' : 'Change price'"
  const entry = withRun([{ ...(asks as object), submit }, calls])
  drawExample(entry)
  await userEvent.click((await screen.findAllByRole('button', { name: /^Change price/ }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New price of Desk lamp' }))
  const buttons = () => dialog.getAllByRole('button').map(button => button.textContent)
  const input = await dialog.findByDisplayValue('129.00')
  expect(buttons()).toEqual(['×', 'Cancel', 'Change price'])
  await userEvent.clear(input)
  await userEvent.type(input, '300')
  await userEvent.tab()
  await waitFor(() => expect(buttons()).toEqual(['×', 'Keep it', 'Cancel order']))
})
