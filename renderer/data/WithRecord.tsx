import type { ReactNode } from 'react'
import { asSentence, asThing, goneText } from '../../contract/values/thing.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Block } from '../../contract/language/shape.ts'
import { useChanges } from './changes.ts'
import { FailedNotice } from '../controls/FailedNotice.tsx'
import { useHost } from '../host/Host.tsx'
import { ProblemNotice } from '../controls/ProblemNotice.tsx'
import { useEntity } from './useEntity.ts'
import { useRecord } from './useRecord.ts'

type Row = Record<string, unknown>
type Props = { block: Block; children(record: Row, entity: Entity): ReactNode }

const waiting = <div className="mc-skeleton mc-skeleton-block" aria-hidden="true" />

/** The record a block shows, of the entity its kind key names: loaded, loaded again after changes, or why it is not there. */
export function WithRecord({ block, children }: Props) {
  const entity = useEntity(String(block[block.kind]))
  return entity ? (
    <FoundRecord block={block} entity={entity}>
      {children}
    </FoundRecord>
  ) : (
    waiting
  )
}

function FoundRecord({ block, entity, children }: Props & { entity: Entity }) {
  const host = useHost()
  const [found, reload] = useRecord(block.record, entity)
  useChanges(entity.entity, entity.api.info ? [entity.api.info] : [], reload)
  if (found.status === 'loading') return waiting
  const thing = asThing(host.t(entity.label))
  if (found.status === 'failed')
    return (
      <FailedNotice
        title={asSentence(host.t('The {thing} could not be loaded', { thing }))}
        error={found.error}
        place={`${block.kind} ${entity.entity}`}
        retry={reload}
      />
    )
  if (!found.record) return <ProblemNotice title={asSentence(host.t(goneText, { thing }))} text="" />
  return children(found.record, entity)
}
