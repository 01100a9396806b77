import { expect, test } from 'vitest'
import type { Field } from '../../../contract/language/shape.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import { examplePairs, readPairs, sayPairs } from '../../../server/columns/pairsText.ts'

const text = (label: string): Field => ({ type: 'text', label })
const options: Field = { type: 'json', label: 'Option values', fields: { name: text('Option'), value: text('Value') } }
const colour = { name: 'Colour', value: 'Red' }
const size = { name: 'Size', value: 'M' }

test('rows of two texts are written as people do, and read whatever signs they type', () => {
  expect(sayPairs([colour, size], options)).toBe('Colour: Red; Size: M')
  expect(sayPairs([], options)).toBe('')
  for (const typed of ['Colour: Red; Size: M', 'Colour:Red;Size:M;', ' Colour：Red； Size ：M '])
    expect(readPairs(typed, options)).toEqual([colour, size])
  expect(readPairs('Link: https://a.example', options)).toEqual([{ name: 'Link', value: 'https://a.example' }])
  expect(examplePairs(options, label => label)).toBe('Option: Value; Option: Value')
})

test('what would not be read back is not written so', () => {
  expect(sayPairs([{ name: 'Colour', value: 'Red; blue' }], options)).toBeUndefined()
  expect(sayPairs([{ name: 'Colour: inside', value: 'Red' }], options)).toBeUndefined()
  expect(sayPairs([{ name: 'Colour', value: '' }], options)).toBeUndefined()
  const third: Field = { ...options, fields: { ...options.fields, price: { type: 'money', label: 'Price' } } }
  expect(sayPairs([colour], third)).toBeUndefined()
  expect(readPairs('Colour: Red', third)).toBeUndefined()
})

test('a part that is no pair is refused', () => {
  expect(() => readPairs('Red', options)).toThrow(ValueError)
  expect(() => readPairs('Colour: ', options)).toThrow(ValueError)
})
