import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import decimal from '../../../renderer/fields/decimal/index.tsx'
import int from '../../../renderer/fields/int/index.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'

const words = (language: string): Record<string, string> => JSON.parse(readFileSync(`locales/${language}/console.json`, 'utf8'))

test.each([
  ['zh', '天', '30 天'],
  ['es', 'días', '30 días'],
  ['ja', '日', '30日'],
] as const)('in %s a unit stands behind the number that is read as the language writes it', (language, days, expected) => {
  const host = makeFakeHost({ language, words: { ...words(language), days } })
  const read = (type: 'int' | 'decimal', kind: typeof int) =>
    renderToStaticMarkup(kind.view?.('30', {}, { type, label: 'Valid for', name: 'it', unit: 'days' }, host))
  expect([read('int', int), read('decimal', decimal)].map(text => text.replaceAll(/<[^>]+>/g, ''))).toEqual([expected, expected])
})
