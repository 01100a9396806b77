import type { Entity } from '../../../contract/language/Entity.ts'
import type { Action } from '../../../contract/language/shape.ts'
import { ActionButton } from '../../ActionButton.tsx'
import { ActionPlaceProvider, useActionPlace } from '../../ActionPlace.tsx'
import { useChanges } from '../../changes.ts'
import type { BlockProps } from '../../define.ts'
import { holds } from '../../evaluate.ts'
import { type FormGroup, planForm } from '../../forms/planForm.ts'
import { allFields, sectionsOf } from '../../forms/sectionsOf.ts'
import { useRecord } from '../../forms/useRecord.ts'
import { useHost } from '../../Host.tsx'
import { ProblemNotice } from '../../ProblemNotice.tsx'
import { fieldTypeOf } from '../../registry.ts'
import { type Scope, ScopeProvider, useScope } from '../../Scope.tsx'
import { useEntity } from '../../useEntity.ts'
import { isEmpty } from '../../values/isEmpty.ts'
import { drawCopy, nothing } from '../../values/parts.tsx'
import '../../forms/forms.css'
import './detail.css'

const waiting = <div className="mc-skeleton mc-skeleton-block" aria-hidden="true" />

/** `{"detail": "order"}`: one record to read. */
export function DetailBlock({ block }: BlockProps) {
  const entity = useEntity(String(block.detail))
  return entity ? <EntityDetail block={block} entity={entity} /> : waiting
}

function EntityDetail({ block, entity }: { block: BlockProps['block']; entity: Entity }) {
  const host = useHost()
  const scope = useScope()
  const place = useActionPlace()
  const [found, reload] = useRecord(block.record, entity)
  useChanges(entity.entity, entity.api.info ? [entity.api.info] : [], reload)
  if (found.status === 'loading') return waiting
  if (found.status === 'failed')
    return <ProblemNotice title={host.t('The record could not be loaded')} text={String(found.error)} retry={reload} />
  const record = found.record
  if (!record) return <ProblemNotice title={host.t('This record does not exist or was deleted')} text="" />
  const groups = planForm(allFields(entity), sectionsOf(block, entity))
  // Linkage of a form reads `form`; a detail shows the record by the same rules.
  const around: Scope = { ...scope, record, row: record, form: record }
  const actions = Array.isArray(block.actions) ? (block.actions as Action[]) : []
  const allowed = Array.isArray(record.actions) ? new Set(record.actions) : null
  const offered = actions.filter(action => !allowed || isAlways(action, entity) || allowed.has(action.name))
  return (
    <ScopeProvider value={around}>
      <ActionPlaceProvider value={{ ...place, entity }}>
        <div className="mc-detail-page">
          {offered.length > 0 ? (
            <div className="mc-detail-actions">
              {offered.map(action => (
                <ActionButton key={action.name} action={action} />
              ))}
            </div>
          ) : null}
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a record keep their places
            <DetailSection key={index} group={group} record={record} scope={around} columns={Number(block.layout ?? 2)} />
          ))}
        </div>
      </ActionPlaceProvider>
    </ScopeProvider>
  )
}

/** The states of a record allow and forbid business actions; opening pages and the standard reading actions they do not name. */
const isAlways = (action: Action, entity: Entity): boolean =>
  action.standard === 'view' || action.standard === 'refresh' || (!action.standard && !(action.name in entity.actions))

type SectionProps = { group: FormGroup; record: Record<string, unknown>; scope: Scope; columns: number }

function DetailSection({ group, record, scope, columns }: SectionProps) {
  const host = useHost()
  const entries = group.entries.filter(({ field, item }) => !field.secret && field.type !== 'password' && holds(item.show, scope))
  if (!holds(group.show, scope) || entries.length === 0) return null
  return (
    <section className="mc-form-section" aria-label={group.label ? host.t(group.label) : undefined}>
      {group.label ? <h3 className="mc-form-title">{host.t(group.label)}</h3> : null}
      <dl className={`mc-detail mc-detail-${columns}`}>
        {entries.map(({ name, field, item }) => {
          const type = fieldTypeOf(field.type)
          const value = type.read ? type.read(record, name) : record[name]
          const isWide = wideTypes.has(field.type) || (item.span ?? 0) > 12
          const isNamedAbove = entries.length === 1 && (item.label ?? field.label) === group.label
          return (
            <div key={name} className={isWide ? 'mc-detail-item mc-field-wide' : 'mc-detail-item'}>
              <dt className={isNamedAbove ? 'mc-hidden' : undefined}>{host.t(field.label, undefined, field.context)}</dt>
              <dd>
                {isEmpty(value)
                  ? nothing
                  : isNumberOf(name, field.type)
                    ? drawCopy(String(value), host)
                    : (type.view ?? type.cell)(value, record, field, host)}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

const wideTypes = new Set(['longtext', 'richtext', 'images', 'json', 'skus', 'permissions'])

/** Business numbers are there to be copied (domain.md §0.2). */
const isNumberOf = (name: string, type: string): boolean => type === 'text' && /(^|_)(sn|no|code)$/.test(name)
