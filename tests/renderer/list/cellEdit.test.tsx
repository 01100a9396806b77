import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { HostRequest } from '../../../renderer/host/Host.tsx'
import { callsOf, drawExample, goods, goodsRows, listOf } from '../drawExample.tsx'

const editable = { columns: ['goods_name', { field: 'price', edit: true }] }

async function writePrice(text: string): Promise<void> {
  const row = (await screen.findByText('Goods 1')).closest('tr') as HTMLElement
  await userEvent.click(within(row).getByRole('button', { name: 'Edit Price: Goods 1' }))
  const input = await within(row).findByDisplayValue('1.00')
  await userEvent.clear(input)
  await userEvent.type(input, `${text}{Enter}`)
}

test('one cell is edited in place: shown at once and sent with the version', async () => {
  const rows = goodsRows(3)
  const save = () => {
    Object.assign(rows[0] as object, { price: 250, version: 2 })
    return { id: 1, version: 2 }
  }
  const host = drawExample(listOf(editable, { 'POST seller/goods/Save': save }, rows))
  await writePrice('2.5')
  await screen.findByText('2.50')
  expect(callsOf(host, 'seller/goods/Save')[0]?.body).toEqual({ id: 1, version: 1, price: 250 })
})

test('a refused edit is put back with the sentence of the server', async () => {
  const host = drawExample(
    listOf(editable, { 'POST seller/goods/Save': { refuse: { code: 'invalid', message: 'Too cheap' } } }, goodsRows(3)),
  )
  await writePrice('0.5')
  await waitFor(() => expect(host.said).toEqual([{ tone: 'error', text: 'Too cheap' }]))
  expect(screen.getByText('1.00')).toBeDefined()
})

test('when somebody else saved the record both values are shown, and keeping mine sends their version', async () => {
  const rows = goodsRows(3)
  const save = ({ body }: HostRequest) => {
    const { version, price } = body as { version: number; price: number }
    if (version !== 7) return { refuse: { code: 'conflict', message: 'Changed meanwhile' } }
    Object.assign(rows[0] as object, { price, version: 8 })
    return { id: 1, version: 8 }
  }
  const theirs = { ...rows[0], price: 999, version: 7 }
  const host = drawExample(listOf(editable, { 'POST seller/goods/Save': save, 'GET seller/goods/Info': theirs }, rows))
  await writePrice('3')
  const both = within(await screen.findByRole('dialog'))
  expect([await both.findByText('3.00'), both.getByText('9.99')]).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(callsOf(host, 'seller/goods/Save')).toHaveLength(2))
  const row = within((await screen.findByText('Goods 1')).closest('tr') as HTMLElement)
  await row.findByText('3.00')
  expect(callsOf(host, 'seller/goods/Save').map(call => call.body)).toEqual([
    { id: 1, version: 1, price: 300 },
    { id: 1, version: 7, price: 300 },
  ])
})

test('who takes theirs sees it in the cell, and nothing more is sent', async () => {
  const rows = goodsRows(3)
  const save = () => {
    Object.assign(rows[0] as object, { price: 999, version: 7 })
    return { refuse: { code: 'conflict', message: 'Changed meanwhile' } }
  }
  const theirs = { ...rows[0], price: 999, version: 7, updated_at: 1_795_147_200 }
  const host = drawExample(listOf(editable, { 'POST seller/goods/Save': save, 'GET seller/goods/Info': theirs }, rows))
  await writePrice('3')
  await screen.findByText(/Saved 2026-11-20 12:00:00/)
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }))
  await screen.findByText('9.99')
  expect(callsOf(host, 'seller/goods/Save')).toHaveLength(1)
})

const twoCells = {
  columns: [
    { field: 'goods_name', edit: true },
    { field: 'price', edit: true },
  ],
}

test('edits of one row wait for one another, each with the version the last one made', async () => {
  const rows = goodsRows(3)
  let version = 1
  const first = Promise.withResolvers<void>()
  const save = async ({ body }: HostRequest) => {
    await first.promise
    if ((body as { version: number }).version !== version) return { refuse: { code: 'conflict', message: 'Changed meanwhile' } }
    version += 1
    Object.assign(rows[0] as object, body, { version })
    return { id: 1, version }
  }
  const host = drawExample(listOf(twoCells, { 'POST seller/goods/Save': save }, rows))
  const row = (await screen.findByText('Goods 1')).closest('tr') as HTMLElement
  await userEvent.click(within(row).getByRole('button', { name: 'Edit Name: Goods 1' }))
  expect(await within(row).findByDisplayValue('Goods 1')).toBe(document.activeElement)
  await userEvent.keyboard('Tea{Tab}')
  expect(await within(row).findByDisplayValue('1.00')).toBe(document.activeElement)
  await userEvent.keyboard('2.5{Enter}')
  expect(callsOf(host, 'seller/goods/Save')).toHaveLength(1)
  first.resolve()
  await waitFor(() =>
    expect(callsOf(host, 'seller/goods/Save').map(call => call.body)).toEqual([
      { id: 1, version: 1, goods_name: 'Tea' },
      { id: 1, version: 2, price: 250 },
    ]),
  )
  expect(host.said.filter(one => one.tone === 'error')).toEqual([])
})

test('what a rule of the record forbids is not sent, even where the row does not show what the rule reads', async () => {
  const info = { ...goodsRows(1)[0], market_price: 500 }
  const ruled = {
    ...goods,
    fields: { ...goods.fields, market_price: { type: 'money', label: 'Market price' } },
    rules: [{ check: '=form.market_price >= form.price', at: 'market_price', say: 'The market price is below the price' }],
  }
  const host = drawExample({ ...listOf(editable, { 'GET seller/goods/Info': info }, goodsRows(3)), entities: { goods: ruled } })
  await writePrice('9')
  await screen.findByText('The market price is below the price')
  expect(callsOf(host, 'seller/goods/Save')).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('1.00')).toBeDefined()
})
