import type { HostRequest } from '../../../host/Host.tsx'
import type { Selected } from '../../../scope/Selected.ts'

export type ExportOrder = {
  api: string
  pk: string
  /** Filters of the list, in the words of the protocol */
  filters: Readonly<Record<string, string>>
  sort: { field: string; order: 'asc' | 'desc' } | null
  /** Only these rows; null: everything that matches the filters */
  selected: Pick<Selected, 'target'> | null
  columns: readonly string[]
  /** `{title}_{yyyyMMddHHmm}`, with `.csv` for the other kind of file */
  name: string
  asTask: boolean
  /** With the rows that records own, a line each */
  children?: boolean
  /** The back end takes a selection in a body; else only rows by their keys in the address */
  targets: boolean
}

/** The call that makes the file (docs/rules/wire.md#table), or queues it. */
export function exportRequest(order: ExportOrder): HostRequest {
  const { api, selected, sort } = order
  const file = {
    ...(sort ? { sort: sort.field, order: sort.order } : {}),
    _down_excel: 1,
    ...(order.asTask ? { _async: 1 } : {}),
    _excel_file_name: order.name,
    _excel_down_culumns: order.columns.join(','),
    ...(order.children ? { _children: 1 } : {}),
  }
  if (!selected) return { method: 'GET', api, params: { ...order.filters, ...file } }
  if (order.targets) return { method: 'POST', api, body: { ...file, target: selected.target } }
  return { method: 'GET', api, params: { ...file, ...keysOf(order.pk, selected, order.filters) } }
}

/** "Everything that matches" can only be chosen where the back end takes targets. */
const keysOf = (pk: string, { target }: Pick<Selected, 'target'>, filters: ExportOrder['filters']): Record<string, string> =>
  'ids' in target ? { [pk]: target.ids.join(',') } : { ...filters }
