import { KeptBatch } from '../../../batch/KeptBatch.tsx'
import { ActionPlaceProvider } from '../../../scope/ActionPlace.tsx'
import { ScopeProvider } from '../../../scope/Scope.tsx'
import type { ListSetup } from '../control/ListSetup.ts'
import { useListControl } from '../control/useListControl.ts'
import { batchKey } from '../control/useListPlace.ts'
import { ListScreen } from './ListScreen.tsx'

/** A list, and around it what its actions and expressions see. */
export function ListView(setup: ListSetup) {
  const { control, actionPlace, names, keepAs } = useListControl(setup)
  return (
    <ActionPlaceProvider value={actionPlace}>
      <ScopeProvider value={names}>
        {keepAs === null ? null : <KeptBatch key={keepAs} host={setup.host} api={setup.plan.api} keepAs={batchKey(keepAs)} />}
        <ListScreen control={control} />
      </ScopeProvider>
    </ActionPlaceProvider>
  )
}
