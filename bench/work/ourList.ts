import { type BenchList, column } from './BenchList.ts'
import { channels, levels, states } from './choices.ts'

const columns = [
  column('no', 'Number', 'text'),
  column('code', 'Code', 'text'),
  column('name', 'Name', 'text'),
  column('amount', 'Amount', 'money'),
  column('opened_at', 'Opened', 'datetime'),
  column('state', 'State', 'enum', states),
  column('avatar', 'Avatar', 'image'),
  column('site', 'Site', 'link'),
  column('price', 'Price', 'money'),
  column('seen_at', 'Seen', 'datetime'),
  column('owner', 'Owner', 'text'),
  column('level', 'Level', 'enum', levels),
  column('city', 'City', 'text'),
  column('discount', 'Discount', 'money'),
  column('paid_at', 'Paid', 'datetime'),
  column('paper', 'Paper', 'link'),
  column('note', 'Note', 'text'),
  column('email', 'Email', 'text'),
  column('channel', 'Channel', 'enum', channels),
  // Wider than a screen: further texts.
  ...Array.from({ length: 10 }, (_, at) => column(`more${at + 1}`, `More ${at + 1}`, 'text')),
]

const filters = ['name', 'code', 'state', 'level', 'opened_at', 'amount']

/** The list that is measured against the floor: what both sides and the data server share. */
export const ourList: BenchList = {
  entity: 'bench_list',
  api: 'bench/list/Rows',
  open: '/bench/open',
  columns,
  filters: filters.flatMap(name => columns.find(each => each.name === name) ?? []),
  actions: ['View', 'Edit', 'Remove'],
}

/** With the column of actions */
export const mostColumns = columns.length + 1
