import type { Entity } from '../../contract/language/Entity.ts'
import type { Action } from '../../contract/language/shape.ts'
import { actionLabel } from './actionLabel.ts'
import type { Host } from '../host/Host.tsx'
import type { Scope } from '../scope/Scope.tsx'

type Row = Record<string, unknown>

/** What people call a record: its title, or its number where it has none. */
export const recordTitle = ({ title }: Entity, record: Row): string => {
  const name = record[title]
  return String(name === null || name === undefined || name === '' ? (record.id ?? '') : name).trim()
}

/** That a record was added, saved or deleted, by its name. One sentence each, so that every language builds its own. */
export function recordDone(deed: 'added' | 'saved' | 'deleted', entity: Entity, record: Row, { t }: Pick<Host, 't'>): string {
  const named = { label: t(entity.label), title: recordTitle(entity, record) }
  if (entity.single) return t('{label} saved', named)
  if (deed === 'added') return t('{label} {title} added', named)
  return deed === 'saved' ? t('{label} {title} saved', named) : t('{label} {title} deleted', named)
}

/** What an action has done, where neither its steps nor the server say so. */
export function actionDone(action: Action, scope: Scope, entity: Entity | undefined, host: Pick<Host, 't' | 'entry'>): string {
  const row = scope.row as Row | undefined
  if (row && entity && action.standard === 'delete') return recordDone('deleted', entity, row, host)
  const label = actionLabel(action, scope, host)
  return row && entity
    ? host.t('{action}: done for {title}', { action: label, title: recordTitle(entity, row) })
    : host.t('{action}: done', { action: label })
}
