import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chooseColumns,
  type ExportColumn,
  isChosen,
  moveExport,
  orderExport,
  plainChoice,
  readChoice,
} from '../../../renderer/blocks/list/exchange/exportChoice.ts'

const column = (name: string, shown = true): ExportColumn => ({ name, label: name.toUpperCase(), shown })
const columns = [column('a'), column('b'), column('c'), column('d', false)]
const names = (list: ExportColumn[]) => list.map(({ name }) => name).join('')
const chosen = (list: ExportColumn[], choice: Parameters<typeof isChosen>[1]) => names(list.filter(one => isChosen(one, choice)))

test('a file has the columns of the list until somebody says otherwise', () => {
  expect(chosen(columns, plainChoice)).toBe('abc')
  expect(chosen(columns, chooseColumns(plainChoice, columns, true))).toBe('abcd')
  expect(chosen(columns, chooseColumns(plainChoice, columns, false))).toBe('')
})

test('what was chosen and taken back is not remembered', () => {
  const one = [column('d', false)]
  expect(chooseColumns(chooseColumns(plainChoice, one, true), one, false)).toEqual(plainChoice)
  expect(moveExport(columns, moveExport(columns, plainChoice, 'd', 'a'), 'd', 'b')).toMatchObject({ order: ['a', 'b', 'd', 'c'] })
  expect(moveExport(columns, moveExport(columns, plainChoice, 'b', 'a'), 'b', 'a')).toEqual(plainChoice)
})

test('a column the server added stands at its place and is chosen, one it took away is passed over', () => {
  const choice = { ...moveExport(columns, plainChoice, 'c', 'a'), off: ['b'] }
  const later = [column('a'), column('new'), column('c'), column('d', false)]
  expect(names(orderExport(later, choice))).toBe('canewd')
  expect(chosen(orderExport(later, choice), choice)).toBe('canew')
})

test('however columns are moved, each stands there once', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'gone')
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { maxLength: 20 }), moves => {
      const choice = moves.reduce((now, [from, to]) => moveExport(columns, now, from, to), plainChoice)
      expect([...names(orderExport(columns, choice))].sort().join('')).toBe('abcd')
    }),
  )
})

test('anything may have been stored', () => {
  fc.assert(
    fc.property(fc.anything(), stored => {
      const choice = readChoice(stored)
      expect(names(orderExport(columns, choice)).length).toBe(4)
    }),
  )
})
