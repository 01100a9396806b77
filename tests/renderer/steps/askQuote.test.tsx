import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { callsOf, drawExample } from '../drawExample.tsx'
import example from '../../../renderer/steps/ask/example.json'

const first = example.examples[0] as unknown as ExampleEntry
const ask = {
  ask: { pieces: { type: 'int', label: 'Pieces', required: true }, note: { type: 'text', label: 'Note' } },
  title: 'Fee of {row.goods_name}',
  submit: 'Done',
  quote: { call: 'GET seller/goods/Fee', params: { id: '=row.id', pieces: '=form.pieces' } },
  echo: 'Fee {money(quote.fee)}',
}
const entry: ExampleEntry = {
  ...first,
  page: { title: 'Goods', blocks: [{ list: 'goods', columns: ['goods_name'], rowActions: [{ label: 'Fee', run: [ask] }] }] },
}

/** The dialog of the first row, whose back end asks 1.00 for a piece and carries no more than nine. */
async function open() {
  const fee = ({ params }: { params?: Record<string, unknown> }) =>
    Number(params?.pieces) > 9
      ? { refuse: { code: 'state_conflict', message: 'Too much for a parcel' } }
      : { fee: Number(params?.pieces) * 100 }
  const host = drawExample(entry, { answers: { ...entry.answers, 'GET seller/goods/Fee': fee } })
  await userEvent.click((await screen.findAllByRole('button', { name: /^Fee/ }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Fee of Desk lamp' }))
  return { host, dialog, pieces: await dialog.findByRole('textbox', { name: /Pieces/ }) }
}
const asked = (host: Parameters<typeof callsOf>[0]) => callsOf(host, 'seller/goods/Fee').map(({ params }) => params)

test('what is being typed is quoted once it rests, and not before every required field holds something', async () => {
  const { host, dialog, pieces } = await open()
  await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'fragile')
  await userEvent.type(pieces, '3')
  await userEvent.tab()
  expect(await dialog.findByText('Fee 3.00')).toBeDefined()
  expect(asked(host)).toEqual([{ id: 1, pieces: 3 }])
  await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), '!')
  await userEvent.clear(pieces)
  await waitFor(() => expect(dialog.queryByText(/^Fee \d/)).toBeNull())
  expect(asked(host)).toHaveLength(1)
})

test('what the back end refuses stands in the place of the quote', async () => {
  const { dialog, pieces } = await open()
  await userEvent.type(pieces, '12')
  await userEvent.tab()
  expect(await dialog.findByText('Too much for a parcel')).toBeDefined()
})
