import type { Effect } from '../../../context/Context.ts'
import { created } from '../../../database/stamp.ts'
import type { NewRow } from '../../../rows/RowOf.ts'

/** The three roles that a rural bank has (docs/rules/accounts.md#bank), in English; they are written in the language of who opens it. */
export const bankRoles = [
  {
    name: 'Bank administrator',
    description: 'Manages the staff of the bank',
    paths: [
      '/nonghang/staff',
      '/nonghang/staff/add',
      '/nonghang/staff/edit/{id}',
      '/nonghang/staff/password/{id}',
      '/nonghang/staff/logout/{id}',
      '/nonghang/staff/del/{id}',
      '/nonghang/finance',
    ],
  },
  { name: 'Cashier', description: 'Reads the finances of the bank', paths: ['/nonghang/finance'] },
  { name: 'Viewer', description: 'Reads staff and finances of the bank', paths: ['/nonghang/staff', '/nonghang/finance'] },
] as const

/** A rural bank begins with its roles, in the language of who opens it: it has no page to make others. */
export const openBank: Effect = async (context, trx, { row, next }) => {
  if (next.industry_type !== 'nonghang') return undefined
  const common = { ...created(context), supplier_id: row.id, is_system: 1 as const, api_arr: JSON.stringify([]) }
  const rows = bankRoles.map(
    ({ name, description, paths }): NewRow<'role'> => ({
      ...common,
      name: context.t(name),
      description: context.t(description),
      path_arr: JSON.stringify(paths),
    }),
  )
  await trx.insertInto('role').values(rows).execute()
  return undefined
}
