import { type BenchList, column } from './BenchList.ts'
import { channels, levels, statuses } from './choices.ts'

/** The list that foreign harnesses measure: columns and filters (two texts, two choices, a day, a number). */
export const harnessList: BenchList = {
  entity: 'harness_list',
  api: 'harness/list/Rows',
  open: '/harness/open',
  columns: [
    column('id', 'ID', 'text'),
    column('code', 'Code', 'text'),
    column('name', 'Name', 'text'),
    column('amount', 'Amount', 'money'),
    column('made_at', 'Created', 'datetime'),
    column('status', 'Status', 'enum', statuses),
    column('avatar', 'Avatar', 'image'),
    column('site', 'Site', 'link'),
    column('price', 'Price', 'money'),
    column('changed_at', 'Updated', 'datetime'),
    column('owner', 'Owner', 'text'),
    column('level', 'Level', 'enum', levels),
    column('city', 'City', 'text'),
    column('discount', 'Discount', 'money'),
    column('paid_at', 'Paid', 'datetime'),
    column('doc', 'Document', 'link'),
    column('note', 'Note', 'text'),
    column('email', 'Email', 'text'),
    column('channel', 'Channel', 'enum', channels),
  ],
  filters: [
    column('keyword', 'Keyword', 'text'),
    column('fcode', 'Code', 'text'),
    column('fstatus', 'Status', 'enum', statuses),
    column('flevel', 'Level', 'enum', levels),
    column('ffrom', 'From', 'date'),
    column('fmin', 'Min amount', 'int'),
  ],
  actions: ['View', 'Edit', 'Delete'],
}

/** A column of a table is written in small letters; the harness names these otherwise. */
export const harnessNames: Readonly<Record<string, string>> = { made_at: 'createdAt', changed_at: 'updatedAt', paid_at: 'paidAt' }

export const harnessPath = '/harness/list'
