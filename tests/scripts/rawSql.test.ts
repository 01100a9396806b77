import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRawSql, readTables, sayUnknown } from '../../scripts/rows/checkRawSql.ts'
import { findUnknownNames } from '../../scripts/rows/findUnknownNames.ts'
import { readTableNames } from '../../scripts/rows/readTableNames.ts'

const root = join(import.meta.dirname, '../..')

test('raw SQL names columns that its tables have, and no others', () => {
  expect(checkRawSql(root).map(sayUnknown)).toEqual([])
})

test('a column that is renamed is named at each raw SQL text that uses it', () => {
  const renamed = new Map(
    [...readTables(root)].map(([name, columns]) => [name, name === 'order' ? without(columns, 'order_sn') : columns]),
  )
  const places = checkRawSql(root, renamed).map(({ file, name }) => `${name} ${file.split('/').at(-1)}`)
  expect(places).toEqual([
    'order_sn findOrder.ts',
    'order_sn planBatch.ts',
    'order_sn requestInvoice.ts',
    'order_sn ship.ts',
    'order_sn printData.ts',
    'order_sn redeemShown.ts',
    'order_sn showCodes.ts',
    'order_sn offerLines.ts',
    'order_sn takeNumbers.ts',
    'order_sn findOrder.ts',
    'order_sn listOrders.ts',
    'order_sn seedVouchers.ts',
    'order_sn seedCoupons.ts',
  ])
})

const without = (columns: ReadonlySet<string>, name: string) => new Set([...columns].filter(column => column !== name))

test('names that a statement makes itself are none of its tables: aliases, the columns of a with, what it answers', () => {
  const tables = readTableNames('  goods: {\n    id: number\n    stock: number\n  }\n  shop: { id: number; title: string }\n')
  const unknown = (text: string) => findUnknownNames('a.ts', `const rows = sql<Row>\`${text}\``, tables).map(({ name }) => name)
  expect(unknown('select g.id, g.stock as left_over from goods g join shop s on s.id = g.id where title = $1')).toEqual([])
  expect(
    unknown(
      'with recursive branch(root, depth) as (select id, 1 from goods) select max(depth)::bigint as deepest from branch, goods',
    ),
  ).toEqual([])
  expect(unknown('select \'words in quotes\', "id" /* and remarks */ from goods')).toEqual([])
  expect(unknown('select stok from goods')).toEqual(['stok'])
  expect(unknown('select title from goods')).toEqual(['title'])
  expect(unknown('title = $1 and stok = 1')).toEqual(['stok'])
})
