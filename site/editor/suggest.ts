import { functions } from '../../contract/expression/functions/functions.ts'
import { systemFields } from '../../contract/language/systemFields.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import { nameMeanings } from '../../contract/language/names.ts'

export type JsonSchema = Record<string, unknown>

/** Any text of a form, with those offered that are known. */
export const offered = (known: Iterable<string>, pattern?: string): JsonSchema => ({
  anyOf: [{ enum: [...known] }, pattern === undefined ? { type: 'string' } : { type: 'string', pattern }],
})

/** Nothing else than one of these; what must not be empty may be anything. */
export const oneOf = (names: Iterable<string>): JsonSchema => {
  const known = [...new Set(names)]
  return known.length === 0 ? { type: 'string' } : { enum: known }
}

/** Names of the fields of an entity, those of every entity included; of all entities where it is not known which. */
export const fieldNames = (entity: Entity | null, all: Iterable<Entity>): string[] => [
  ...new Set([...Object.keys(systemFields), ...(entity ? [entity] : [...all]).flatMap(one => Object.keys(one.fields))]),
]

/** What an expression may begin with: its names, the fields of the entity around, the functions. */
export const expressionStarts = (entity: Entity | null): string[] => [
  ...Object.keys(nameMeanings).map(name => `=${name}`),
  ...(entity ? ['row', 'form', 'record'].flatMap(name => Object.keys(entity.fields).map(field => `=${name}.${field}`)) : []),
  ...[...functions.keys()].map(name => `=${name}()`),
]

/** One schema where a test holds, another where it does not. */
export const when = (test: JsonSchema, holds: JsonSchema, otherwise?: JsonSchema): JsonSchema => ({
  if: test,
  // biome-ignore lint/suspicious/noThenProperty: a key of JSON Schema; its value is an object, never a function
  then: holds,
  ...(otherwise ? { else: otherwise } : {}),
})
