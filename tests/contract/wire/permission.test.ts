import { expect, test } from 'vitest'
import { mayOpen } from '../../../contract/wire/access/permission.ts'

const held = new Set(['/goods/edit/{id}', 'seller/goods/Save', '/orders/*'])

test.each([
  ['/goods/edit/{id}', true],
  ['/goods/edit', false],
  ['seller/goods/Save', true],
  ['seller/goods/save', false],
  ['/orders', true],
  ['/orders/send/{id}', true],
  ['/ordersX/send', false],
  ['orders/send', false],
  ['', false],
  ['/', false],
])('%s is held: %s', (key, expected) => {
  expect(mayOpen(held, key)).toBe(expected)
})

test('a list of permissions serves as well as a set, and /* holds every path but no call', () => {
  expect(mayOpen([...held], '/orders/a/b/c')).toBe(true)
  expect(mayOpen(['/*'], '/goods/x')).toBe(true)
  expect(mayOpen(['/*'], 'seller/goods/Save')).toBe(false)
  expect(mayOpen([], '/goods')).toBe(false)
})
