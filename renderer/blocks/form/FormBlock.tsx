import { useMemo } from 'react'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { BlockProps } from '../../define.ts'
import { evaluate } from '../../evaluate.ts'
import { useInputs } from '../../forms/loadInputs.ts'
import { planForm } from '../../forms/planForm.ts'
import { allFields, sectionsOf } from '../../forms/sectionsOf.ts'
import { typesOf } from '../../forms/typesOf.ts'
import { useRecord } from '../../forms/useRecord.ts'
import { useScope } from '../../Scope.tsx'
import { useEntity } from '../../useEntity.ts'
import { FailedNotice } from '../../FailedNotice.tsx'
import { useHost } from '../../Host.tsx'
import { RecordForm } from './RecordForm.tsx'

const waiting = <div className="mc-skeleton mc-skeleton-block" aria-hidden="true" />

/** `{"form": "goods"}`: edits the record that is there, makes a new one where there is none. */
export function FormBlock({ block, place }: BlockProps) {
  const entity = useEntity(String(block.form))
  return entity ? <EntityForm block={block} place={place} entity={entity} /> : waiting
}

function EntityForm({ block, place, entity }: BlockProps & { entity: Entity }) {
  const host = useHost()
  const scope = useScope()
  const groups = useMemo(() => planForm(allFields(entity), sectionsOf(block, entity)), [block, entity])
  // The inputs come while the record is being read.
  useInputs(useMemo(() => typesOf(groups), [groups]))
  const [found, reload] = useRecord(block.record, entity)
  // The first values of a new record are those of the moment it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later scope must not begin the form anew
  const values = useMemo(() => evaluate(block.values ?? {}, scope), [block])
  if (found.status === 'loading') return waiting
  if (found.status === 'failed')
    return <FailedNotice title={host.t('The record could not be loaded')} error={found.error} place={place} retry={reload} />
  const record = found.record
  const first = typeof values === 'object' && values !== null ? { ...values } : {}
  return (
    <RecordForm key={String(record?.id ?? 'new')} block={block} entity={entity} groups={groups} record={record} first={first} />
  )
}
