import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutToWidth, isEan, isEmail, isPhone, widthOf } from '../../../contract/values/text.ts'

test.each([
  ['13800138000', true],
  ['1380013800', false],
  ['23800138000', false],
  ['138001380001', false],
  ['+8613800138000', false],
  ['1３800138000', false],
])('%s is a phone number: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected)
})

test.each([
  ['a@b.cn', true],
  ['first.last+tag@mail.example.com', true],
  ['a@b', false],
  ['a b@c.cn', false],
  ['@c.cn', false],
  ['a@@c.cn', false],
  ['a..b@c.cn', false],
  ['.a@c.cn', false],
  [`${'a'.repeat(250)}@b.cn`, false],
])('%s is an email address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test.each([
  ['6901234567892', true],
  ['4006381333931', true],
  ['73513537', true],
  ['6901234567890', false],
  ['123', false],
  ['690123456789a', false],
])('%s is an EAN: %s', (text, expected) => {
  expect(isEan(text)).toBe(expected)
})

describe('the width of a text', () => {
  test.each([
    ['abc', 3],
    ['商品', 4],
    ['a商，', 5],
    ['カナ', 4],
    ['Ａ', 2],
    ['é', 1],
    ['𠀀', 2],
    ['', 0],
  ])('%j is %d', (text, width) => {
    expect(widthOf(text)).toBe(width)
  })
  test('is never more than asked for after cutting, and cutting takes no more than it must', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, most) => {
        const cut = cutToWidth(text, most)
        expect(text.startsWith(cut)).toBe(true)
        expect(widthOf(cut)).toBeLessThanOrEqual(most)
        if (cut !== text) expect(widthOf(cut)).toBeGreaterThanOrEqual(most - 1)
      }),
    )
  })
})
