import { describe, expect, test } from 'vitest'
import { makeTranslate } from '../../../server/words/translate.ts'

const t = makeTranslate(
  new Map([
    ['zh', { '{count} rows': '{count} 行', 'Only Chinese': '只有中文' }],
    ['en', { '{count} rows_one': '{count} row', '{label} has up to {max} rows_one': '{label} has up to {max} row' }],
    ['es', { '{count} rows': '{count} filas', '{count} rows_one': '{count} fila' }],
  ]),
)

describe('a sentence of the server', () => {
  test.each([
    ['en', 1, '1 row'],
    ['en', 2, '2 rows'],
    ['es', 1, '1 fila'],
    ['es', 0, '0 filas'],
    ['zh', 1, '1 行'],
  ] as const)('takes the plural form of its count in %s: %d', (language, count, said) => {
    expect(t(language, '{count} rows', { count })).toBe(said)
  })

  test('without a count takes the plural form of the first number in its slots', () => {
    const most = (max: number) => t('en', '{label} has up to {max} rows', { label: 'A list', max, count: undefined })
    expect([most(1), most(2)]).toEqual(['A list has up to 1 row', 'A list has up to 2 rows'])
  })

  test('writes its count with separators', () => {
    expect(t('es', '{count} rows', { count: 12_345 })).toBe('12,345 filas')
  })

  test('without a translation falls back to Chinese, then to itself', () => {
    expect([t('ja', 'Only Chinese'), t('ja', 'Nobody knows {name}', { name: 'this' })]).toEqual(['只有中文', 'Nobody knows this'])
  })
})
