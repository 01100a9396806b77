import type { Metadata, WireColumn } from '../../contract/wire/table.ts'

/**
 * The list that foreign harnesses measure, written in the page language: columns and filters as they name them. Pure, for the browser
 * answers the metadata from it while the build makes the page.
 */
type Kind = 'text' | 'money' | 'datetime' | 'enum' | 'image' | 'link'
type HarnessColumn = { name: string; title: string; kind: Kind }

const column = (name: string, title: string, kind: Kind): HarnessColumn => ({ name, title, kind })

const all: HarnessColumn[] = [
  column('id', 'ID', 'text'),
  column('code', 'Code', 'text'),
  column('name', 'Name', 'text'),
  column('amount', 'Amount', 'money'),
  column('createdAt', 'Created', 'datetime'),
  column('status', 'Status', 'enum'),
  column('avatar', 'Avatar', 'image'),
  column('site', 'Site', 'link'),
  column('price', 'Price', 'money'),
  column('updatedAt', 'Updated', 'datetime'),
  column('owner', 'Owner', 'text'),
  column('level', 'Level', 'enum'),
  column('city', 'City', 'text'),
  column('discount', 'Discount', 'money'),
  column('paidAt', 'Paid', 'datetime'),
  column('doc', 'Document', 'link'),
  column('note', 'Note', 'text'),
  column('email', 'Email', 'text'),
  column('channel', 'Channel', 'enum'),
]

const choices: Record<string, Record<string, { label: string; tone: string }>> = {
  status: {
    draft: { label: 'Draft', tone: 'muted' },
    paid: { label: 'Paid', tone: 'success' },
    shipped: { label: 'Shipped', tone: 'info' },
    closed: { label: 'Closed', tone: 'danger' },
  },
  level: {
    a: { label: 'Level A', tone: 'warning' },
    b: { label: 'Level B', tone: 'info' },
    c: { label: 'Level C', tone: 'muted' },
  },
  channel: {
    web: { label: 'Web', tone: 'info' },
    app: { label: 'App', tone: 'success' },
    shop: { label: 'Shop', tone: 'warning' },
  },
}
const options = (name: string) => (choices[name] ? { options: choices[name] } : {})

/** Six filters: two texts, two choices, a day, a number. */
const filters: Record<string, { wire: WireColumn['type']; field: Record<string, unknown> }> = {
  keyword: { wire: 'text', field: { type: 'text', label: 'Keyword', filter: 'contains' } },
  fcode: { wire: 'text', field: { type: 'text', label: 'Code', filter: 'contains' } },
  fstatus: { wire: 'select', field: { type: 'enum', label: 'Status', filter: true, ...options('status') } },
  flevel: { wire: 'select', field: { type: 'enum', label: 'Level', filter: true, ...options('level') } },
  ffrom: { wire: 'eqdate', field: { type: 'date', label: 'From', filter: true } },
  fmin: { wire: 'number', field: { type: 'int', label: 'Min amount', filter: true } },
}

export const listApi = 'harness/list/Rows'
export const listPath = '/harness/list'

export const listEntity = {
  entity: 'harness_list',
  label: 'Customer',
  title: 'name',
  tenant: false,
  api: { list: listApi, info: 'harness/list/Info', save: 'harness/list/Save', delete: 'harness/list/Del' },
  fields: Object.fromEntries([
    ...all
      .filter(({ name }) => name !== 'id')
      .map(({ name, title, kind }) => [name, { type: kind === 'link' ? 'text' : kind, label: title, ...options(name) }]),
    ...Object.entries(filters).map(([name, { field }]) => [name, field]),
  ]),
}

export const listPage = () => ({
  title: 'Customers',
  api: listApi,
  blocks: [
    {
      list: 'harness_list',
      filters: Object.keys(filters),
      columns: all.map(({ name, kind }) => (kind === 'link' ? { field: name, open: '/harness/open/{row.id}' } : name)),
      rowActions: ['View', 'Edit', 'Delete'].map(label => ({ label, run: { toast: 'Done' } })),
    },
  ],
})

const wireTypes: Record<Kind, WireColumn['type']> = {
  text: 'text',
  link: 'text',
  money: 'number',
  datetime: 'datetime',
  enum: 'select',
  image: 'image',
}

/** What the table says of itself: `limit` rows stand on a page, with so many columns, of which the last holds the three actions. */
export function listMetadata(limit: number, count: number): Partial<Metadata> {
  const wireOptions = (name: string) =>
    choices[name] && { options: Object.entries(choices[name]).map(([value, { label }]) => ({ value, label })) }
  const columns = all.slice(0, count - 1).map(
    ({ name, title, kind }): WireColumn => ({
      name,
      title,
      type: wireTypes[kind],
      filter: false,
      ...(kind === 'money' && { decimal: 2 }),
      ...wireOptions(name),
    }),
  )
  const filtered = Object.entries(filters).map(
    ([name, { wire, field }]): WireColumn => ({
      name,
      title: String(field.label),
      type: wire,
      filter: true,
      ...wireOptions(name.slice(1)),
    }),
  )
  return {
    column_names: columns.map(({ name }) => name),
    rows: Object.fromEntries([...columns, ...filtered].map(each => [each.name, each])),
    pk: 'id',
    limit,
  }
}
