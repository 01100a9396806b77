import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Heading } from '../../../renderer/host/Host.tsx'
import { drawExample, goods } from '../drawExample.tsx'

const headOf = async (title: string): Promise<Heading | undefined> => {
  const heads: Heading[] = []
  const page = { title, record: 'goods', state: 'show', blocks: [{ text: 'All of it' }] }
  const answers = { 'GET seller/goods/Info': { id: 1, goods_name: 'Desk lamp', show: 1 } }
  const head = (named: Heading) => {
    heads.push(named)
    return () => undefined
  }
  drawExample({ title: '', page, entities: { goods }, answers, params: { id: '1' } }, { head })
  await waitFor(() => expect(heads).not.toEqual([]))
  return heads.at(-1)
}

test('a page about a record says which one, behind its own title or where that names it', async () => {
  expect(await headOf('Edit product')).toEqual({ title: 'Edit product · Desk lamp', thing: 'product', state: 'Listed' })
  expect(await headOf('Product {record.goods_name}')).toEqual({ title: 'Product Desk lamp', thing: 'product', state: 'Listed' })
})
