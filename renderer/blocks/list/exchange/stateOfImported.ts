import type { Metadata } from '../../../../contract/wire/table/table.ts'
import { type ListState, startState } from '../state/listState.ts'
import type { ListPlan } from '../plan/planList.ts'

/** The state of a list that shows rows just imported: by the filter the back end names where the list has it, else the newest first. */
export function stateOfImported(plan: ListPlan, metadata: Metadata, filters: Record<string, string>): ListState {
  const names = Object.keys(filters)
  if (names.length > 0 && names.every(name => plan.filterNames.includes(name))) return { ...startState, filters }
  const newest = ['created_at', plan.pk].find(name => metadata.rows[name]?.sort)
  return { ...startState, sort: newest ? { field: newest, order: 'desc' } : null }
}
