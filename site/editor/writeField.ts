import { ofTables } from '../../contract/language/expand/expandAsk.ts'
import { asShape, type Shape } from '../../contract/language/kinds.ts'
import { closedShape, FieldKeys, FormItemKeys } from '../../contract/language/nodes.ts'
import type { Field } from '../../contract/language/shape.ts'
import type { Around, SchemaWriter } from './SchemaWriter.ts'
import { fieldNames, type JsonSchema, oneOf, when } from './suggest.ts'

/** A field described in place: its type says which keys it has. */
export const writeField = (around: Around, writer: SchemaWriter): JsonSchema =>
  writer.define('newField', around, () => ofTypes('field', keys => keys, around, writer))

/** Fields of a question: names of the entity's, or fields by name with what differs or described in place, with their linkage. */
export const writeAskFields = (around: Around, writer: SchemaWriter): JsonSchema =>
  writer.define('askFields', around, () => {
    const names = oneOf(fieldNames(around.entity, writer.names.entities.values()))
    const own = Object.entries(around.entity?.fields ?? {}).map(([name, field]) => [name, mayDiffer(field, around, writer)])
    return when(
      { type: 'array' },
      { type: 'array', items: names },
      { type: 'object', properties: Object.fromEntries(own), additionalProperties: described(around, writer) },
    )
  })

const linkage = (): Record<string, Shape> => {
  const { field: _field, ...keys } = asShape(FormItemKeys).properties ?? {}
  return keys
}

/** Described in place, with its linkage. */
const described = (around: Around, writer: SchemaWriter): JsonSchema =>
  writer.define('asked', around, () => ofTypes('question', withLinkage, around, writer))

/**
 * A field of the entity, with what the question says otherwise; or another one of that name. Asked as another type it has the keys of
 * that one: each of them here would make the schema too large to be read with every file.
 */
function mayDiffer(field: Field, around: Around, writer: SchemaWriter): JsonSchema {
  const differs = writer.define(`asked ${field.type}`, around, () => {
    const kind = writer.names.kinds.fields.get(field.type)
    const keys = Object.entries((kind ? closedShape(kind, FieldKeys) : asShape(FieldKeys)).properties ?? {})
    const shown = keys.filter(([key]) => key !== 'type' && !ofTables.includes(key))
    return writer.object(withLinkage({ ...Object.fromEntries(shown), as: { mark: 'fieldType' } }), [], around)
  })
  const asOther = { properties: { as: oneOf(writer.names.kinds.fields.keys()) } }
  return when({ required: ['type'] }, described(around, writer), when({ required: ['as'] }, asOther, differs))
}

/** A key that a field and its linkage share is either. */
function withLinkage(keys: Record<string, Shape>): Record<string, Shape> {
  const links = linkage()
  const both = Object.entries(keys).map(([key, shape]) => [key, links[key] ? { anyOf: [shape, links[key]] } : shape])
  return { ...links, ...(Object.fromEntries(both) as Record<string, Shape>) }
}

/** Conditions on the records that a field refers to name fields of another entity. */
const whereOf = (where: Shape | undefined, writer: SchemaWriter): JsonSchema =>
  where ? { where: writer.write(where, { entity: null }) } : {}

/**
 * A field by its type. The keys that are alike in all types are written once beside them, and a type says of them only that they may
 * be there: so what a type adds is the same for every entity.
 */
function ofTypes(
  what: string,
  change: (keys: Record<string, Shape>) => Record<string, Shape>,
  around: Around,
  writer: SchemaWriter,
): JsonSchema {
  const types = [...writer.names.kinds.fields].map(([type, kind]) => {
    const { properties = {}, required = [] } = closedShape(kind, FieldKeys)
    return { type, keys: change(properties), required }
  })
  const common = Object.entries(change(asShape(FieldKeys).properties ?? {})).filter(([key, shape]) =>
    types.every(({ keys }) => JSON.stringify(keys[key]) === JSON.stringify(shape)),
  )
  const elsewhere = new Set(common.map(([key]) => key))
  const allOf = types.map(({ type, keys, required }) => {
    const { where, ...own } = Object.fromEntries(Object.entries(keys).filter(([key]) => !elsewhere.has(key)))
    const written = writer.define(`${what} ${type}`, around, () => {
      const { properties, ...object } = writer.object(own, required, around, elsewhere)
      return { ...object, properties: { ...(properties as object), ...whereOf(where, writer) } }
    })
    return when({ required: ['type'], properties: { type: { const: type } } }, written)
  })
  const properties = writer.members(Object.fromEntries(common), around)
  return {
    type: 'object',
    required: ['type', 'label'],
    properties: { ...properties, type: oneOf(writer.names.kinds.fields.keys()) },
    allOf,
  }
}
