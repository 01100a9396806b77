import { expect, test } from 'vitest'
import { code128 } from '../../../renderer/blocks/barcode/code128.ts'

/** Widths of bars and spaces in their order, as a scanner measures them, a sign at a time. */
function measure(text: string): string[] {
  const { bars, width } = code128(text) ?? { bars: [], width: 0 }
  const all = bars.map(({ at, width: bar }, index) => `${bar}${(bars[index + 1]?.at ?? width) - at - bar || ''}`).join('')
  return [...(all.slice(0, -7).match(/.{6}/g) ?? []), all.slice(-7)]
}

test('A text is the bars of Code 128 sign by sign, with start, check and end', () => {
  // Values 104, 55 73 75 73 80 69 68 73 65, check 88.
  const [W, i, k, p, e, d, a] = ['311321', '142112', '241211', '111242', '112214', '141221', '121124']
  expect(measure('Wikipedia')).toEqual(['211214', W, i, k, i, p, e, d, i, a, '421211', '2331112'])
})

test('Digits go in pairs, and letters before them change over', () => {
  // Values 105, 12 34, check (105 + 12 + 68) % 103 = 82.
  expect(measure('1234')).toEqual(['211232', '112232', '131123', '121241', '2331112'])
  // Values 104, 51 38, 99, 12 34 and their check.
  expect(measure('SF1234').slice(0, 6)).toEqual(['211214', '213113', '132311', '113141', '112232', '131123'])
})

test('What a scanner has no sign for is no bars', () => {
  expect([code128('顺丰'), code128(''), code128('A'.repeat(49))]).toEqual([null, null, null])
})
