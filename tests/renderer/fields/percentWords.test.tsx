import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import bp from '../../../renderer/fields/bp/index.tsx'
import percent from '../../../renderer/fields/percent/index.tsx'
import ratio from '../../../renderer/fields/ratio/index.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'

const wordsOf = (language: string): Record<string, string> => JSON.parse(readFileSync(`locales/${language}/console.json`, 'utf8'))
const kinds = [
  { type: 'bp', kind: bp, value: 123_456 },
  { type: 'percent', kind: percent, value: 123_456 },
  { type: 'ratio', kind: ratio, value: 12.3456 },
] as const

test.each([
  ['es', '1,234.56 %'],
  ['zh', '1,234.56%'],
] as const)('in %s a share is written in tables and on cards as the language writes per cent', (language, expected) => {
  const host = makeFakeHost({ language, words: wordsOf(language) })
  for (const { type, kind, value } of kinds) {
    const field = { type, label: 'Share' }
    expect(renderToStaticMarkup(kind.cell(value, {}, field, host)).replaceAll(/<[^>]+>/g, '')).toBe(expected)
    expect(kind.text(value, field, host).replace(',', '')).toBe(expected.replace(',', ''))
  }
})
