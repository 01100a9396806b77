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

test('decimals that are too many go when the input is left', () => {
  expect(input.limitDecimals('-12.3456x', 2)).toBe('-12.34')
  expect(input.limitDecimals('7.9', 0)).toBe('7')
  expect(input.limitDecimals('7.', 2)).toBe('7')
})

describe('every helper', () => {
  const helpers: [string, (text: string) => string][] = [
    ['keepNumber', text => input.keepNumber(text)],
    ['keepSignedNumber', text => input.keepSignedNumber(text, { length: 6, decimals: 2 })],
    ['keepPositiveInteger', input.keepPositiveInteger],
    ['keepSignedInteger', input.keepSignedInteger],
    ['keepLettersAndDigits', input.keepLettersAndDigits],
    ['keepDigits', input.keepDigits],
    ['keepPrice', text => input.keepPrice(text)],
    ['finishNumber', input.finishNumber],
    ['limitDecimals', text => input.limitDecimals(text, 2)],
  ]
  const typed = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('0', '1', '9', '.', '-', 'a', ' ', '中')).map(parts => parts.join('')),
  )
  test.each(helpers)('%s changes nothing twice', (_, keep) => {
    fc.assert(fc.property(typed, text => void expect(keep(keep(text))).toBe(keep(text))))
  })
})
