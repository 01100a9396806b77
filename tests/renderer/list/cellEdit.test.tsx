import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { HostRequest } from '../../../renderer/Host.tsx'
import { callsOf, drawExample, goodsRows, listOf } from '../drawExample.tsx'

const editable = { columns: ['goods_name', { field: 'price', edit: true }] }

async function writePrice(text: string): Promise<void> {
  const row = (await screen.findByText('Goods 1')).closest('tr') as HTMLElement
  await userEvent.click(within(row).getByRole('button', { name: 'Edit Price' }))
  const input = await within(row).findByDisplayValue('1.00', {}, { timeout: 15_000 })
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
  await waitFor(() => expect(host.confirmed[0]?.text).toBe('Price: theirs is 9.99, yours is 3.00'))
  await waitFor(() => expect(screen.getAllByText('3.00').length).toBeGreaterThan(0))
  expect(callsOf(host, 'seller/goods/Save').map(call => call.body)).toEqual([
    { id: 1, version: 1, price: 300 },
    { id: 1, version: 7, price: 300 },
  ])
})
