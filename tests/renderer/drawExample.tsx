import { render, screen } from '@testing-library/react'
import { Page } from '../../renderer/page/Page.tsx'
import type { ExampleEntry } from '../support/expandExample.ts'
import { FakeConsole, setUpExample } from '../support/FakeConsole.tsx'
import type { FakeHost, FakeHostOptions } from '../support/fakeHost.ts'

/** Draws an example as the console would and answers its host; `start` begins with an action. */
export function drawExample(example: ExampleEntry, overrides: FakeHostOptions = {}, start?: string): FakeHost {
  const { page, host } = setUpExample(example, overrides)
  render(
    <FakeConsole host={host}>
      <Page page={page} params={example.params ?? {}} {...(start ? { start } : {})} />
    </FakeConsole>,
  )
  return host
}

/** The row of a table that says this. */
export const rowNamed = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement

/** Requests of one kind: rows, counts, or those of an api. */
export const callsOf = (host: FakeHost, api: string, flag?: string) =>
  host.calls.filter(call => call.api === api && (flag === undefined || flag in (call.params ?? {})))

export const goods = {
  label: 'Product',
  counted: '{count} products',
  none: 'No products here yet',
  title: 'goods_name',
  api: { list: 'seller/goods/manageShow', info: 'seller/goods/Info', save: 'seller/goods/Save', delete: 'seller/goods/Del' },
  fields: {
    goods_name: { type: 'text', label: 'Name' },
    price: { type: 'money', label: 'Price', sort: true, sum: true },
    stock: { type: 'int', label: 'Stock', sort: true },
    show: { type: 'enum', label: 'State', options: { 0: 'Unlisted', 1: 'Listed' } },
  },
}

export const goodsRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    goods_name: `Goods ${index + 1}`,
    price: (index + 1) * 100,
    stock: index,
    show: index % 2,
    version: 1,
  }))

export const listOf = (
  keys: Record<string, unknown>,
  answers: Record<string, unknown> = {},
  rows = goodsRows(45),
): ExampleEntry => ({
  title: 'list',
  page: { title: 'Goods', blocks: [{ list: 'goods', columns: ['goods_name', 'price', 'stock', 'show'], ...keys }] },
  entities: { goods },
  answers: { 'GET seller/goods/manageShow': { rows }, ...answers },
})
