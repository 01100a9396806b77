import { readsName } from '../../../../contract/language/pathsOf.ts'
import { useMemo } from 'react'
import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Metadata } from '../../../../contract/wire/table/table.ts'
import type { BlockProps } from '../../../kind/define.ts'
import { type Host, useHost } from '../../../host/Host.tsx'
import { type MayRunIn, mayAll, mayRun } from '../../../action/mayRun.ts'
import { usePagePlace } from '../../../scope/PageContext.tsx'
import { useScope } from '../../../scope/Scope.tsx'
import { useEntity } from '../../../data/useEntity.ts'
import { useSteadyHost } from '../../../host/useSteadyHost.ts'
import { permittedMetadata } from '../plan/permittedMetadata.ts'
import type { ListBlock } from '../plan/listBlock.ts'
import { ListSkeleton, LoadFailed, NotConfigured } from './ListStates.tsx'
import { ListView } from './ListView.tsx'
import { planList } from '../plan/planList.ts'
import { useMetadata } from '../plan/useMetadata.ts'
import { useSteadyScope } from '../plan/useSteadyScope.ts'
import { type SavedViewsControl, useSavedViews } from '../views/useSavedViews.ts'

/** A list: learns from its entity and from the back end what the table is, side by side, then shows it. */
export function ListBlockView({ block, place }: BlockProps<ListBlock>) {
  const host = useHost()
  const page = usePagePlace()
  const name = typeof block.list === 'string' ? block.list : undefined
  const entity = useEntity(name)
  const api = block.api ?? page?.page.api[0] ?? entity?.api.list
  const { metadata, error, reload } = useMetadata(api, name !== undefined)
  const views = useSavedViews(api, metadata && metadata.views === 1)
  if (api === undefined) return name !== undefined && !entity ? <ListSkeleton host={host} /> : <NotConfigured host={host} />
  if (error && !metadata) return <LoadFailed host={host} error={error} retry={reload} />
  if (!metadata || !views.views || (name !== undefined && !entity)) return <ListSkeleton host={host} />
  return <PlannedList block={block} place={place} api={api} entity={entity} metadata={metadata} views={views} />
}

type PlannedProps = BlockProps<ListBlock> & {
  api: string
  entity: Entity | undefined
  metadata: Metadata
  views: SavedViewsControl
}

function PlannedList({ block, place, api, entity, metadata: given, views }: PlannedProps) {
  const host = useSteadyHost()
  const around = useScope()
  const scope = useSteadyScope(around, readsName(block, 'query'))
  const held = permissionsHeld(block, { entity, listApi: api }, host)
  // Planned again for another language, operator or permission, but not because the address changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  const metadata = useMemo(() => permittedMetadata(given, block.columns, host), [given, block, host, held])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  const plan = useMemo(
    () => planList(block, api, entity, metadata, { host, scope }),
    [block, api, entity, metadata, scope, host, held],
  )
  return (
    <ListView
      block={block}
      place={place}
      plan={plan}
      entity={entity}
      metadata={metadata}
      savedViews={views}
      host={host}
      scope={scope}
    />
  )
}

/** Which actions and columns the operator holds; it may change while a section of the site map is still coming. */
function permissionsHeld(block: ListBlock, place: MayRunIn, host: Host): string {
  const { toolbar = [], rowActions = [], batchActions = [], columns = [] } = block
  const actions = [...toolbar, ...rowActions, ...batchActions].map(action => mayRun(action, host, place))
  return [...actions, ...columns.map(({ can }) => !can || mayAll(can, host))].map(Number).join('')
}
