import { fillEntity } from '../../support/fillEntity.ts'
import { projectSite } from '../../support/projectSite.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Field } from '../../../contract/language/shape.ts'

/** An entity with calls of its own, for tests of the table. */
export const makeEntity = (entity: Parameters<typeof fillEntity>[0]): Entity => {
  const of = `test/${entity.entity}`
  return fillEntity({ api: { list: `${of}/List`, info: `${of}/Info`, save: `${of}/Save`, delete: `${of}/Del` }, ...entity })
}

const text = (label: string, rest: Partial<Field> = {}): Field => ({ type: 'text', label, ...rest })

export const supplier = makeEntity({
  entity: 'supplier',
  title: 'shop_name',
  tenant: false,
  fields: {
    shop_name: text('Shop'),
    password: { type: 'password', label: 'Password', secret: true },
    industry_type: text('Kind of shop'),
    supplier_status: { type: 'int', label: 'Shop status' },
  },
})

export const category = makeEntity({
  entity: 'category',
  title: 'name',
  tenant: false,
  tree: 'parent_id',
  fields: { name: text('Category', { required: true }), parent_id: { type: 'ref', label: 'Parent', to: 'category' } },
})

export const brand = makeEntity({
  entity: 'brand',
  title: 'name',
  fields: { name: text('Brand', { required: true, unique: true }) },
})

export const product = makeEntity({
  entity: 'product',
  title: 'name',
  label: 'Product',
  lists: { 'test/product/List': {}, 'test/product/Shown': { show: 1 } },
  fields: {
    name: text('Name', { required: true, maxWidth: 20, filter: 'contains', sort: true }),
    code: text('Code', { unique: true, pattern: '^[A-Z0-9-]+$' }),
    brand_id: { type: 'ref', label: 'Brand', to: 'brand' },
    category_id: { type: 'ref', label: 'Category', to: 'category', filter: true },
    shelf_id: { type: 'ref', label: 'Shelf', to: 'category', leaf: true },
    friend_ids: { type: 'refs', label: 'Friends', to: 'product' },
    price: { type: 'money', label: 'Price', min: 1, sort: true, sum: true, filter: true },
    market_price: { type: 'money', label: 'Market price' },
    stock: { type: 'int', label: 'Stock', min: 0, default: 0, sort: true, sum: true },
    rate: { type: 'bp', label: 'Rate', max: 10_000 },
    ratio: { type: 'decimal', label: 'Ratio', decimal: 4, sort: true },
    show: { type: 'enum', label: 'State', options: { '0': { label: 'Hidden' }, '1': { label: 'Shown' } }, default: 0 },
    kind: { type: 'enum', label: 'Kind', options: { a: { label: 'First' }, b: { label: 'Second' } } },
    tags: { type: 'flags', label: 'Tags', options: { new: { label: 'New' }, hot: { label: 'Hot' } } },
    words: { type: 'tags', label: 'Words' },
    day: { type: 'date', label: 'Day', sort: true },
    at: { type: 'datetime', label: 'Moment', sort: true },
    opens: { type: 'time', label: 'Opens' },
    lasts: { type: 'duration', label: 'Lasts' },
    active: { type: 'flag', label: 'Active', default: 1 },
    region: { type: 'region', label: 'Region' },
    images: { type: 'images', label: 'Pictures', max: 2 },
    detail: { type: 'richtext', label: 'Detail' },
    sold: { type: 'int', label: 'Sold', writable: false, default: 0 },
    pin: { type: 'text', label: 'Pin', secret: true },
    note: { type: 'text', label: 'Note', hidden: true },
  },
  rules: [
    {
      check: '=form.market_price == null || form.market_price >= form.price',
      at: 'market_price',
      say: 'The market price is below the price',
    },
  ],
})

export const entities = new Map([supplier, category, brand, product].map(entity => [entity.entity, entity]))

/** The same with the table of long work, which is the product's own. */
export const entitiesAndTasks = (): typeof entities => {
  const task = projectSite().site.entities.get('task')
  if (!task) throw new Error('There is no entity task')
  return new Map([...entities, ['task', task]])
}
