import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageName, plainTitle } from '../../../contract/language/page/plainTitle.ts'
import type { Heading } from '../../../renderer/host/Host.tsx'
import { setUpExample } from '../../support/FakeConsole.tsx'
import { drawExample, goods, goodsRows } from '../drawExample.tsx'

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
  expect(await headOf('Edit product')).toMatchObject({
    title: 'Edit product\u00a0· Desk lamp',
    thing: 'product',
    state: 'Listed',
  })
  expect(await headOf('Product {record.goods_name}')).toMatchObject({
    title: 'Product Desk lamp',
    thing: 'product',
    state: 'Listed',
  })
})

test('a page that names what it loaded is headed by it, one that loaded nothing of its title by no record', async () => {
  const headed = async (title: string) => {
    const heads: Heading[] = []
    const load = { lamp: { call: 'GET seller/goods/Info', params: { id: 1 } } }
    const page = { title, load, blocks: [{ text: 'All of it' }] }
    const answers = { 'GET seller/goods/Info': { id: 1, goods_name: 'Desk lamp' } }
    const head = (named: Heading) => {
      heads.push(named)
      return () => undefined
    }
    drawExample({ title: '', page, entities: { goods }, answers }, { head })
    await screen.findByText('All of it')
    cleanup()
    return heads
  }
  expect(await headed('Source of {data.lamp.goods_name}')).toEqual([expect.objectContaining({ title: 'Source of Desk lamp' })])
  expect(await headed('Sources')).toEqual([])
})

test('a page that opens in a drawer is headed by its own words, and by its record once that is there', async () => {
  const look = { title: 'Product {record.goods_name}', record: 'goods', mode: 'drawer', blocks: [{ text: 'All of it' }] }
  const { page } = setUpExample({ title: '', page: look, entities: { goods } })
  const list = { list: 'goods', columns: ['goods_name'], rowActions: [{ label: 'Look', open: '/goods/look/{row.id}' }] }
  const answers = { 'GET seller/goods/manageShow': { rows: goodsRows(1) }, 'GET seller/goods/Info': () => lamp }
  const { promise: lamp, resolve: come } = Promise.withResolvers<object>()
  const host = drawExample({ title: '', page: { title: 'Goods', blocks: [list] }, entities: { goods }, answers })
  host.entry = () => ({ ...page, path: '/goods/look/{id}' }) as unknown as ReturnType<typeof host.entry>
  host.page = async () => ({ page, params: { id: '1' } }) as unknown as Awaited<ReturnType<typeof host.page>>
  await userEvent.click(await screen.findByRole('button', { name: /^Look/ }))
  expect(await screen.findByRole('dialog', { name: 'Product' })).toBeDefined()
  come({ id: 1, goods_name: 'Desk lamp', show: 1 })
  expect(await screen.findByRole('dialog', { name: 'Product Desk lamp' })).toBeDefined()
})

test('where no record is known a title is what is left without its slots and their quotation marks', () => {
  const titles = [
    'Order {record.order_sn}',
    '商品「{record.goods_name}」',
    'Ship',
    'クーポン・{record.name}',
    '推广码：{record.goods_name}',
  ]
  expect(titles.map(plainTitle)).toEqual(['Order', '商品', 'Ship', 'クーポン', '推广码'])
})

test('where no record is known a page has the name that the menu has for it, if its own is of a record', () => {
  const words: Record<string, string> = {
    'Review of {record.name}': '{record.name}的审核',
    Review: '审核',
    'All orders of the shop': '全部订单',
  }
  const say = (text: string) => words[text] ?? text
  expect(pageName({ title: 'Review of {record.name}', title2: 'Review' }, say)).toBe('审核')
  expect(pageName({ title: 'All orders of the shop', title2: 'Review' }, say)).toBe('全部订单')
  expect(pageName({ title: 'Order {record.sn}' }, say)).toBe('Order')
})
