import { expect, test } from 'vitest'
import {
  applyLayout,
  moveColumn,
  orderColumns,
  plainLayout,
  readLayout,
  toggleColumn,
} from '../../../renderer/blocks/list/layout.ts'
import type { ListColumn } from '../../../renderer/blocks/list/planColumns.ts'
import { defineField } from '../../../renderer/define.ts'

const type = defineField({
  wire: 'text',
  cell: String,
  text: String,
  parse: String,
  input: async () => ({ default: () => null }),
})
const column = (key: string, more: Partial<ListColumn> = {}): ListColumn => ({
  key,
  name: key,
  field: { type: 'text', label: key },
  type,
  label: key,
  help: '',
  align: 'left',
  width: null,
  pin: null,
  sortable: false,
  fold: false,
  summed: false,
  choices: [],
  written: { field: key },
  ...more,
})
const abc = [column('a'), column('b'), column('c')]
const keys = (columns: readonly ListColumn[]) => columns.map(one => one.key).join('')

test('a column the server added later stands where it stands by itself', () => {
  const layout = { ...plainLayout, order: ['c', 'a', 'b'] }
  expect(keys(orderColumns([column('a'), column('new'), column('b'), column('c')], layout.order))).toBe('canewb')
})

test('a stored column that is gone changes nothing for the others', () => {
  expect(keys(applyLayout(abc, { ...plainLayout, order: ['gone', 'b', 'a', 'c'], hidden: ['gone'] }))).toBe('bac')
})

test('the last visible column cannot be hidden', () => {
  const layout = toggleColumn(abc, toggleColumn(abc, plainLayout, 'a'), 'b')
  expect(keys(applyLayout(abc, layout))).toBe('c')
  expect(toggleColumn(abc, layout, 'c')).toBe(layout)
})

test('a folded column is hidden until it is picked, and hidden again when it is picked once more', () => {
  const columns = [column('a'), column('b', { fold: true })]
  expect(keys(applyLayout(columns, plainLayout))).toBe('a')
  const picked = toggleColumn(columns, plainLayout, 'b')
  expect(keys(applyLayout(columns, picked))).toBe('ab')
  expect(keys(applyLayout(columns, toggleColumn(columns, picked, 'b')))).toBe('a')
})

test('a moved column changes places with its neighbour', () => {
  expect(keys(applyLayout(abc, moveColumn(abc, plainLayout, 'c', -1)))).toBe('acb')
  expect(moveColumn(abc, plainLayout, 'a', -1)).toBe(plainLayout)
})

test('what was stored by nobody knows whom is read as far as it makes sense', () => {
  expect(readLayout({ hidden: ['a', 3], widths: { a: 'wide', b: 120 }, pins: { a: 'up', b: 'left' }, density: 'huge' })).toEqual({
    ...plainLayout,
    hidden: ['a'],
    widths: { b: 120 },
    pins: { b: 'left' },
  })
  expect(readLayout(null)).toEqual(plainLayout)
})
