import { createPortal } from 'react-dom'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Action } from '../../../contract/language/shape.ts'
import { ActionBar } from '../../action/ActionBar.tsx'
import { whyForbidden } from '../../action/whyForbidden.ts'
import { ActionPlaceProvider, useActionPlace } from '../../scope/ActionPlace.tsx'
import type { BlockOf, BlockProps } from '../../kind/define.ts'
import { planForm } from '../../forms/model/planForm.ts'
import { allFields, sectionsOf } from '../../forms/model/sectionsOf.ts'
import { WithRecord } from '../../data/WithRecord.tsx'
import { type Scope, ScopeProvider, useScope } from '../../scope/Scope.tsx'
import { useHost } from '../../host/Host.tsx'
import { usePagePlace } from '../../scope/PageContext.tsx'
import { DetailSection } from './DetailSection.tsx'
import type { shape } from './schema.ts'
import { useSetValues } from './useSetValues.ts'
import '../../forms/view/forms.css'
import './detail.css'

type Row = Record<string, unknown>
type DetailShape = BlockOf<typeof shape>

/** `{"detail": "order"}`: one record to read. */
export function DetailBlock({ block, place }: BlockProps<DetailShape>) {
  return (
    <WithRecord block={block}>
      {(record, entity) => <EntityDetail block={block} place={place} record={record} entity={entity} />}
    </WithRecord>
  )
}

type DetailProps = BlockProps<DetailShape> & { record: Row; entity: Entity }

function EntityDetail({ block, place: at, record: loaded, entity }: DetailProps) {
  const [record, setValue] = useSetValues(loaded)
  const head = useHeadPlace(at)
  const scope = useScope()
  const place = useActionPlace()
  const groups = planForm(allFields(entity), sectionsOf(block, entity))
  // Linkage of a form reads `form`; a detail shows the record by the same rules.
  const around: Scope = { ...scope, record, row: record, form: record }
  const offered = offeredActions(block.actions, record, entity)
  const assign = (path: string, value: unknown) => setValue(path, value) ?? place.assign?.(path, value) ?? null
  const bar = offered.length > 0 ? <ActionBar actions={offered} record={record} /> : null
  return (
    <ScopeProvider value={around}>
      <ActionPlaceProvider value={{ ...place, entity, assign }}>
        <div className="mc-detail-page">
          {head && bar ? createPortal(bar, head) : bar}
          {groups.map((group, index) => (
            <DetailSection
              // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a record keep their places
              key={index}
              group={group}
              record={record}
              scope={around}
              columns={block.layout ?? 2}
              copies={block.sections?.[index]?.copy === true}
              actions={offeredActions(block.sections?.[index]?.actions, record, entity)}
            />
          ))}
        </div>
      </ActionPlaceProvider>
    </ScopeProvider>
  )
}

/**
 * The first record of a page has its actions beside the heading of the page, whatever notices or changes stand before it; in a
 * dialog, and of records further below, they stand above it.
 */
function useHeadPlace(place: string): HTMLElement | null {
  const { headActions } = useHost()
  const page = usePagePlace()
  if (!page || page.over) return null
  return place === `blocks[${page.page.blocks.findIndex(({ kind }) => kind === 'detail')}]` ? (headActions ?? null) : null
}

/** The states of a record allow and forbid business actions; opening pages and the standard reading actions they do not name. */
function offeredActions(actions: readonly Action[] | undefined, record: Row, entity: Entity): Action[] {
  const allowed = Array.isArray(record.actions) ? new Set(record.actions) : null
  return (actions ?? []).filter(
    action => !allowed || isAlways(action, entity) || allowed.has(action.name) || whyForbidden(record, action.name) !== undefined,
  )
}

const isAlways = (action: Action, entity: Entity): boolean =>
  action.standard === 'view' || action.standard === 'refresh' || (!action.standard && !(action.name in entity.actions))
