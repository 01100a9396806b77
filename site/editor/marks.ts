import { FormSectionShape } from '../../contract/language/Entity.ts'
import { asShape } from '../../contract/language/kinds.ts'
import { ColumnKeys, FilterKeys, FormItemKeys } from '../../contract/language/nodes.ts'
import { tones } from '../../contract/language/shape.ts'
import { writeAction } from './writeAction.ts'
import { writeAskFields, writeField } from './writeField.ts'
import { writeKind, writePreset } from './writeKind.ts'
import type { Around, SchemaWriter, WriteMark } from './SchemaWriter.ts'
import { expressionStarts, fieldNames, type JsonSchema, offered, oneOf } from './suggest.ts'

const text: WriteMark = () => ({ type: 'string' })
const anything: WriteMark = () => ({})

/** What an editor is told of each mark: the names of this project, where the mark promises one. */
export const marks: Record<string, WriteMark> = {
  text,
  words: text,
  title: text,
  pattern: text,
  part: text,
  constant: anything,
  value: ({ anyOf }, around, writer) => (anyOf ? { anyOf: anyOf.map(one => writer.write(one, around)) } : {}),
  expression: (_shape, around, writer) =>
    writer.define('expression', around, () => offered(expressionStarts(around.entity), '^=')),
  tone: (_shape, around, writer) => writer.define('tone', around, () => offered(tones, '^=')),
  entity: (_shape, _around, { names }) => oneOf(names.entities.keys()),
  field: (_shape, around, writer) => fieldOf(around, writer),
  fieldType: (_shape, _around, { names }) => oneOf(names.kinds.fields.keys()),
  icon: (_shape, _around, writer) => writer.define('icon', { entity: null }, () => oneOf(writer.names.icons)),
  path: (_shape, _around, writer) => writer.define('path', { entity: null }, () => offered(writer.names.routes, '^/')),
  count: (_shape, _around, writer) => writer.define('path', { entity: null }, () => offered(writer.names.routes, '^/')),
  route: () => ({ type: 'string', pattern: '^/' }),
  permission: (_shape, _around, writer) =>
    writer.define('permission', { entity: null }, () => offered([...writer.names.routes, ...writer.names.apis])),
  api: (_shape, _around, writer) => writer.define('api', { entity: null }, () => offered(writer.names.apis)),
  call: ({ pattern }, _around, writer) =>
    writer.define(`call ${pattern}`, { entity: null }, () =>
      offered(
        ['GET', 'POST'].flatMap(method => writer.names.apis.map(api => `${method} ${api}`)),
        pattern,
      ),
    ),
  blocks: (_shape, around, writer) => ({ type: 'array', items: writeKind('blocks', around, writer) }),
  block: (_shape, around, writer) => writeKind('blocks', around, writer),
  step: (_shape, around, writer) => writeKind('steps', around, writer),
  action: (_shape, around, writer) => writeAction(around, writer),
  column: (_shape, around, writer) => writer.define('column', around, () => listed(ColumnKeys, around, writer)),
  filter: (_shape, around, writer) => writer.define('filter', around, () => listed(FilterKeys, around, writer)),
  formItem: (_shape, around, writer) =>
    writer.define('formItem', around, () => ({ anyOf: [fieldOf(around, writer), keysOf(FormItemKeys, around, writer)] })),
  // A form may hold fields alone.
  section: (_shape, around, writer) =>
    writer.define('section', around, () => ({
      anyOf: [writer.write({ mark: 'formItem' }, around), keysOf(FormSectionShape, around, writer)],
    })),
  newField: (_shape, around, writer) => writeField(around, writer),
  askFields: (_shape, around, writer) => writeAskFields(around, writer),
  // Fields that it names are those of another entity.
  children: ({ mark: _mark, ...shape }, _around, writer) =>
    writer.define('children', { entity: null }, () => writer.write(shape, { entity: null })),
  preset: (shape, around, writer) => writePreset(shape, around, writer),
  where: (_shape, around, writer) => conditions(around, writer),
  fixedWhere: (_shape, around, writer) => conditions(around, writer),
}

const fieldOf = (around: Around, writer: SchemaWriter): JsonSchema =>
  writer.define('field', around, () => oneOf(fieldNames(around.entity, writer.names.entities.values())))

const keysOf = (shape: object, around: Around, writer: SchemaWriter): JsonSchema => {
  const { properties = {}, required = [] } = asShape(shape)
  return writer.object(properties, required, around)
}

/** A column or filter: a name, a sign, or keys. */
function listed(shape: object, around: Around, writer: SchemaWriter): JsonSchema {
  const names = fieldNames(around.entity, writer.names.entities.values())
  return { anyOf: [oneOf([...names, '|', '...', ...names.map(name => `-${name}`)]), keysOf(shape, around, writer)] }
}

const conditions = (around: Around, writer: SchemaWriter): JsonSchema => ({
  type: 'object',
  propertyNames: fieldOf(around, writer),
})
