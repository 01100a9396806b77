import { expect, test } from 'vitest'
import decimal from '../../../renderer/fields/decimal/index.tsx'
import int from '../../../renderer/fields/int/index.tsx'
import { decimals, scaled } from '../../../renderer/filters/rangeUnits.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'

const field = { type: 'decimal', label: 'Weight', decimal: 2 }

test('the limits of a decimal hold to its last digit, where a float would round it to the limit', () => {
  const limits = { ...field, min: -9_007_199_254_740_992, max: 9_007_199_254_740_992 }
  const told = (value: string) => decimal.check?.(value, limits)
  expect(Number('9007199254740992.5')).toBe(9_007_199_254_740_992)
  expect([told('9007199254740992.5'), told('-9007199254740992.01')]).toEqual(['Must be at most {max}', 'Must be at least {min}'])
  expect([told('9007199254740992.00'), told('-9007199254740992'), told('0.1')]).toEqual([null, null, null])
})

test('a filter says of a number with too many digits that it has, and sends no other one', () => {
  const { toWire } = decimals(2)
  expect([toWire('9007199254740991'), toWire('1250.50')]).toEqual(['9007199254740991', '1250.5'])
  for (const long of ['9007199254740993', '9007199254740992.5'])
    expect(() => toWire(long), long).toThrow('More digits than a filter can hold')
})

test('a whole number with `decimal` is written and read with a point, in filters too', () => {
  const pv = { type: 'int', label: 'PV', decimal: 2 }
  const host = makeFakeHost()
  expect([int.text(1250, pv, host), int.parse('12.5', pv), int.filterText?.('150,2000', pv, host)]).toEqual([
    '12.50',
    1250,
    '1.50 – 20.00',
  ])
  expect([scaled(2).toWire('1.5'), scaled(2).fromWire('150')]).toEqual(['150', '1.50'])
  expect(int.text(1250, { type: 'int', label: 'Number' }, host)).toBe('1250')
})
