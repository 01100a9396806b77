import { expect, test } from 'vitest'
import { asSentence, asThing } from '../../../contract/values/thing.ts'

test('a thing within a sentence has no capital, but where its letters are its name', () => {
  expect(['Order', 'Émile', 'SKU', '订单', '注文', 'order', ''].map(asThing)).toEqual([
    'order',
    'émile',
    'SKU',
    '订单',
    '注文',
    'order',
    '',
  ])
})

test('a sentence that begins with a thing has its capital', () => {
  expect(['pedido anterior', 'émile', '上一个订单', ''].map(asSentence)).toEqual(['Pedido anterior', 'Émile', '上一个订单', ''])
})
