import type { Columns } from '../../../rows/RowOf.ts'

/** docs/rules/shops.md#states: `supplier_status` 1 normal, 2 disabled, 3 closed; only the platform moves it. */
export type SupplierTransition = { action: 'disable' | 'enable' | 'close'; from: 1 | 2 | 3; to: 1 | 2 | 3 }

const supplierTransitions: readonly SupplierTransition[] = [
  { action: 'disable', from: 1, to: 2 },
  { action: 'enable', from: 2, to: 1 },
  { action: 'close', from: 1, to: 3 },
  { action: 'close', from: 2, to: 3 },
]

export const findSupplierTransition = (from: number, to: number): SupplierTransition | null =>
  supplierTransitions.find(transition => transition.from === from && transition.to === to) ?? null

/** Names of the supplier entity's actions that a row's states allow. */
export function allowedSupplierActions(row: Columns<'supplier', 'supplier_status' | 'enter_status'>): string[] {
  const names = ['view', 'check']
  if (row.enter_status === 0) names.push('pass', 'reject')
  if (row.supplier_status !== 3) names.push('edit', 'close')
  if (row.supplier_status === 1 && row.enter_status === 1) names.push('disable')
  if (row.supplier_status === 2 && row.enter_status === 1) names.push('enable')
  return names
}
