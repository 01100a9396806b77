import { createHash } from 'node:crypto'
import type { JsonSchema } from './suggest.ts'

/** Below this a reference is hardly shorter than what it names. */
const worthNaming = 40

type Definitions = Record<string, JsonSchema>

/**
 * The same schema in less text: definitions that say the same, rings of them included, are one, and a part that is written twice is
 * a definition.
 */
export function shareParts({ $defs, ...file }: JsonSchema): JsonSchema {
  const definitions = Object.entries($defs as Definitions)
  const kept = alikeAsOne(definitions)
  // Nobody reads their names, and they are most of the text.
  const numbers = new Map([...new Set(kept.values())].map((key, at) => [key, at.toString(36)]))
  const short = new Map([...kept].map(([key, one]) => [key, numbers.get(one)!]))
  const whole = definitions
    .filter(([key]) => kept.get(key) === key)
    .map(([key, schema]) => [numbers.get(key)!, mapRefs(schema, short) as JsonSchema] as const)
  const top = mapRefs(file, short) as JsonSchema
  const parts = new Parts([top, ...whole.map(([, schema]) => schema)], whole.length)
  const shown = parts.within(top)
  const shared = whole.map(([name, schema]) => [name, parts.within(schema)])
  return { ...shown, $defs: { ...Object.fromEntries(shared), ...parts.definitions } }
}

const refTo = (name: string): string => `#/$defs/${encodeURIComponent(name)}`
const nameOf = (ref: string): string => decodeURIComponent(ref.slice('#/$defs/'.length))

/** Of each definition the one that stands for it. Those not told apart by what they say, nor by what they name, are alike. */
function alikeAsOne(definitions: readonly (readonly [string, JsonSchema])[]): Map<string, string> {
  const read = definitions.map(([key, schema]) => ({ key, ...readRefs(schema) }))
  let kept = new Map(definitions.map(([key]) => [key, '']))
  for (let classes = 0; ; ) {
    const byText = new Map<string, string>()
    const next = new Map<string, string>()
    for (const { key, says, refs } of read) {
      const text = JSON.stringify([kept.get(key), says, refs.map(ref => kept.get(ref) ?? ref)])
      if (!byText.has(text)) byText.set(text, key)
      next.set(key, byText.get(text)!)
    }
    if (byText.size === classes) return next
    classes = byText.size
    kept = next
  }
}

/** What a definition says apart from what it names, and what it names, in its order. */
function readRefs(schema: JsonSchema): { says: string; refs: string[] } {
  const refs: string[] = []
  const says = JSON.stringify(schema, (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value
    refs.push(nameOf(value))
    return ''
  })
  return { says: createHash('sha256').update(says).digest('base64'), refs }
}

function mapRefs(value: unknown, to: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map(one => mapRefs(one, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' ? refTo(to.get(nameOf(one)) ?? nameOf(one)) : mapRefs(one, to),
    ]),
  )
}

/** The schemas within a schema: where each stands, and what is put in its place. */
function mapSchemas(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const one = (value: unknown) => (typeof value === 'object' && value !== null ? change(value as JsonSchema) : value)
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (single.has(key)) return [key, one(value)]
      if (several.has(key)) return [key, (value as unknown[]).map(one)]
      if (named.has(key))
        return [key, Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, one(part)]))]
      return [key, value]
    }),
  )
}

const single = new Set(['items', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else'])
const several = new Set(['anyOf', 'allOf', 'oneOf'])
const named = new Set(['properties', 'patternProperties'])

/** The parts that are written more than once, each a definition when it is first met. */
class Parts {
  readonly definitions: Definitions = {}
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()
  readonly #firstNumber: number

  constructor(schemas: readonly JsonSchema[], firstNumber: number) {
    this.#firstNumber = firstNumber
    for (const schema of schemas) this.#count(schema)
  }

  /** The schema with references in place of its parts. */
  within(schema: JsonSchema): JsonSchema {
    return mapSchemas(schema, part => this.#share(part))
  }

  #count(schema: JsonSchema): void {
    mapSchemas(schema, part => {
      const text = JSON.stringify(part)
      const count = (this.#counts.get(text) ?? 0) + 1
      this.#counts.set(text, count)
      // What is within the second of two is shared with it.
      if (count === 1) this.#count(part)
      return part
    })
  }

  #share(part: JsonSchema): JsonSchema {
    const text = JSON.stringify(part)
    if (text.length < worthNaming || (this.#counts.get(text) ?? 0) < 2) return this.within(part)
    let name = this.#names.get(text)
    if (name === undefined) {
      name = (this.#firstNumber + this.#names.size).toString(36)
      this.#names.set(text, name)
      this.definitions[name] = this.within(part)
    }
    return { $ref: refTo(name) }
  }
}
