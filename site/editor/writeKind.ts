import { allProperties, type KindGroup, type Shape, shapeOf } from '../../contract/language/kinds.ts'
import { BlockKeys, closedShape, StepKeys } from '../../contract/language/nodes.ts'
import type { Around, SchemaWriter } from './SchemaWriter.ts'
import { type JsonSchema, when } from './suggest.ts'

/** A block or a step: its kind key says which keys it has, and where that names an entity, which fields these name. */
export function writeKind(group: 'blocks' | 'steps', around: Around, writer: SchemaWriter): JsonSchema {
  const kinds = writer.names.kinds[group]
  return writer.define(group, around, () => ({
    type: 'object',
    anyOf: [...kinds.keys()].map(name => ({ required: [name] })),
    allOf: [...kinds.keys()].flatMap(name => choices(name, group, around, writer)),
  }))
}

function choices(name: string, group: 'blocks' | 'steps', around: Around, writer: SchemaWriter): JsonSchema[] {
  const kinds = writer.names.kinds[group]
  const others = owners(name, kinds).map(owner => ({ required: [owner] }))
  const isKind = { required: [name], ...(others.length > 0 ? { not: { anyOf: others } } : {}) }
  const keys = closedShape(kinds.get(name)!, group === 'blocks' ? BlockKeys : StepKeys)
  const inside = (within: Around) => writer.define(`${group} ${name}`, within, () => objectOf(keys, name, within, writer))
  if (group === 'steps' || !namesEntity(keys.properties?.[name])) return [when(isKind, inside(around))]
  // Which entity it names says everything: where it stands does not matter.
  return [writer.define(`${group} ${name} of`, { entity: null }, () => ({ allOf: ofEntities(name, isKind, inside, writer) }))]
}

function ofEntities(
  name: string,
  isKind: JsonSchema,
  inside: (within: Around) => JsonSchema,
  writer: SchemaWriter,
): JsonSchema[] {
  const entities = [...writer.names.entities.values()]
  const known = entities.map(entity => when({ ...isKind, properties: { [name]: { const: entity.entity } } }, inside({ entity })))
  const isOther = { ...isKind, properties: { [name]: { not: { enum: entities.map(one => one.entity) } } } }
  return [...known, when(isOther, inside({ entity: null }))]
}

/** Kinds of which this one is but a key: a list has `columns`. */
const owners = (name: string, kinds: KindGroup): string[] =>
  [...kinds].flatMap(([other, kind]) => (other !== name && name in allProperties(shapeOf(kind)) ? [other] : []))

const namesEntity = (shape: Shape | undefined): boolean =>
  shape?.mark === 'entity' || (shape?.anyOf ?? []).some(one => one.mark === 'entity')

const objectOf = (keys: Shape, name: string, around: Around, writer: SchemaWriter): JsonSchema =>
  writer.object(keys.properties ?? {}, [...(keys.required ?? []), name], around)

/** What an entity says of all its blocks of a kind: the keys of that kind without those of one block. */
export function writePreset(shape: Shape, around: Around, writer: SchemaWriter): JsonSchema {
  const name = /block `(\w+)`/.exec(shape.description ?? '')?.[1] ?? ''
  const kind = writer.names.kinds.blocks.get(name)
  const own = Object.entries(kind ? (shapeOf(kind).properties ?? {}) : {})
  const keys = Object.fromEntries(own.filter(([key]) => key !== name && !['record', 'api', 'where'].includes(key)))
  return writer.define(`preset ${name}`, around, () => writer.object(keys, [], around))
}
