import type { Entity, FormSection } from '../Entity.ts'
import { EntityShape } from '../Entity.ts'
import { type Children, mostChildren } from '../children.ts'
import { asShape } from '../kinds.ts'
import { isObject } from '../places.ts'
import type { Action, Field, FormItem } from '../shape.ts'
import { standardAction } from './expandAction.ts'
import { expandBatch } from './expandBatch.ts'
import { expandStates } from './expandStates.ts'
import { stateActions } from './stateActions.ts'
import { expandMembers, expandNode } from './expandNode.ts'
import { keyword, keywordField } from '../keyword.ts'
import { copyPlaces } from './resolveNames.ts'
import { below, type Spot, type Surroundings } from './Spot.ts'

type Loose = Record<string, unknown>

/** The long form of a checked entity file: defaults filled in, so that nobody after this asks what is meant. */
export function expandEntity(raw: Loose, around: Surroundings): Entity {
  const spot: Spot = { around, entity: null, path: '', line: 1 }
  const long = expandMembers(raw, asShape(EntityShape), spot) as Partial<Entity>
  const inForm = namesInForm(raw.form)
  const writable = typeof raw.writable === 'boolean' ? raw.writable : undefined
  const children = readableChildren(long.children)
  // A name of both stays the field's: the check tells.
  const searched = Array.isArray(raw.search) ? { [keyword]: keywordField } : {}
  const named = { ...long.fields, ...childFields(children), ...searched, ...long.fields }
  const fields = Object.fromEntries(
    Object.entries(named).map(([name, field]) => [name, withFilter(withWritable(field, name, writable, inForm))]),
  )
  // A call that is no text is told by the check; until then nobody may take it for one.
  const api = Object.fromEntries(Object.entries(long.api ?? {}).filter(([, call]) => typeof call === 'string'))
  const presets = Object.fromEntries(presetsOf(raw))
  const entity: Entity = {
    entity: String(raw.entity),
    label: String(raw.label),
    ...(long.plural === undefined ? {} : { plural: long.plural }),
    ...(long.counted === undefined ? {} : { counted: long.counted }),
    ...(long.none === undefined ? {} : { none: long.none }),
    title: long.single === undefined ? String(raw.title) : '',
    ...(long.hint === undefined ? {} : { hint: long.hint }),
    ...(long.single === undefined ? {} : { single: long.single }),
    tenant: long.single === 'platform' ? false : (long.tenant ?? 'supplier_id'),
    api,
    lists: long.lists ?? {},
    fields,
    ...(long.children === undefined ? {} : { children }),
    ...(long.log === undefined ? {} : { log: long.log }),
    form: expandSections(raw.form, spot) ?? [{ fields: editable(fields) }],
    rules: long.rules ?? [],
    actions: {},
    ...(Object.keys(presets).length === 0 ? {} : { presets }),
    sort: long.sort ?? { field: 'id', order: 'desc' },
    ...(long.tree === undefined ? {} : { tree: long.tree }),
    ...(long.levels === undefined ? {} : { levels: long.levels }),
    ...(long.level === undefined ? {} : { level: long.level }),
    ...(Array.isArray(long.search) ? { search: long.search } : {}),
    ...(long.site === undefined ? {} : { site: long.site }),
    unique: long.unique ?? [],
    indexes: long.indexes ?? [],
    ...(long.appendOnly === undefined ? {} : { appendOnly: long.appendOnly }),
    module: long.module ?? false,
    size: long.size ?? 20,
    import: long.import ?? (api.save !== undefined && !long.module && long.single === undefined),
    ...(long.importKey === undefined ? {} : { importKey: long.importKey }),
    export: long.export ?? long.single === undefined,
  }
  const own: Spot = { ...spot, entity }
  const machines = expandStates(raw.states, below(own, raw, 'states'))
  return { ...entity, actions: expandActions(raw, own), ...(machines.length === 0 ? {} : { machines }) }
}

/** What never reaches a screen takes no filter. */
const withFilter = (field: Field): Field => (field.secret || field.virtual ? { filter: false, ...field } : field)

/** Those that say whose rows they are: what is wrong with the others the check tells. */
const readableChildren = (children: unknown): Record<string, Children> =>
  Object.fromEntries(
    Object.entries(isObject(children) ? children : {}).filter((entry): entry is [string, Children] => isReadable(entry[1])),
  )

const isReadable = (one: unknown): boolean =>
  isObject(one) &&
  [one.entity, one.by, one.label].every(text => typeof text === 'string') &&
  (one.fields === undefined || Array.isArray(one.fields))

/** A field for each kind of children; what its rows hold their own entity says (addChildren.ts). */
const childFields = (children: Record<string, Children>): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(children).map(([name, { label, owned, type = 'json', add, min, max }]) => [
      name,
      owned
        ? {
            type,
            label,
            virtual: true,
            ...(add === undefined ? {} : { add }),
            ...(min === undefined ? {} : { min }),
            max: max ?? mostChildren,
          }
        : { type: 'json', label, virtual: true, writable: false },
    ]),
  )

/** Long, a field says only that it cannot be written: as it says itself, else as the entity does, else as the form that leaves it out. */
function withWritable(
  { writable, ...field }: Field,
  name: string,
  entity: boolean | undefined,
  form: ReadonlySet<string> | null,
): Field {
  // The rest of a field is a field: `writable` is optional.
  const plain = field as Field
  return plain.derive === undefined && plain.compute === undefined && (writable ?? entity ?? form?.has(name) ?? true)
    ? plain
    : { ...plain, writable: false }
}

/** The fields that a form names, in sections or alone; null where there is no form. */
function namesInForm(form: unknown): Set<string> | null {
  if (!Array.isArray(form)) return null
  return new Set(
    form.flatMap(item => (isObject(item) && 'fields' in item ? [...(namesInForm(item.fields) ?? [])] : nameOf(item))),
  )
}

const nameOf = (item: unknown): string[] => {
  const name = isObject(item) ? item.field : item
  return typeof name === 'string' ? [name] : []
}

const editable = (fields: Record<string, Field>): FormItem[] =>
  Object.entries(fields)
    .filter(([, field]) => field.writable !== false && !field.hidden)
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

const presetsOf = (raw: Loose): [string, Loose][] =>
  Object.entries(asShape(EntityShape).properties ?? {}).flatMap(([key, { mark }]) => {
    const preset = raw[key]
    return mark === 'preset' && isObject(preset) ? [[key, preset]] : []
  })

/** Actions by name, those of its states before its own; one named like a standard action changes that one. */
function expandActions(raw: Loose, spot: Spot): Record<string, Action> {
  const written = isObject(raw.actions) ? raw.actions : {}
  const followed = stateActions(raw.states, spot.around.places)
  const expandAll = (actions: Loose, key: string) => {
    const inside = below(spot, raw, key, 'actions')
    return Object.entries(actions).map(([name, action]) => [name, expandOwn(name, action, below(inside, actions, name))])
  }
  return Object.fromEntries([...expandAll(followed, 'states'), ...expandAll(written, 'actions')])
}

function expandOwn(name: string, action: unknown, spot: Spot): Action {
  if (!isObject(action)) return { name, run: [] }
  const { batch, ...one } = action
  copyPlaces(action, one, spot.around.places)
  const isForBatch = batch !== undefined && batch !== false
  const on = batch === 'only' ? 'selected' : 'row'
  const own = expandNode(one, { mark: 'action', on }, { ...spot, always: isForBatch }) as Action
  const long = { ...(own.run.length === 0 ? standardAction(name) : {}), ...own, name }
  if (batch === 'only') return { ...long, only: 'batch' }
  return isForBatch ? { ...long, batch: expandBatch(one, batch, name, spot) } : long
}
