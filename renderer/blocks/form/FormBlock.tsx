import { useMemo } from 'react'
import { asSentence, asThing } from '../../../contract/values/thing.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { BlockOf, BlockProps } from '../../kind/define.ts'
import { copyValues } from '../../action/standardActions.ts'
import { evaluate } from '../../scope/evaluate.ts'
import { useInputs } from '../../forms/view/loadInputs.ts'
import { planForm } from '../../forms/model/planForm.ts'
import { allFields, sectionsOf } from '../../forms/model/sectionsOf.ts'
import { typesOf } from '../../forms/model/typesOf.ts'
import { useChanges } from '../../data/changes.ts'
import { useRecord } from '../../data/useRecord.ts'
import { useScope } from '../../scope/Scope.tsx'
import { useEntity } from '../../data/useEntity.ts'
import { FailedNotice } from '../../controls/FailedNotice.tsx'
import { useHost } from '../../host/Host.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { shape } from './schema.ts'

type FormShape = BlockOf<typeof shape>

const waiting = <div className="mc-skeleton mc-skeleton-block" aria-hidden="true" />

/** `{"form": "goods"}`: edits the record that is there, makes a new one where there is none. */
export function FormBlock({ block, place }: BlockProps<FormShape>) {
  const entity = useEntity(block.form)
  return entity ? <EntityForm block={block} place={place} entity={entity} /> : waiting
}

function EntityForm({ block, place, entity }: BlockProps<FormShape> & { entity: Entity }) {
  const host = useHost()
  const scope = useScope()
  const groups = useMemo(() => planForm(allFields(entity), sectionsOf(block, entity)), [block, entity])
  // The inputs come while the record is being read.
  useInputs(useMemo(() => typesOf(groups), [groups]))
  const [found, reload] = useRecord(block.record, entity)
  // A page loads its own record anew; settings are the form's.
  useChanges(entity.single && entity.entity, [], reload)
  const values = useMemo(() => evaluate(block.values ?? {}, scope), [block, scope])
  if (found.status === 'loading') return waiting
  if (found.status === 'failed')
    return (
      <FailedNotice
        title={asSentence(host.t('The {thing} could not be loaded', { thing: asThing(host.t(entity.label)) }))}
        error={found.error}
        place={place}
        retry={reload}
      />
    )
  const record = block.copy ? null : found.record
  const copied = block.copy && found.record ? copyValues(found.record, entity) : {}
  const first = { ...copied, ...(typeof values === 'object' && values !== null ? values : {}) }
  return (
    <RecordForm key={String(record?.id ?? 'new')} block={block} entity={entity} groups={groups} record={record} first={first} />
  )
}
