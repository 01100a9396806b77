import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenLimit, cutToWidth, isEmail, isPhone, lineLimits, usualWidth, widthOf } from '../../../contract/values/text.ts'

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
  test('5 Any-text-with-length counts Chinese and full-width characters as 2 against the maximum, by default 16', () => {
    expect([usualWidth, cutToWidth('中'.repeat(9)), cutToWidth('a'.repeat(17))]).toEqual([16, '中'.repeat(8), 'a'.repeat(16)])
    const mixed = fc.array(fc.constantFrom('a', '1', '中', '，', 'カ', 'Ａ', 'é')).map(parts => parts.join(''))
    fc.assert(
      fc.property(mixed, text => {
        const width = [...text].reduce((sum, one) => sum + (/[a1é]/.test(one) ? 1 : 2), 0)
        expect(brokenLimit(text, lineLimits({}))).toBe(width > 16 ? 'maxWidth' : null)
        expect(brokenLimit(text, lineLimits({ maxWidth: 7 }))).toBe(width > 7 ? 'maxWidth' : null)
        expect(brokenLimit(text, lineLimits({ max: 7 })), 'a number of characters counts each as 1').toBe(
          [...text].length > 7 ? 'max' : null,
        )
      }),
    )
  })

  test('the least counts as the greatest does: by width beside a width, else by characters', () => {
    expect(brokenLimit('春茶', { min: 4, maxWidth: 120 })).toBeNull()
    expect(brokenLimit('春茶', { min: 4, max: 120 })).toBe('min')
    expect(brokenLimit('春', { min: 4, maxWidth: 120 })).toBe('min')
  })
})

test('5 Phone: 11 digits starting with 1, whatever else is written', () => {
  const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 9, maxLength: 13 }).map(list => list.join(''))
  fc.assert(
    fc.property(
      fc.oneof(
        digits,
        digits.map(text => `1${text}`),
        fc.string(),
      ),
      text =>
        void expect(isPhone(text)).toBe(
          text.length === 11 && text[0] === '1' && [...text].every(one => one >= '0' && one <= '9'),
        ),
    ),
  )
})
