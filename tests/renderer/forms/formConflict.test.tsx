import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announceChanges } from '../../../renderer/data/changes.ts'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { callsOf, drawExample } from '../drawExample.tsx'
import { conflict, edit, fresh, save, saved, type } from './productForm.ts'

test('who saves later sees both values and may keep theirs or their own', async () => {
  let price = 128_000
  const answers = {
    'GET seller/goods/Info': () => ({ id: 5, version: price === 128_000 ? 3 : 4, goods_name: 'Tea', price, market_price: null }),
    'POST seller/goods/Save': (request: { body?: { version?: number } }) =>
      request.body?.version === 4 ? { id: 5, version: 5 } : { refuse: { code: 'conflict', message: 'Changed meanwhile' } },
  }
  const host = drawExample({ ...conflict, answers } as ExampleEntry)
  await screen.findByDisplayValue('1280.00')
  type(/^Price/, '100')
  price = 150_000
  save()
  const row = within(await screen.findByRole('row', { name: /Price/ }))
  expect([row.getByText('100.00'), row.getByText('1,500.00')]).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  save()
  await waitFor(() => expect(saved(host).at(-1)).toEqual({ id: 5, version: 4, price: 10_000 }))
})

/** A parcel is made from an order, of which so many pieces are left. */
const shipPage = (order: () => object, send: (request: { body?: Record<string, unknown> }) => unknown) =>
  ({
    title: 'Ship',
    params: { id: '8' },
    page: {
      title: 'Ship',
      record: 'goods',
      blocks: [
        {
          form: 'parcel',
          save: 'POST seller/goods/Send',
          record: '=null',
          values: { num: '=record.unsent' },
          body: { id: '=record.id', version: '=record.version' },
        },
      ],
    },
    entities: {
      ...(fresh.entities as Record<string, unknown>),
      parcel: {
        label: 'Parcel',
        title: 'no',
        api: {},
        fields: {
          no: { type: 'text', label: 'Tracking number' },
          num: { type: 'int', label: 'Number' },
          kind: { type: 'text', label: 'Kind of parcel', default: 'Box' },
        },
      },
    },
    answers: { 'GET seller/goods/Info': order, 'POST seller/goods/Send': send },
  }) as unknown as ExampleEntry

test('what is made from the record of the page keeps what was typed in a conflict, and goes with the version that was read', async () => {
  let left = 2
  const host = drawExample(
    shipPage(
      () => ({ id: 8, version: left === 2 ? 1 : 4, unsent: left }),
      ({ body }) =>
        body?.version === 4 ? { id: 8, version: 5 } : { refuse: { code: 'conflict', message: 'Changed meanwhile' } },
    ),
  )
  await screen.findByDisplayValue('2')
  type(/^Tracking number/, 'SF1')
  left = 1
  save()
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('row').map(row => row.textContent)).toEqual(['FieldYoursTheirs', 'Number21'])
  fireEvent.click(screen.getByRole('button', { name: 'Use theirs' }))
  expect(screen.getByDisplayValue('SF1')).toBeTruthy()
  await waitFor(() => expect(callsOf(host, 'seller/goods/Info').length).toBeGreaterThan(2))
  save()
  await waitFor(() =>
    expect(callsOf(host, 'seller/goods/Send').at(-1)?.body).toEqual({ id: 8, version: 4, no: 'SF1', num: 1, kind: 'Box' }),
  )
})

test('what is made from the record of the page begins anew from what that is after a save, and keeps what is being typed', async () => {
  let left = 5
  const host = drawExample(
    shipPage(
      () => ({ id: 8, version: 6 - left, unsent: left }),
      ({ body }) => {
        left -= Number(body?.num)
        announceChanges(['goods'])
        return { id: 8 }
      },
    ),
  )
  await screen.findByDisplayValue('5')
  type(/^Tracking number/, 'SF1')
  type(/^Kind of parcel/, 'Bag')
  type(/^Number/, '3')
  save()
  expect(await screen.findByDisplayValue('2')).toBeDefined()
  expect([screen.getByLabelText(/^Tracking number/), screen.getByLabelText(/^Kind of parcel/)]).toMatchObject([
    { value: '' },
    { value: 'Box' },
  ])
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  type(/^Number/, '9')
  left = 1
  const asked = callsOf(host, 'seller/goods/Info').length
  announceChanges(['goods'])
  await waitFor(() => expect(callsOf(host, 'seller/goods/Info').length).toBeGreaterThan(asked))
  expect(screen.getByDisplayValue('9')).toBeDefined()
})

test('a form that stays shows what the server kept, also where that is what it was before', async () => {
  const page = { ...edit.page, blocks: [{ form: 'goods', after: [{ toast: 'Kept' }] }] }
  const host = drawExample({ ...edit, page } as ExampleEntry)
  await screen.findByDisplayValue('1280.00')
  type(/^Price/, '99')
  save()
  await waitFor(() => expect(host.said.map(({ text }) => text)).toContain('Kept'))
  expect(await screen.findByDisplayValue('1280.00')).toBeDefined()
})
