import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fieldTypeOf } from '../../../renderer/kind/registry.ts'
import { drawExample, goodsRows, listOf } from '../drawExample.tsx'

const tools = {
  select: 'pages',
  toolbar: ['create', 'import', 'export'],
  rowActions: ['edit', 'delete'],
  batchActions: ['delete'],
}
const namesFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => `Goods ${first + at}`)

test('another page draws its rows once, and none of the page before it again', async () => {
  const drawn = vi.spyOn(fieldTypeOf('int'), 'cell')
  const names = () => drawn.mock.calls.map(([, row]) => row.goods_name)
  drawExample(listOf(tools, {}, goodsRows(60)))
  await screen.findByText('Goods 20')
  expect(names()).toEqual(namesFrom(1, 20))
  drawn.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Goods 40')
  expect(names()).toEqual(namesFrom(21, 40))
})
