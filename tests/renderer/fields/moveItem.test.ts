import { expect, test } from 'vitest'
import { moveItem } from '../../../renderer/fields/images/moveItem.ts'

test('an item is moved within its list, and nowhere else', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a'], 0, 5)).toEqual(['a'])
})
