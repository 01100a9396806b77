import { expect, test } from 'vitest'
import type { Field } from '../../../contract/language/shape.ts'
import flag from '../../../server/columns/types/choice/flag.ts'

const field: Field = { type: 'flag', label: 'Payment', context: 'offline', on: 'Paid', off: 'Not paid' }
const words: Record<string, string> = { 'Paid|offline': '已付款', 'Not paid|offline': '未付款', Yes: '是', No: '否' }
const say = (text: string): string => words[text] ?? text

test('a flag goes into a file as it is read, and comes back by its own words, in English too, and by yes and no', () => {
  expect([1, 0].map(value => flag.exportCell(value, field, say))).toEqual(['已付款', '未付款'])
  expect([1, 0].map(value => flag.exportCell(value, { type: 'flag', label: 'Gift' }, say))).toEqual(['是', '否'])
  const cells = ['已付款', 'paid', '是', '1', '未付款', 'Not paid', '否', '0']
  expect(cells.map(cell => flag.importCell(cell, field, say))).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
  expect(() => flag.importCell('unpaid', field, say)).toThrow('must be')
})
