import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sign } from '../../../contract/wire/access/signature.ts'
import vectors from './signature-vectors.json' with { type: 'json' }

test.each(vectors)('the signature of $parameters is $signature', ({ parameters, suffix, signature }) => {
  expect(sign(parameters, suffix)).toBe(signature)
})

test('7.1, 9 Signature hashing repeats 3 times, lowercase: no more, no less', () => {
  const { parameters, suffix } = vectors[0]!
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const pairs = Object.entries(parameters as Record<string, string>).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = `${pairs.map(pair => pair.join('=')).join('&')}${suffix}`
  expect(sign(parameters, suffix)).toBe(md5(md5(md5(text))))
})

test('7.1 The signature is built from sorted key=value pairs plus a fixed suffix: their order does not matter, values and suffix do', () => {
  const { parameters, suffix, signature } = vectors[0]!
  expect(sign(Object.fromEntries(Object.entries(parameters).reverse()), suffix)).toBe(signature)
  expect(sign({ ...parameters, supplieruid: '2' }, suffix)).not.toBe(signature)
  expect(sign(parameters, `${suffix}x`)).not.toBe(signature)
})
