import { afterEach, expect, test } from 'vitest'
import '../../../src/host/host.ts'
import { evaluate } from '../../../renderer/scope/evaluate.ts'
import { setServerTime } from '../../../src/api/clock.ts'
import { bringWords, showLanguage } from '../../../src/i18n/words.ts'

afterEach(async () => {
  setServerTime(0, 0)
  await showLanguage('en')
})

test('a text that an expression names is said in the language of the operator', async () => {
  await bringWords('things', async wanted => ({ 'A sample': wanted === 'ja' ? 'サンプル' : 'A sample' }))
  await showLanguage('ja')
  expect(evaluate("=row.kind == 'test' ? t('A sample') : row.kind", { row: { kind: 'test' } })).toBe('サンプル')
})

test('expressions count by the clock of the server', () => {
  const day = 86_400
  setServerTime(Math.floor(Date.now() / 1000) + 3 * day)
  expect(Number(evaluate('=now()', {})) - Date.now() / 1000).toBeGreaterThan(2 * day)
})
