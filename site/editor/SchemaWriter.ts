import type { Entity } from '../../contract/language/Entity.ts'
import type { Shape } from '../../contract/language/kinds.ts'
import type { Names } from './Names.ts'
import type { JsonSchema } from './suggest.ts'

/** Where in a file we are: which entity the names of fields belong to; null where that is not known. */
export type Around = { entity: Entity | null }

/** The schema of what a mark promises. */
export type WriteMark = (shape: Shape, around: Around, writer: SchemaWriter) => JsonSchema

/** Makes JSON schemas of shapes; what is named often is written once, under `$defs`. */
export class SchemaWriter {
  readonly names: Names
  readonly definitions: Record<string, JsonSchema> = {}

  readonly #marks: Readonly<Record<string, WriteMark>>

  constructor(names: Names, marks: Readonly<Record<string, WriteMark>>) {
    this.names = names
    this.#marks = marks
  }

  /** The schema of a shape. */
  write(shape: Shape | undefined, around: Around): JsonSchema {
    if (!shape) return {}
    const written = this.#write(shape, around)
    return shape.description && !('$ref' in written) ? { description: shape.description, ...written } : written
  }

  /** A reference to a definition that is made when it is first asked for. */
  define(name: string, { entity }: Around, make: () => JsonSchema): JsonSchema {
    const key = entity ? `${name}@${entity.entity}` : name
    if (!Object.hasOwn(this.definitions, key)) {
      this.definitions[key] = {}
      this.definitions[key] = make()
    }
    return { $ref: `#/$defs/${encodeURIComponent(key)}` }
  }

  /** The schema of an object with these keys and no others; `elsewhere`: keys that it may have, and that another schema is of. */
  object(
    properties: Record<string, Shape>,
    required: readonly string[],
    around: Around,
    elsewhere: Iterable<string> = [],
  ): JsonSchema {
    const maybe = Object.fromEntries([...elsewhere].map(key => [key, true]))
    return {
      type: 'object',
      properties: { ...maybe, ...this.members(properties, around) },
      required,
      additionalProperties: false,
    }
  }

  members(properties: Record<string, Shape>, around: Around): Record<string, JsonSchema> {
    return Object.fromEntries(Object.entries(properties).map(([key, member]) => [key, this.write(member, around)]))
  }

  #write(shape: Shape, around: Around): JsonSchema {
    const ofMark = shape.mark === undefined ? undefined : this.#marks[shape.mark]
    if (ofMark) return ofMark(shape, around, this)
    if (shape.anyOf) return { anyOf: shape.anyOf.map(one => this.write(one, around)) }
    if (shape.type === 'array') return this.#list(shape, around)
    if (shape.type !== 'object') return plain(shape)
    const open = shape.additionalProperties
    const others = typeof open === 'object' ? this.write(open, around) : (firstOf(shape.patternProperties, this, around) ?? open)
    const object = this.object(shape.properties ?? {}, shape.required ?? [], around)
    return { ...object, additionalProperties: others ?? true }
  }

  #list(shape: Shape, around: Around): JsonSchema {
    const items = Array.isArray(shape.items) ? shape.items[0] : shape.items
    const { items: _items, ...bounds } = plain(shape)
    const list = { ...bounds, items: this.write(items, around) }
    // One step may stand alone.
    return items?.mark === 'step' ? { anyOf: [list, this.write(items, around)] } : list
  }
}

const firstOf = (patterns: Record<string, Shape> | undefined, writer: SchemaWriter, around: Around): JsonSchema | undefined =>
  patterns && writer.write(Object.values(patterns)[0], around)

/** What JSON Schema says as our shapes do. */
function plain(shape: Shape): JsonSchema {
  const { mark: _mark, on: _on, description: _description, ...schema } = shape
  return schema
}
