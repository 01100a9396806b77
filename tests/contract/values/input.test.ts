import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  finishNumber,
  keepDigits,
  keepLettersAndDigits,
  keepNumber,
  keepPositiveInteger,
  keepPrice,
  keepSignedInteger,
  keepSignedNumber,
  keepWhole,
  limitDecimals,
} from '../../../contract/values/input.ts'

const input = {
  finishNumber,
  keepDigits,
  keepLettersAndDigits,
  keepNumber,
  keepPositiveInteger,
  keepPrice,
  keepSignedInteger,
  keepSignedNumber,
  limitDecimals,
}

test.each([
  ['keepNumber', '1a2.3.456', '12.345'],
  ['keepNumber', '.5', '5'],
  ['keepNumber', '123456789012345', '123456789012'],
  ['keepNumber', '12.', '12.'],
  ['keepSignedNumber', '-1.2345', '-1.234'],
  ['keepSignedNumber', '1-2', '12'],
  ['keepPositiveInteger', '007x', '7'],
  ['keepPositiveInteger', '0', ''],
  ['keepPositiveInteger', '-5', '5'],
  ['keepSignedInteger', '-0042', '-42'],
  ['keepSignedInteger', '-', '-'],
  ['keepSignedInteger', '000', '0'],
  ['keepLettersAndDigits', 'a_1-中B', 'a1B'],
  ['keepDigits', '1a 2', '12'],
  ['keepPrice', '12.345', '12.34'],
  ['keepPrice', '1.2.3', '1.23'],
  ['finishNumber', '-', '0'],
  ['finishNumber', '.', '0'],
  ['finishNumber', '-1.5', '-1.5'],
  ['finishNumber', '', ''],
] as const)('%s of %j is %j', (name, text, expected) => {
  expect(input[name](text)).toBe(expected)
})

/** What people type, and what they do not. */
const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom('0', '1', '9', '.', '-', 'a', ' ', '中')).map(parts => parts.join('')),
)
const holds = (check: (text: string) => void) => fc.assert(fc.property(typed, text => void check(text)))
const digitsOf = (text: string) => text.replace(/\D/g, '')
const startsBelow = (text: string) => text.trim().startsWith('-')

describe('of whatever is typed', () => {
  test('5 Number with point: digits and one dot are kept, by default max length 12 and 3 decimals, the leading dot removed', () => {
    holds(text => {
      const kept = keepNumber(text)
      expect(kept).toMatch(/^(?:\d+(?:\.\d{0,3})?)?$/)
      expect(kept.length).toBeLessThanOrEqual(12)
      expect(digitsOf(text).startsWith(kept.split('.')[0] ?? ''), 'no digit is made up').toBe(true)
    })
    fc.assert(
      fc.property(
        fc.nat(99_999_999),
        fc.nat(999),
        (whole, part) => void expect(keepNumber(`${whole}.${part}`)).toBe(`${whole}.${part}`),
      ),
    )
  })

  test('5 Positive integer: strips non-digits and leading zeros', () => {
    holds(text => {
      const kept = keepPositiveInteger(text)
      expect(kept).toMatch(/^(?:[1-9]\d*)?$/)
      expect(BigInt(kept || 0)).toBe(BigInt(digitsOf(text) || 0))
    })
  })

  test('5 Signed integer allows a leading minus, and no other', () => {
    holds(text => {
      const kept = keepSignedInteger(text)
      expect(kept).toMatch(/^-?(?:0|[1-9]\d*)?$/)
      expect(kept.startsWith('-')).toBe(startsBelow(text))
      expect(BigInt(digitsOf(kept) || 0)).toBe(BigInt(digitsOf(text) || 0))
    })
  })

  test('5 Signed number likewise with decimals', () => {
    holds(text => {
      const kept = keepSignedNumber(text, { length: 6, decimals: 2 })
      expect(kept).toMatch(/^-?(?:\d+(?:\.\d{0,2})?)?$/)
      expect(kept.startsWith('-')).toBe(startsBelow(text))
      expect(kept.replace('-', '').length).toBeLessThanOrEqual(6)
    })
  })

  test('5 Letters-and-digits only; digits only: all else goes, and nothing of them', () => {
    holds(text => {
      expect(keepLettersAndDigits(text)).toBe([...text].filter(one => /[A-Za-z0-9]/.test(one)).join(''))
      expect(keepDigits(text)).toBe([...text].filter(one => /[0-9]/.test(one)).join(''))
    })
  })

  test('5 On blur, non-word characters in number inputs become 0; what has a digit and what is empty stays', () => {
    holds(text => expect(finishNumber(text)).toBe(text === '' || /\d/.test(text) ? text : '0'))
  })

  test('5 A decimal-limit rule trims to a given number of decimals and allows only digits, dot and minus', () => {
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 6 }), (text, decimals) => {
        expect(limitDecimals(text, decimals)).toMatch(new RegExp(`^-?(?:\\d+(?:\\.\\d{1,${decimals}})?)?$`))
      }),
    )
    fc.assert(
      fc.property(fc.integer(), fc.nat(999_999), (whole, part) => {
        const digits = String(part).padStart(6, '0')
        expect(limitDecimals(`${whole}.${digits}`, 2), 'it cuts, it does not round').toBe(`${whole}.${digits.slice(0, 2)}`)
      }),
    )
  })

  test('5 Price formatter: digits and one dot, 2 decimals by default', () => {
    holds(text => expect(keepPrice(text)).toMatch(/^(?:\d+(?:\.\d{0,2})?)?$/))
    fc.assert(fc.property(fc.nat(99), cents => void expect(keepPrice(`¥1,234.${cents}`)).toBe(`1234.${cents}`)))
    expect(keepPrice('1.2345', 4)).toBe('1.2345')
  })

  test('a whole number keeps a minus only where it may be below 0, and a zero only where it may be 0', () => {
    holds(text => {
      expect(keepWhole(text)).toBe(keepSignedInteger(text))
      expect(keepWhole(text, -5)).toBe(keepSignedInteger(text))
      expect(keepWhole(text, 0)).toBe(keepDigits(text))
      expect(keepWhole(text, 1)).toBe(keepPositiveInteger(text))
    })
  })

  const helpers: [string, (text: string) => string][] = [
    ['keepNumber', text => keepNumber(text)],
    ['keepSignedNumber', text => keepSignedNumber(text, { length: 6, decimals: 2 })],
    ['keepPositiveInteger', keepPositiveInteger],
    ['keepSignedInteger', keepSignedInteger],
    ['keepLettersAndDigits', keepLettersAndDigits],
    ['keepDigits', keepDigits],
    ['keepPrice', text => keepPrice(text)],
    ['finishNumber', finishNumber],
    ['limitDecimals', text => limitDecimals(text, 2)],
  ]
  test.each(helpers)('%s changes nothing twice', (_, keep) => {
    holds(text => expect(keep(keep(text))).toBe(keep(text)))
  })
})
