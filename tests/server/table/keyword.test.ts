import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../support/postgres.ts'
import type { Values } from '../../support/server.ts'
import { dataOf, makeOrder, outcome } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

const list = 'seller/order/OrderList'

describeEngines('one filter over several texts', engine => {
  const { server, shop1: shop } = serveTests({ engine }, 'shop1')
  let ids: number[]
  beforeAll(async () => {
    const rows = [
      { receiver_name: 'Zebra%Smith', goods_text: 'Teapot' },
      { receiver_name: 'Jones', goods_text: 'ZEBRA cup' },
      { receiver_name: 'Zebra', supplier: 3 },
      { receiver_name: 'Zeb_ra', goods_text: 'Plate' },
    ]
    ids = []
    for (const { supplier = 2, ...values } of rows) ids.push((await makeOrder(server, { supplier, values })).id)
  })

  const ask = (values: Values) => server.call(shop, 'GET', list, { page: 1, limit: 100, ...values })
  const found = async (keyword: string) => {
    const rows = dataOf(await ask({ keyword })).data as Values[]
    return rows.map(({ id }) => ids.indexOf(Number(id))).sort()
  }

  test('finds the rows of the shop that have the words in one of them, whatever the case', async () => {
    expect(await found('zebra')).toEqual([0, 1])
    expect(await found('Jones')).toEqual([1])
    expect(await found('nothing of the kind')).toEqual([])
    expect(dataOf(await server.call(shop, 'GET', list, { _count_sum: 1, keyword: 'zebra' })).count).toBe(2)
  })

  test('takes signs of a pattern for themselves', async () => {
    expect(await found('a%S')).toEqual([0])
    expect(await found('b_r')).toEqual([3])
    expect(await found('%%%')).toEqual([])
  })

  test('is a filter and nothing else: no column, nothing to sort by, to export or to save', async () => {
    const metadata = dataOf(await server.call(shop, 'GET', list, { _metadata: 1 })) as {
      column_names: string[]
      top_search: string[]
      rows: Record<string, Values>
    }
    expect(metadata.column_names).not.toContain('keyword')
    expect(metadata.top_search).toContain('keyword')
    expect(metadata.rows.keyword).toMatchObject({ type: 'text', filter: true, sort: false })
    expect(outcome(await ask({ sort: 'keyword', order: 'asc' }))).toBe('invalid')
    expect(outcome(await server.call(shop, 'GET', list, { _down_excel: 1, _excel_down_culumns: 'keyword' }))).toBe('invalid')
    const [row = {}] = dataOf(await ask({ keyword: 'zebra' })).data as Values[]
    expect(row).not.toHaveProperty('keyword')
    expect(outcome(await server.call(shop, 'POST', 'seller/goods/Save', { goods_name: 'With a keyword', keyword: 'x' }))).toBe(
      'invalid',
    )
  })

  test('has its texts in the index of what is searched, where the engine has one', async () => {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where tablename = 'order' and indexdef like '%gin_trgm_ops%'`.execute(
      server.services.database,
    )
    const found = rows.map(({ indexdef }) => /order_sn.*goods_text.*receiver_name/.test(indexdef))
    expect(found).toEqual(engine === 'postgres' ? [true] : [])
  })
})
