import type { Entity } from '../../contract/language/Entity.ts'
import { fieldTypeOf } from '../kind/registry.ts'
import type { Action, Block, Field, StandardAction, Step } from '../../contract/language/shape.ts'

type Standard = { label: string; icon: string; tone?: NonNullable<Action['tone']>; confirm?: string }

/** How the actions that every list knows look where nothing else is written. */
export const standardLooks: Record<StandardAction, Standard> = {
  create: { label: 'Create', icon: 'plus', tone: 'primary' },
  edit: { label: 'Edit', icon: 'edit' },
  view: { label: 'View', icon: 'eye' },
  copy: { label: 'Copy', icon: 'copy' },
  delete: { label: 'Delete', icon: 'delete', tone: 'danger', confirm: 'Delete this {thing}?' },
  import: { label: 'Import', icon: 'import' },
  export: { label: 'Export', icon: 'export' },
  refresh: { label: 'Refresh', icon: 'reload' },
}

/** What looks like harm, and is asked like it. */
export const isHarm = ({ tone, standard }: Action): boolean => (tone ?? (standard && standardLooks[standard].tone)) === 'danger'

const openForm = (block: Block, title: string): Step[] => [{ kind: 'open', open: [block], title, mode: 'drawer' }]

const deleted = { row: { id: '=row.id' }, target: { target: '=selected.target' }, ids: { ids: '=selected.ids' } }

/**
 * The steps of a standard action, for those that are ordinary steps; null for what only the block itself can do (import, export,
 * refresh). Their titles name `thing`, what a record is called. `about`: one row, or the selection as the back end knows it.
 */
export function standardSteps(action: Action, entity: Entity | undefined, about: 'row' | 'target' | 'ids'): Step[] | null {
  if (action.run.length > 0) return action.run
  if (!entity) return null
  const { entity: name, api } = entity
  switch (action.standard) {
    case 'create':
      return openForm({ kind: 'form', form: name }, ownLabel(action) ?? 'Create {thing}')
    case 'edit':
      return openForm({ kind: 'form', form: name, record: '=row' }, 'Edit {thing}')
    case 'copy':
      return openForm({ kind: 'form', form: name, values: '=copied' }, 'Copy {thing}')
    case 'view':
      return openForm({ kind: 'detail', detail: name, record: '=row' }, 'View {thing}')
    case 'delete':
      return api.delete ? [{ kind: 'call', call: `POST ${api.delete}`, body: deleted[about] }] : null
    default:
      return null
  }
}

/** What is written on its button and on no other, `Add bank account`: what it opens is called so too. */
const ownLabel = ({ label, standard }: Action): string | undefined =>
  standard && label === standardLooks[standard].label ? undefined : label

/** What a copy begins with: the values of the row without what makes it that row. */
export function copyValues(row: Record<string, unknown>, entity: Entity): Record<string, unknown> {
  const kept = Object.entries(entity.fields).filter(([, field]) => field.writable !== false && !field.unique && !field.secret)
  const copy = (name: string, { type }: Field): unknown => fieldTypeOf(type).copy?.(row[name]) ?? row[name]
  return Object.fromEntries(kept.map(([name, field]) => [name, copy(name, field)]).filter(([, value]) => value !== undefined))
}
