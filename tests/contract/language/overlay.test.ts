import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatProblem, readSite } from '../../../site/readSite.ts'
import { openSmallSite, type SmallSite } from './smallSite.ts'

const overlay = 'schemas/overlays/acme/pages/goods/list.json'
let small: SmallSite
beforeEach(() => {
  small = openSmallSite()
})
afterEach(() => small.close())

const listOf = async () => (await readSite(small.root)).pages.get('/goods/list')!.blocks[0]!

describe('an overlay', () => {
  test('changes, removes and adds by name', async () => {
    small.write(overlay, {
      title: 'Stock',
      blocks: {
        goods: {
          select: 'page',
          columns: { price: { width: 90 }, '-stock': true, category_id: { label: 'Kind' }, '+': ['kind'] },
          rowActions: { '-delete': true, onoff: { label: 'Price' } },
        },
      },
    })
    const list = await listOf()
    expect(list.select).toBe('page')
    expect(list.columns).toEqual([
      { field: 'name', open: '/goods/edit/{row.id}', pin: 'left' },
      { field: 'category_id', label: 'Kind' },
      { field: 'price', edit: true, width: 90 },
      expect.objectContaining({ label: 'Price', as: 'int' }),
      { field: 'kind' },
    ])
    expect((await readSite(small.root)).pages.get('/goods/list')!.title).toBe('Stock')
  })

  test('changes a field of an entity for all its pages', async () => {
    small.write('schemas/overlays/acme/entities/goods.json', {
      fields: { name: { label: 'Goods' }, brand: { type: 'text', label: 'Kind' } },
    })
    const goods = (await readSite(small.root)).entities.get('goods')!
    expect([goods.fields.name!.label, goods.fields.brand!.type]).toEqual(['Goods', 'text'])
  })

  test('that names what is gone is told with the nearest name, at its own place', async () => {
    small.write(overlay, '{\n  "blocks": { "goods": { "columns": {\n    "prise": { "width": 90 },\n    "-stok": true\n  } } }\n}')
    const { problems, pages } = await readSite(small.root)
    expect(problems.map(formatProblem)).toEqual([
      `${overlay}:3  blocks.goods.columns.prise  there is no "prise" to change here (any more). Did you mean "price"?`,
      `${overlay}:4  blocks.goods.columns.-stok  there is no "stok" to change here (any more). Did you mean "stock"?`,
    ])
    expect(pages.has('/goods/list')).toBe(false)
  })

  test('that changes a page that is gone is told', async () => {
    small.write('schemas/overlays/acme/pages/goods/lost.json', { title: 'Goods' })
    expect((await readSite(small.root)).problems.map(formatProblem)).toEqual([
      'schemas/overlays/acme/pages/goods/lost.json:1  this overlay changes "/goods/lost", which does not exist. Did you mean "/goods/list"?',
    ])
  })

  test('is checked where it was written', async () => {
    small.write(overlay, '{\n  "blocks": { "goods": { "columns": {\n    "price": { "tone": "=row.prise" }\n  } } }\n}')
    expect((await readSite(small.root)).problems.map(formatProblem)).toEqual([
      `${overlay}:3  blocks[0].columns[2].tone  row has no "prise", in "=row.prise". Did you mean "price"?`,
    ])
  })
})
