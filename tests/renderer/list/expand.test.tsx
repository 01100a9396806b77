import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { drawExample, goods, goodsRows, listOf, rowNamed } from '../drawExample.tsx'

const rows = goodsRows(3).map(row => ({ ...row, parts: [{ what: `Leaf of ${row.goods_name}`, weight: 20 }] }))
const parts = {
  type: 'json',
  label: 'Parts',
  fields: { what: { type: 'text', label: 'Part' }, weight: { type: 'int', label: 'Grams' } },
}
const opening = (keys: Record<string, unknown> = {}) => ({
  ...listOf(
    { expand: [{ lines: 'goods', record: '=row', field: 'parts', name: 'what', columns: ['weight'] }], ...keys },
    {},
    rows,
  ),
  entities: { goods: { ...goods, fields: { ...goods.fields, parts } } },
})
const toggle = async (row: string) => within(await rowNamed(row)).getByRole('button', { name: /Expand|Collapse/ })

test('a row opens to the blocks of its list, whose record it is, without asking for it, and closes again', async () => {
  const host = drawExample(opening())
  await userEvent.click(await toggle('Goods 2'))
  const box = await screen.findByRole('group', { name: 'Goods 2' })
  await within(box).findByText('Leaf of Goods 2')
  expect((await toggle('Goods 2')).ariaExpanded).toBe('true')
  expect(screen.queryByText('Leaf of Goods 1')).toBeNull()
  expect(host.calls.filter(({ api }) => api === 'seller/goods/Info')).toEqual([])
  await userEvent.click(await toggle('Goods 2'))
  expect(screen.queryByText('Leaf of Goods 2')).toBeNull()
})

test('a row whose blocks want the whole record asks for it once it is open', async () => {
  const block = { lines: 'goods', record: '=row.id', field: 'parts', name: 'what' }
  const answers = { 'GET seller/goods/Info': { id: 2, parts: [{ what: 'A whole leaf' }] } }
  const example = opening({ expand: [block] })
  const host = drawExample({ ...example, answers: { ...example.answers, ...answers } })
  const asked = () => host.calls.flatMap(({ api, params }) => (api === 'seller/goods/Info' ? [params] : []))
  const button = await toggle('Goods 2')
  expect(asked()).toEqual([])
  await userEvent.click(button)
  await screen.findByText('A whole leaf')
  expect(asked()).toEqual([{ id: 2 }])
})

test('E opens and closes the row that J has reached; another page closes all', async () => {
  drawExample(opening({ size: 2 }))
  const row = await rowNamed('Goods 1')
  fireEvent.keyDown(document.body, { key: 'j' })
  await waitFor(() => expect(row.getAttribute('aria-current')).toBe('true'))
  fireEvent.keyDown(document.body, { key: 'e' })
  await screen.findByText('Leaf of Goods 1')
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await rowNamed('Goods 3')
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  await rowNamed('Goods 2')
  expect(screen.queryByText('Leaf of Goods 1')).toBeNull()
})
