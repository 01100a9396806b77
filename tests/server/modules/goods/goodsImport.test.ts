import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../../support/postgres.ts'
import { type Session, startTestServer, type TestServer, users } from '../../../support/server.ts'
import { dataOf, one } from '../fixtures.ts'

const list = 'seller/goods/manageUnShow'

describeEngines('products from a workbook', engine => {
  let server: TestServer
  let shop1: Session
  beforeAll(async () => {
    server = await startTestServer({ engine })
    shop1 = await server.login(users.shop1)
  })
  afterAll(() => server?.close())

  const heads = [
    'goods_name',
    'goods_type',
    'category_id',
    'unit',
    'images',
    'detail',
    'spec_type',
    'price',
    'stock',
    'freight_modes',
    'freight_type',
  ]
  const send = async (rows: string[][]) => {
    const content = [heads, ...rows].map(row => row.join(',')).join('\n')
    return server.upload(shop1, list, { _excel_import: '1' }, { name: 'a.csv', content })
  }
  const row = (name: string, price: string) => [
    name,
    'Physical product',
    '3',
    '件',
    '/files/demo/cup-1.svg',
    '<p>好</p>',
    'Single variant',
    price,
    '7',
    'Courier',
    'Free',
  ]

  test('become products of the shop, each with its one variant and its number', async () => {
    const reply = await send([row('导入的茶杯', '19.90'), row('导入的茶壶', '59')])
    expect(JSON.stringify(reply.envelope)).toContain('"status":true')
    const { rows } = await sql<{ price: number; stock: number; goods_sn: string; variants: number }>`
      select g.price, g.stock, g.goods_sn, (select count(*) from sku k where k.goods_id = g.id and k.price = g.price)::int as variants
      from goods g where g.goods_name like '导入的%' order by g.id`.execute(server.services.database)
    expect(rows).toMatchObject([
      { price: 1990, stock: 7, variants: 1 },
      { price: 5900, stock: 7, variants: 1 },
    ])
    expect(new Set(rows.map(found => found.goods_sn)).size).toBe(2)
  })

  test('are refused as a whole when one of them is wrong', async () => {
    const reply = await send([row('没有的茶杯', '19.90'), row('没有的茶壶', '0')])
    expect(reply.envelope.status).toBe(false)
    expect(await one(server, sql<{ n: number }>`select count(*)::int as n from goods where goods_name like '没有的%'`)).toEqual({
      n: 0,
    })
    expect(dataOf(reply)).toBeTruthy()
  })
})
