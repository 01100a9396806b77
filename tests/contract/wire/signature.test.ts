import { expect, test } from 'vitest'
import { sign } from '../../../contract/wire/access/signature.ts'
import vectors from './signature-vectors.json' with { type: 'json' }

test.each(vectors)('the signature of $parameters is $signature', ({ parameters, suffix, signature }) => {
  expect(sign(parameters, suffix)).toBe(signature)
})

test('7.1 The signature is built from sorted key=value pairs plus a fixed suffix: their order does not matter, values and suffix do', () => {
  const { parameters, suffix, signature } = vectors[0]!
  expect(sign(Object.fromEntries(Object.entries(parameters).reverse()), suffix)).toBe(signature)
  expect(sign({ ...parameters, supplieruid: '2' }, suffix)).not.toBe(signature)
  expect(sign(parameters, `${suffix}x`)).not.toBe(signature)
})
