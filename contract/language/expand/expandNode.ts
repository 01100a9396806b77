import type { TSchema } from 'typebox'
import { FormSectionShape } from '../Entity.ts'
import { asShape, chooseShape, type KindGroup, kindOf, memberShape, type Shape } from '../kinds.ts'
import { BlockKeys, ColumnKeys, closedShape, FieldKeys, FilterKeys, FormItemKeys, StepKeys } from '../nodes.ts'
import { isObject } from '../places.ts'
import { countOf } from './countOf.ts'
import { entityOfNode } from './entityOfNode.ts'
import { expandAction } from './expandAction.ts'
import { expandAskFields, splitLinkage } from './expandAsk.ts'
import { below, type Spot } from './Spot.ts'
import { withPreset } from './withPreset.ts'

/**
 * The long form of any value of the page language, along its shape. What is long already stays as it is, so expanding twice
 * changes nothing. Never fails: what is wrong is left as it is for the check to tell.
 */
export function expandNode(value: unknown, written: Shape | undefined, spot: Spot): unknown {
  if (!written) return value
  const shape = chooseShape(value, written)
  if (shape.mark !== undefined && Object.hasOwn(nodes, shape.mark)) {
    if (spot.line > 0 && shape.mark !== 'blocks') spot.around.lines[spot.path] = spot.line
    return nodes[shape.mark]!(value, shape.on ? { ...spot, on: shape.on } : spot)
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
  column: (value, spot) => withWidth(named(value, asShape(ColumnKeys), spot), spot),
  filter: (value, spot) => named(value, asShape(FilterKeys), spot),
  formItem: (value, spot) => named(value, asShape(FormItemKeys), spot),
  newField: expandField,
  askFields: (value, spot) => expandAskFields(value, spot, (field, at) => expandNode(field, { mark: 'newField' }, at)),
  section: (value, spot) => (isObject(value) ? expandMembers(value, asShape(FormSectionShape), spot) : value),
}

const isStepList = (shape: Shape) => shape.type === 'array' && !Array.isArray(shape.items) && shape.items?.mark === 'step'

/** `"name"` is short for `{"field": "name"}`. */
const named = (value: unknown, shape: Shape, spot: Spot) =>
  typeof value === 'string' ? { field: value } : isObject(value) ? expandMembers(value, shape, spot) : value

/** A field may say how wide its column is, wherever it is shown. */
function withWidth(column: unknown, { entity }: Spot): unknown {
  if (!isObject(column) || column.width !== undefined || typeof column.field !== 'string') return column
  const width = entity && Object.hasOwn(entity.fields, column.field) ? entity.fields[column.field]?.width : undefined
  return width === undefined ? column : { ...column, width }
}

export function expandMembers(value: Record<string, unknown>, shape: Shape, spot: Spot): Record<string, unknown> {
  const long: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    const inner = memberShape(shape, key)
    const expanded = expandNode(member, inner, below(spot, value, key))
    long[key] = inner?.mark === 'tone' ? toneOf(expanded) : expanded
  }
  for (const key of Object.keys(value)) Object.assign(long, impliedBy(key, long, value, shape, spot))
  return long
}

/** What a key says of others beside it. */
function impliedBy(key: string, long: Record<string, unknown>, value: Record<string, unknown>, shape: Shape, spot: Spot): object {
  const mark = memberShape(shape, key)?.mark
  const member = long[key]
  if (mark === 'askFields' && isObject(member)) return splitLinkage(key, member, value, spot)
  return mark === 'count' ? { ...countOf(member), ...long } : {}
}

/** `"danger"` is short for `"='danger'"`. */
const toneOf = (tone: unknown): unknown => (typeof tone === 'string' && !tone.startsWith('=') ? `='${tone}'` : tone)

/** A block or step: its kind is added as `kind`, and its entity is known to what stands inside. */
function expandKind(value: unknown, group: KindGroup, common: TSchema, spot: Spot): unknown {
  if (!isObject(value)) return value
  const found = kindOf(value, group)
  if (!('kind' in found)) return value
  const kind = group.get(found.kind)!
  const entity = entityOfNode(value, found.kind, kind, spot.around.entities)
  const shape = closedShape(kind, common)
  const whole = common === BlockKeys ? withPreset(value, found.kind, shape, entity, spot.around.places) : value
  return { kind: found.kind, ...expandMembers(whole, shape, { ...spot, entity: entity ?? spot.entity }) }
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
