import type { Entity, FormSection } from '../Entity.ts'
import { EntityShape } from '../Entity.ts'
import { asShape } from '../kinds.ts'
import { isObject } from '../places.ts'
import type { Action, Field, FormItem } from '../shape.ts'
import { standardAction } from './expandAction.ts'
import { expandMembers, expandNode } from './expandNode.ts'
import { below, type Spot, type Surroundings } from './Spot.ts'

type Loose = Record<string, unknown>

/** The long form of a checked entity file: defaults filled in, so that nobody after this asks what is meant. */
export function expandEntity(raw: Loose, around: Surroundings): Entity {
  const spot: Spot = { around, entity: null, path: '', line: 1 }
  const long = expandMembers(raw, asShape(EntityShape), spot) as Partial<Entity>
  const fields = Object.fromEntries(Object.entries(long.fields ?? {}).map(([name, field]) => [name, withDefaults(field)]))
  // A call that is no text is told by the check; until then nobody may take it for one.
  const api = Object.fromEntries(Object.entries(long.api ?? {}).filter(([, call]) => typeof call === 'string'))
  return {
    entity: String(raw.entity),
    label: String(raw.label),
    ...(long.counted === undefined ? {} : { counted: long.counted }),
    ...(long.none === undefined ? {} : { none: long.none }),
    title: String(raw.title),
    tenant: long.tenant ?? 'supplier_id',
    api,
    lists: long.lists ?? {},
    fields,
    form: expandSections(raw.form, spot) ?? [{ fields: editable(fields) }],
    rules: long.rules ?? [],
    actions: expandActions(raw, spot),
    sort: long.sort ?? { field: 'id', order: 'desc' },
    ...(long.tree === undefined ? {} : { tree: long.tree }),
    unique: long.unique ?? [],
    indexes: long.indexes ?? [],
    module: long.module ?? false,
    size: long.size ?? 20,
    import: long.import ?? (api.save !== undefined && !long.module),
    export: long.export ?? true,
  }
}

/** What never reaches a screen takes no filter. */
const withDefaults = (field: Field): Field => (field.secret || field.virtual ? { filter: false, ...field } : field)

const editable = (fields: Record<string, Field>): FormItem[] =>
  Object.entries(fields)
    .filter(([, field]) => !field.readonly && !field.hidden)
    .map(([field]) => ({ field }))

/** Sections as they are; fields without a heading become one section. */
function expandSections(form: unknown, spot: Spot): FormSection[] | undefined {
  if (!Array.isArray(form)) return undefined
  const inForm = below(spot, {}, 'form')
  const isFlat = form.every(item => typeof item === 'string' || (isObject(item) && 'field' in item))
  const place = (index: number) => below(inForm, form, index)
  if (!isFlat) return form.map((section, index) => expandNode(section, { mark: 'section' }, place(index)) as FormSection)
  return [{ fields: form.map((item, index) => expandNode(item, { mark: 'formItem' }, place(index)) as FormItem) }]
}

/** Actions by name; one named like a standard action changes that one. */
function expandActions(raw: Loose, spot: Spot): Record<string, Action> {
  const actions = isObject(raw.actions) ? raw.actions : {}
  const inActions = below(spot, raw, 'actions')
  const long = Object.entries(actions).map(([name, action]) => {
    const own = expandNode(isObject(action) ? { ...action } : {}, { mark: 'action' }, below(inActions, actions, name)) as Action
    const isBare = own.run.length === 0
    const standard = standardAction(name)
    return [name, { ...(isBare ? standard : {}), ...own, name }] as const
  })
  return Object.fromEntries(long)
}
