import { readText } from '../../../scope/evaluate.ts'
import type { ListControl } from '../control/ListControl.ts'
import { isCreating } from '../plan/isCreating.ts'
import { EmptyList } from './ListStates.tsx'

/** A list without a row: nothing there yet, or nothing for these filters. */
export function NoRows({ control: { block, plan, entity, host, scope, query } }: { control: ListControl }) {
  const { state, change, setFilters } = query
  const clear = () =>
    state.view === null
      ? setFilters(Object.fromEntries(Object.keys(state.filters).map(name => [name, ''])))
      : change({ view: null, filters: {} })
  return (
    <EmptyList
      host={host}
      text={readText(block.empty, scope, host) || (entity?.none ? host.t(entity.none) : '')}
      filtered={Object.keys(state.filters).length > 0 || state.view !== null}
      clear={clear}
      first={plan.toolbar.find(isCreating)}
    />
  )
}
