import { expect, test } from 'vitest'
import type { Field } from '../../../contract/language/shape.ts'
import type { Host } from '../../../renderer/host/Host.tsx'
import { flagWord } from '../../../renderer/values/flagWord.ts'

test('the words of a flag are those of its sense', () => {
  const words: Record<string, string> = { 'Paid|offline': '已付款', Paid: '已支付', Yes: '是' }
  const host: Pick<Host, 't'> = { t: (text, _values, sense) => words[sense === undefined ? text : `${text}|${sense}`] ?? text }
  const field: Field = { type: 'flag', label: 'Payment', context: 'offline', on: 'Paid', off: 'Not paid' }
  expect(flagWord(true, field, host)).toBe('已付款')
  expect(flagWord(true, { type: 'flag', label: 'Gift', context: 'offline' }, host)).toBe('是')
})
