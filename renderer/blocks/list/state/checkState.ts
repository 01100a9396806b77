import type { Entity } from '../../../../contract/language/Entity.ts'
import { filterNames, filters } from '../../../../contract/wire/filters/filters.ts'
import type { Metadata, WireColumn } from '../../../../contract/wire/table/table.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'
import { isPreset, takesPreset } from '../../../filters/presets.ts'
import type { ListState } from './listState.ts'
import { cannotSort, type StateProblem } from './stateProblem.ts'

/** The part of a state that the table understands, and what is wrong with the rest: an old or mistyped link still shows a list. */
export function checkState(
  state: ListState,
  metadata: Metadata,
  entity: Entity | undefined,
): { state: ListState; problems: StateProblem[] } {
  const problems: StateProblem[] = []
  const kept: Record<string, string> = {}
  const columns = columnsByFilter(metadata)
  for (const [name, text] of Object.entries(state.filters)) {
    const problem = checkFilter(text, columns.get(name), entity)
    if (problem) problems.push(problem)
    else kept[name] = text
  }
  const sort = state.sort && metadata.rows[state.sort.field]?.sort === true ? state.sort : null
  if (state.sort && !sort) problems.push(cannotSort(metadata.rows[state.sort.field]?.title ?? state.sort.field))
  return problems.length === 0 ? { state, problems } : { state: { ...state, filters: kept, sort }, problems }
}

const columnsByFilter = (metadata: Metadata): Map<string, WireColumn> =>
  new Map(Object.values(metadata.rows).flatMap(column => filterNames(column).map(name => [name, column] as const)))

function checkFilter(text: string, column: WireColumn | undefined, entity: Entity | undefined): StateProblem | null {
  if (!column || (isPreset(text) && takesPreset(column))) return null
  // The records one may choose today are not all that a row may hold.
  const isReference = entity?.fields[column.name]?.to !== undefined || entity?.tenant === column.name
  const { options: _, ...open } = column
  try {
    filters[column.type].read(text, isReference ? open : column)
    return null
  } catch (error) {
    if (error instanceof ValueError) return error
    throw error
  }
}
