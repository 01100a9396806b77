import { expect, test } from 'vitest'
import type { Column } from '../../../contract/language/shape.ts'
import { readMetadata } from '../../../contract/wire/metadata/readMetadata.ts'
import { planColumns } from '../../../renderer/blocks/list/columns/planColumns.ts'
import { planFilters } from '../../../renderer/blocks/list/filters/planFilters.ts'
import { expandExample } from '../../support/expandExample.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'

const { entities } = expandExample({
  page: { title: 'Goods', blocks: [{ list: 'goods' }] },
  entities: {
    goods: {
      entity: 'goods',
      label: 'Goods',
      title: 'goods_name',
      api: { list: 'seller/goods/manageShow' },
      fields: { goods_name: { type: 'text', label: 'Name' }, stock: { type: 'int', label: 'Stock' } },
    },
  },
})
const goods = entities.get('goods')
const context = { host: makeFakeHost(), scope: {} }
const written: Column[] = [{ field: 'goods_name' }, { field: 'stock' }]

const metadata = (...more: string[]) =>
  readMetadata({
    column_names: ['goods_name', 'stock', ...more],
    rows: {
      goods_name: { name: 'goods_name', title: 'Name', type: 'text' },
      stock: { name: 'stock', title: 'Stock', type: 'number' },
      ...(more.length > 0 ? { supplier_id: { name: 'supplier_id', title: 'Supplier', type: 'select', options: [] } } : {}),
    },
    pk: 'id',
  })

test('a list of several suppliers names whose a row is, beside its title, though the page does not', () => {
  const columns = planColumns(written, goods, metadata('supplier_id'), context)
  expect(columns.map(column => column.name)).toEqual(['goods_name', 'supplier_id', 'stock'])
})

test('a list of several suppliers can be filtered by them', () => {
  const filters = planFilters(written, [], goods, metadata('supplier_id'), context)
  expect(filters.map(filter => filter.name)).toContain('supplier_id')
})

test('a list of one supplier does not mention it', () => {
  expect(planColumns(written, goods, metadata(), context).map(column => column.name)).toEqual(['goods_name', 'stock'])
  expect(planFilters(written, [], goods, metadata(), context).map(filter => filter.name)).toEqual(['goods_name', 'stock'])
})
