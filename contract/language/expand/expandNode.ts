import type { TSchema } from 'typebox'
import { FormSectionShape } from '../Entity.ts'
import { asShape, chooseShape, type KindGroup, kindOf, memberShape, type Shape } from '../kinds.ts'
import { BlockKeys, ColumnKeys, closedShape, FieldKeys, FilterKeys, FormItemKeys, StepKeys } from '../nodes.ts'
import { isObject } from '../places.ts'
import { entityOfNode } from './entityOfNode.ts'
import { expandAction } from './expandAction.ts'
import { below, type Spot } from './Spot.ts'

/**
 * The long form of any value of the page language, along its shape. What is long already stays as it is, so expanding twice
 * changes nothing. Never fails: what is wrong is left as it is for the check to tell.
 */
export function expandNode(value: unknown, written: Shape | undefined, spot: Spot): unknown {
  if (!written) return value
  const shape = chooseShape(value, written)
  if (shape.mark !== undefined && Object.hasOwn(nodes, shape.mark)) {
    if (spot.line > 0 && shape.mark !== 'blocks') spot.around.lines[spot.path] = spot.line
    return nodes[shape.mark]!(value, spot)
  }
  if (Array.isArray(value))
    return value.map((item, index) => expandNode(item, memberShape(shape, index), below(spot, value, index)))
  if (!isObject(value)) return value
  if (isStepList(shape)) return [expandNode(value, memberShape(shape, 0), { ...spot, path: `${spot.path}[0]` })]
  return expandMembers(value, shape, spot)
}

const nodes: Record<string, (value: unknown, spot: Spot) => unknown> = {
  blocks: (value, spot) =>
    Array.isArray(value) ? value.map((one, index) => expandNode(one, { mark: 'block' }, below(spot, value, index))) : value,
  block: (value, spot) => expandKind(value, spot.around.kinds.blocks, BlockKeys, spot),
  step: (value, spot) => expandKind(value, spot.around.kinds.steps, StepKeys, spot),
  action: (value, spot) => expandAction(value, spot, expandNode),
  column: (value, spot) => named(value, asShape(ColumnKeys), spot),
  filter: (value, spot) => named(value, asShape(FilterKeys), spot),
  formItem: (value, spot) => named(value, asShape(FormItemKeys), spot),
  newField: expandField,
  section: (value, spot) => (isObject(value) ? expandMembers(value, asShape(FormSectionShape), spot) : value),
}

const isStepList = (shape: Shape) => shape.type === 'array' && !Array.isArray(shape.items) && shape.items?.mark === 'step'

/** `"name"` is short for `{"field": "name"}`. */
const named = (value: unknown, shape: Shape, spot: Spot) =>
  typeof value === 'string' ? { field: value } : isObject(value) ? expandMembers(value, shape, spot) : value

export function expandMembers(value: Record<string, unknown>, shape: Shape, spot: Spot): Record<string, unknown> {
  const long: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value))
    long[key] = expandNode(member, memberShape(shape, key), below(spot, value, key))
  return long
}

/** A block or step: its kind is added as `kind`, and its entity is known to what stands inside. */
function expandKind(value: unknown, group: KindGroup, common: TSchema, spot: Spot): unknown {
  if (!isObject(value)) return value
  const found = kindOf(value, group)
  if (!('kind' in found)) return value
  const kind = group.get(found.kind)!
  const entity = entityOfNode(value, found.kind, kind, spot.around.entities)
  return { kind: found.kind, ...expandMembers(value, closedShape(kind, common), { ...spot, entity: entity ?? spot.entity }) }
}

export function expandField(value: unknown, spot: Spot): unknown {
  if (!isObject(value)) return value
  const type = typeof value.type === 'string' ? spot.around.kinds.fields.get(value.type) : undefined
  const field = type ? expandMembers(value, closedShape(type, FieldKeys), spot) : { ...value }
  if (isObject(field.options)) field.options = expandOptions(field.options)
  return field
}

/** `{"1": "Physical"}` is short for `{"1": {"label": "Physical"}}`. */
const expandOptions = (options: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(options).map(([key, option]) => [key, typeof option === 'string' ? { label: option } : option]),
  )
