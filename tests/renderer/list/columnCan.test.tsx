import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { drawExample, listOf } from '../drawExample.tsx'

const page = {
  columns: ['goods_name', { field: 'price', can: '/goods/edit/{id}, seller/goods/Save' }, 'show'],
  filters: ['goods_name', 'price'],
  toolbar: ['export'],
}
const heads = () => screen.getAllByRole('columnheader').map(cell => cell.textContent)

test('a column with a permission is shown to who holds all of it', async () => {
  drawExample(listOf(page))
  await screen.findByText('Goods 1')
  expect(heads().some(head => head?.includes('Price'))).toBe(true)
})

test.each(['/goods/edit/{id}', 'seller/goods/Save'])(
  'it is no column, no sum, no filter and no choice of an export for who lacks %s',
  async lacked => {
    drawExample(listOf(page), { without: [lacked] })
    await screen.findByText('Goods 1')
    expect(heads().filter(head => head?.includes('Price'))).toEqual([])
    expect(screen.queryByLabelText('Price: From')).toBeNull()
    expect(screen.getByLabelText('Filter by Name')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Name')).toBeDefined()
    expect(within(dialog).queryByText('Price')).toBeNull()
  },
)

test('a computed column with a permission is shown to who holds it and to nobody else', async () => {
  const computed = { columns: ['goods_name', { label: 'Margin', value: '=row.price', can: '/goods/edit/{id}' }] }
  drawExample(listOf(computed))
  await screen.findByText('Goods 1')
  expect(heads()).toContain('Margin')
  cleanup()
  drawExample(listOf(computed), { without: ['/goods/edit/{id}'] })
  await screen.findByText('Goods 1')
  expect(heads()).not.toContain('Margin')
})

test('an address that filters by it shows no such filter', async () => {
  drawExample(listOf(page), { without: ['/goods/edit/{id}'], query: 'price=100,200' })
  await screen.findAllByRole('row')
  expect(screen.queryByLabelText('Price: From')).toBeNull()
})
