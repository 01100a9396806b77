import { expect, test } from 'vitest'
import { closingWord } from '../../../contract/values/closingWord.ts'
import es from '../../../locales/es/console.json' with { type: 'json' }
import ja from '../../../locales/ja/console.json' with { type: 'json' }
import zh from '../../../locales/zh/console.json' with { type: 'json' }

const english: Record<string, string> = {}

test.each([
  [english, 'Cancel order', 'Keep it'],
  [english, 'Yes, cancel it', 'Keep it'],
  [english, 'Close order', 'Cancel'],
  [zh, '取消订单', '保留'],
  [zh, '关闭订单', '取消'],
  [es, 'Cancelar pedido', 'Mantener'],
  [es, 'Cerrar pedido', 'Cancelar'],
  [ja, '注文をキャンセル', 'そのままにする'],
  [ja, '注文をクローズ', 'キャンセル'],
])('what closes a question never says the word of what is done: %#', (words: Record<string, string>, done, closing) => {
  expect(closingWord(text => words[text] ?? text, done)).toBe(closing)
})
