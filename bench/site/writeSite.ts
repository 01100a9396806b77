import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Pages to an entity, and to a section of the menu unless told, as a large shop would have them. */
const pagesPerEntity = 10
const pagesPerSection = 80

/**
 * Writes a site of so many pages into a folder: menu, entities and pages of believable size, all without a fault.
 * Every section has its menu entry. Answers the number of files.
 */
export function writeSite(root: string, pages: number, inSection = pagesPerSection): number {
  const entities = Math.ceil(pages / pagesPerEntity)
  const sections = Math.ceil(pages / inSection)
  write(
    root,
    'schemas/menu.json',
    Array.from({ length: sections }, (_, at) => ({ path: `/section${at}`, title: 'Goods', icon: 'shop' })),
  )
  for (let at = 0; at < entities; at++) write(root, `schemas/entities/thing${at}.json`, makeEntity(at))
  for (let at = 0; at < pages; at++) {
    const entity = Math.floor(at / pagesPerEntity)
    write(root, `schemas/pages/section${Math.floor(at / inSection)}/page${at}.json`, makePage(at, entity))
  }
  return 1 + entities + pages
}

function write(root: string, file: string, value: unknown): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `${JSON.stringify(value, null, 2)}\n`)
}

/** A few things everybody refers to, as categories and suppliers are: the first of every eight. */
const referred = (at: number): number => at - (at % 8)

const makeEntity = (at: number) => ({
  entity: `thing${at}`,
  label: 'Goods',
  title: 'name',
  api: {
    list: `seller/thing${at}/Manage`,
    info: `seller/thing${at}/Info`,
    save: `seller/thing${at}/Save`,
    delete: `seller/thing${at}/Del`,
  },
  fields: {
    name: { type: 'text', label: 'Name', required: true, maxWidth: 120, filter: 'contains' },
    cover: { type: 'image', label: 'Cover' },
    other_id: { type: 'ref', label: 'Category', to: `thing${referred(at)}` },
    kind: { type: 'enum', label: 'Kind', options: { '1': 'Physical', '2': 'Virtual', '3': 'Card' }, default: 1 },
    weight: { type: 'int', label: 'Weight', unit: 'g', min: 0 },
    price: { type: 'money', label: 'Price', required: true, min: 1, sort: true },
    market_price: { type: 'money', label: 'Market price', min: 1 },
    stock: { type: 'int', label: 'Stock', min: 0, sort: true, sum: true },
    state: {
      type: 'enum',
      label: 'State',
      options: { '0': { label: 'Unlisted', tone: 'muted' }, '1': { label: 'Listed', tone: 'success' } },
    },
    opened_at: { type: 'datetime', label: 'Opened', sort: true },
  },
  form: [
    { label: 'Basics', fields: ['cover', 'name', 'other_id', 'kind'] },
    {
      label: 'Trade',
      fields: ['price', 'market_price', 'stock', { field: 'weight', show: '=form.kind == 1', required: '=form.kind == 1' }],
    },
  ],
  rules: [
    {
      check: '=form.market_price == null || form.market_price >= form.price',
      at: 'market_price',
      say: 'The market price is below the price',
    },
  ],
})

const makePage = (at: number, entity: number) => ({
  title: 'Listed',
  api: `seller/thing${entity}/Manage`,
  icon: 'shop',
  order: at,
  blocks: [
    {
      list: `thing${entity}`,
      where: { state: 1 },
      filters: ['name', 'kind', 'price', '|', 'opened_at'],
      columns: [
        { field: 'cover', width: 64 },
        { field: 'name', pin: 'left' },
        'other_id',
        'price',
        { field: 'stock', tone: "=row.stock < 10 ? 'danger' : null" },
        { label: 'Margin', value: '=(row.market_price - row.price) / row.price', as: 'percent' },
        { field: 'opened_at', sort: 'desc' },
      ],
      toolbar: ['create', 'refresh'],
      rowActions: ['edit', 'delete'],
    },
  ],
})
