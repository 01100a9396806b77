import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMasked, masks, maskText } from '../../../contract/values/mask.ts'

describe('a masked number', () => {
  test.each([
    ['phone', '13800138000', '138****8000'],
    ['card', '6225880212347891', '****7891'],
    ['idcard', '11010519491231002X', '110****002X'],
    ['phone', '1234', '****34'],
    ['phone', 'x', '****'],
    ['phone', '', ''],
  ] as const)('of the type %s is shown shortened: %s', (mask, text, shown) => {
    expect(maskText(mask, text)).toBe(shown)
  })

  test('shows two thirds at most, and nothing of what is hidden', () => {
    fc.assert(
      fc.property(fc.constantFrom(...masks), fc.stringMatching(/^[0-9A-Za-z -]{1,40}$/), (mask, text) => {
        const shown = maskText(mask, text)
        const [head = '', tail = ''] = shown.split('****')
        expect(isMasked(shown)).toBe(true)
        expect(shown.length - 4).toBeLessThanOrEqual((text.length * 2) / 3)
        expect(text.startsWith(head) && text.endsWith(tail)).toBe(true)
        const hidden = text.length - head.length - tail.length
        expect(maskText(mask, `${head}${'?'.repeat(hidden)}${tail}`)).toBe(shown)
      }),
    )
  })
})
