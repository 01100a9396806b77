import type { TSchema } from 'typebox'
import { isObject } from './places.ts'
import type { StandardAction, WorksOn } from './shape.ts'

/**
 * What JSON a value of a field type is. `key`: one of its options, a number where all their keys are digits; `decimal`: a number in
 * a text, so that no float holds it; `flag`: 1 or 0.
 */
export type Holds = 'number' | 'decimal' | 'text' | 'key' | 'flag' | 'list' | 'object' | 'any'
/** What a table can do with the values of a field type. */
export type TableUse = 'sort' | 'filter' | 'sum'

/** What `schema.ts` of a kind exports; see renderer/kind/define.ts. */
export type Kind = {
  shape: TSchema
  description: string
  /** Names that expressions may use inside this node besides those of its surroundings */
  names?: string[]
  /** The keys under which a `row` of its own is at hand, of which nothing is known */
  ownRow?: readonly string[]
  /** What else the kind asks of a node: a `KindCheck` (check/node/KindCheck.ts), which stands above this file */
  check?: unknown
} & FieldKind &
  BlockKind &
  StepKind

type FieldKind = {
  holds?: Holds
  inTables?: readonly TableUse[]
  /** What says its value to people in a sentence: a function of expressions, or `_text`, the words beside it in a row */
  spoken?: string
  /** It is drawn as a picture. */
  isPicture?: boolean
  /** Of a field type: its values are addresses of files that were uploaded */
  isFile?: boolean
  /** The entity it refers to must be a tree. */
  ofTree?: boolean
}

/** A call of its entity that a block makes by itself. */
export type OwnCall = 'list' | 'info' | 'save'

/** By key of a block: the standard actions that may stand there. */
export type StandardPlaces = Readonly<Record<string, readonly StandardAction[]>>

type BlockKind = {
  calls?: readonly OwnCall[]
  /** The keys under which its `row` is at hand, where it is not under all; what tells whether it is shown stands outside. */
  rowKeys?: readonly string[]
  /** Where each standard action has what it works on: a list with its rows, one row, the selected rows */
  standardActions?: StandardPlaces
  /** Keys it has by itself on a page that is shown over another one */
  overPage?: Readonly<Record<string, unknown>>
  /** The key that holds where its figures come from: `result` is their answer, `row` one of them */
  figures?: string
}

type StepKind = {
  /** What it answers is `result` in the steps after it. */
  answers?: boolean
  /** It may open a page: an action that does nothing else is called what the page is called. */
  opens?: boolean
}
export type KindGroup = ReadonlyMap<string, Kind>
/** Every kind by name, as found in the folders of the renderer. */
export type Kinds = { blocks: KindGroup; fields: KindGroup; steps: KindGroup }

/** A JSON schema as the walkers of this folder see it: the keys that typebox makes, and our mark. */
export type Shape = {
  type?: string
  mark?: string
  /** Of an action: what it works on */
  on?: WorksOn
  description?: string
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: boolean | Shape
  patternProperties?: Record<string, Shape>
  items?: Shape | Shape[]
  anyOf?: Shape[]
  allOf?: Shape[]
  const?: unknown
  enum?: unknown[]
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** A typebox schema as a walker sees it. Its type hides its keys; every shape in this tree is made of the keys above. */
export const asShape = (schema: object): Shape => schema as Shape
export const shapeOf = (kind: { shape: TSchema }): Shape => asShape(kind.shape)

/** Which kind a node is of: a name, or why there is none. */
export type KindFound = { kind: string } | { none: true } | { several: string[] }

/**
 * Tells a node by its kind key (rule 2 of the language). A key of one kind may be the name of another: a list has `columns`.
 * The kind is then the one whose shape knows all the others.
 */
export function kindOf(node: Record<string, unknown>, group: KindGroup): KindFound {
  if (typeof node.kind === 'string' && group.has(node.kind)) return { kind: node.kind }
  const found = Object.keys(node).filter(key => group.has(key))
  if (found.length === 0) return { none: true }
  const owners = found.filter(name => found.every(other => other === name || other in propertiesOf(group, name)))
  if (owners.length === 1) return { kind: owners[0]! }
  return { several: found }
}

const propertiesOf = (group: KindGroup, name: string): Record<string, Shape> => {
  const kind = group.get(name)
  return kind ? allProperties(shapeOf(kind)) : {}
}

/** Every key a shape knows, those of alternatives and parts included. */
export function allProperties(shape: Shape): Record<string, Shape> {
  const parts = [...(shape.anyOf ?? []), ...(shape.allOf ?? [])].map(allProperties)
  return Object.assign({}, ...parts, shape.properties)
}

/** The shape of one member of an object or array; undefined where the shape says nothing about it. */
export function memberShape(shape: Shape, key: string | number): Shape | undefined {
  if (typeof key === 'number') return Array.isArray(shape.items) ? shape.items[key] : shape.items
  const own = shape.properties && Object.hasOwn(shape.properties, key) ? shape.properties[key] : undefined
  if (own) return own
  if (shape.patternProperties) return Object.values(shape.patternProperties)[0]
  return isObject(shape.additionalProperties) ? (shape.additionalProperties as Shape) : undefined
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Whether a value can be meant by a shape, judged by its type, constants and pattern alone. */
export function fits(value: unknown, shape: Shape): boolean {
  if (shape.anyOf) return shape.anyOf.some(one => fits(value, one))
  if ('const' in shape) return shape.const === value
  if (shape.enum) return shape.enum.includes(value)
  if (shape.mark !== undefined && nodeMarks.has(shape.mark)) return typeof value === 'object' || shortMarks.has(shape.mark)
  if (shape.type === undefined) return true
  const type = typeOf(value)
  if (type !== shape.type && !(type === 'number' && shape.type === 'integer')) return false
  return typeof value !== 'string' || shape.pattern === undefined || new RegExp(shape.pattern).test(value)
}

const nodeMarks = new Set(['block', 'step', 'action', 'column', 'filter', 'formItem', 'newField', 'section'])
const shortMarks = new Set(['action', 'column', 'filter', 'formItem'])

/** The alternative that a value means, or the shape itself where it has none. */
export function chooseShape(value: unknown, shape: Shape): Shape {
  if (!shape.anyOf || shape.mark !== undefined) return shape
  const exact = shape.anyOf.find(one => fits(value, one))
  if (exact) return chooseShape(value, exact)
  // An object in an array of steps may stand alone.
  const alone =
    isObject(value) && shape.anyOf.find(one => one.type === 'array' && !Array.isArray(one.items) && one.items?.mark === 'step')
  return alone || shape
}
