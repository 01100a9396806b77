import { AddonShape } from '../../../contract/language/Addon.ts'
import { CasesShape } from '../../../contract/language/cases.ts'
import { JourneysShape } from '../../../contract/language/journey/Journey.ts'
import { FamilyShape } from '../../../contract/language/Family.ts'
import { EntityShape, FormSectionShape } from '../../../contract/language/Entity.ts'
import {
  asShape,
  chooseShape,
  type KindGroup,
  type Kinds,
  kindOf,
  type Shape,
  shapeOf,
} from '../../../contract/language/kinds.ts'
import { LedgerShape } from '../../../contract/language/Ledger.ts'
import { MenuShape } from '../../../contract/language/menu.ts'
import { NoticesShape } from '../../../contract/language/Notice.ts'
import {
  ActionKeys,
  BlockKeys,
  ColumnKeys,
  FieldKeys,
  FilterKeys,
  FormItemKeys,
  StepKeys,
} from '../../../contract/language/nodes.ts'
import { PageShape } from '../../../contract/language/Page.ts'
import { isObject } from '../../../contract/language/places.ts'

export type Key = string | number
/** A value of a file with its shape; `name` says which key of the language it is: `list.views.*.label`. */
export type Found = { path: Key[]; value: unknown; shape: Shape; name: string; keys?: Record<string, [string, Shape]> }

const own = (name: string, shape: object): Record<string, [string, Shape]> =>
  Object.fromEntries(Object.entries(asShape(shape).properties ?? {}).map(([key, member]) => [key, [`${name}.${key}`, member]]))

const plain: Record<string, Record<string, [string, Shape]>> = {
  column: own('column', ColumnKeys),
  filter: own('filter', FilterKeys),
  formItem: own('formItem', FormItemKeys),
  section: own('section', FormSectionShape),
}
export const files: Record<string, Shape> = {
  entity: asShape(EntityShape),
  page: asShape(PageShape),
  family: asShape(FamilyShape),
  cases: asShape(CasesShape),
  journeys: asShape(JourneysShape),
  menu: asShape(MenuShape),
  notices: asShape(NoticesShape),
  ledger: asShape(LedgerShape),
  addon: asShape(AddonShape),
}

function ofKind(node: Record<string, unknown>, group: KindGroup, common: object, name: string) {
  const found = kindOf(node, group)
  return 'kind' in found ? { ...own(name, common), ...own(found.kind, shapeOf(group.get(found.kind)!)) } : {}
}

/** Keys that a node may have, each with its name and shape; undefined for what is no node. */
function keysOf(value: Record<string, unknown>, shape: Shape, name: string, kinds: Kinds): Found['keys'] {
  switch (shape.mark) {
    case 'block':
      return ofKind(value, kinds.blocks, BlockKeys, 'block')
    case 'step':
      return ofKind(value, kinds.steps, StepKeys, 'step')
    case 'action':
      return { ...own('action', ActionKeys), ...ofKind(value, kinds.steps, StepKeys, 'step') }
    case 'preset': {
      // An entity has its presets under the names of their blocks.
      const kind = name.replace(/^.*\./, '')
      return own(kind, shapeOf(kinds.blocks.get(kind)!))
    }
    case 'newField': {
      const type = kinds.fields.get(String(value.type))
      return { ...own('field', FieldKeys), ...(type ? own(`field ${String(value.type)}`, shapeOf(type)) : {}) }
    }
    default:
      if (shape.mark !== undefined) return plain[shape.mark]
      return shape.properties && own(name, shape)
  }
}

/** That mark is for editors: rows of another entity are described by the keys of their shape like anything else. */
function unmarked(shape: Shape): Shape {
  const { mark, ...rest } = shape
  return mark === 'children' ? rest : shape
}

/** Every value of a file that a shape speaks of, from the outside inwards. */
export function findValues(value: unknown, of: Shape, name: string, kinds: Kinds, path: Key[] = []): Found[] {
  const written = unmarked(of)
  const shape = chooseShape(value, written)
  const walk = (member: unknown, of: Shape | undefined, inner: string, key: Key) =>
    of ? findValues(member, of, inner, kinds, [...path, key]) : []
  const here = { path, value, shape: written, name }
  if (Array.isArray(value)) {
    const items = shape.mark === 'blocks' ? { mark: 'block' } : Array.isArray(shape.items) ? undefined : shape.items
    return [here, ...value.flatMap((item, index) => walk(item, items, `${name}[]`, index))]
  }
  if (!isObject(value)) return [here]
  if (shape.mark === 'askFields')
    return [here, ...Object.entries(value).flatMap(([key, field]) => walk(field, { mark: 'newField' }, `${name}.*`, key))]
  const isStep = shape.type === 'array' && !Array.isArray(shape.items) && shape.items?.mark === 'step'
  const keys = keysOf(value, isStep ? { mark: 'step' } : shape, name, kinds)
  const rest = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : firstPattern(shape)
  const members = Object.entries(value).flatMap(([key, member]) =>
    keys && Object.hasOwn(keys, key)
      ? walk(member, keys[key]![1], keys[key]![0], key)
      : walk(member, shape.mark === undefined ? rest : undefined, `${name}.*`, key),
  )
  return [{ ...here, ...(keys ? { keys } : {}) }, ...members]
}

const firstPattern = (shape: Shape) => (shape.patternProperties ? Object.values(shape.patternProperties)[0] : undefined)

/** The name of every key of the language, as findValues names them. */
export function everyName(kinds: Kinds): string[] {
  const roots: [string, Shape][] = [
    ...Object.entries(files),
    ...Object.entries({ block: BlockKeys, step: StepKeys, action: ActionKeys, column: ColumnKeys, filter: FilterKeys }).map(
      ([name, shape]): [string, Shape] => [name, asShape(shape)],
    ),
    ['formItem', asShape(FormItemKeys)],
    ['section', asShape(FormSectionShape)],
    ['field', asShape(FieldKeys)],
    ...[...kinds.blocks, ...kinds.steps].map(([name, kind]): [string, Shape] => [name, shapeOf(kind)]),
    ...[...kinds.fields].map(([name, kind]): [string, Shape] => [`field ${name}`, shapeOf(kind)]),
  ]
  return [...new Set(roots.flatMap(([name, shape]) => namesIn(shape, name)))]
}

function namesIn(of: Shape, name: string): string[] {
  const shape = unmarked(of)
  if (shape.mark !== undefined) return []
  const members = Object.entries(shape.properties ?? {}).flatMap(([key, member]) => [
    `${name}.${key}`,
    ...namesIn(member, `${name}.${key}`),
  ])
  const rest = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : firstPattern(shape)
  return [
    ...members,
    ...(shape.anyOf ?? []).flatMap(one => namesIn(one, name)),
    ...(rest ? namesIn(rest, `${name}.*`) : []),
    ...(shape.items && !Array.isArray(shape.items) ? namesIn(shape.items, `${name}[]`) : []),
  ]
}
