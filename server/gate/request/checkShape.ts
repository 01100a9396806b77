import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { Say } from '../answer/toRefusal.ts'

/**
 * Refuses values that a shape does not name or does not allow, with a sentence per field.
 * @param texts the values are texts (a query, a form): a number is a text that reads as one
 */
export function checkShape(shape: TSchema, given: Record<string, unknown>, say: Say, texts: boolean): void {
  const closed = closeShape(shape)
  const value = texts ? Value.Convert(closed, structuredClone(given)) : given
  if (Value.Check(closed, value)) return
  const fields: Record<string, string> = {}
  for (const fault of Value.Errors(closed, value)) {
    for (const [name, text] of explainFault(fault as Fault, say)) fields[name] ??= text
  }
  throw new Refusal('invalid', '', { fields })
}

type Fault = { keyword: string; instancePath: string; params: Record<string, unknown> }

function explainFault({ keyword, instancePath, params }: Fault, say: Say): [string, string][] {
  const place = instancePath.slice(1).replaceAll('/', '.')
  const below = (names: unknown, text: string): [string, string][] =>
    Array.isArray(names) ? names.map(name => [place === '' ? String(name) : `${place}.${String(name)}`, text]) : []
  if (keyword === 'required') return below(params.requiredProperties, say('This is required'))
  if (keyword === 'additionalProperties') return below(params.additionalProperties, say('Unknown field'))
  // The unnamed value of a property that is forbidden: the line above has named it.
  if (keyword === 'boolean' || place === '') return []
  const { limit } = params
  return [[place, say(faultTexts[keyword] ?? 'This value is not allowed', { min: limit, max: limit })]]
}

const faultTexts: Record<string, string> = {
  type: 'This value has the wrong type',
  minimum: 'Must be at least {min}',
  maximum: 'Must be at most {max}',
  minLength: 'At least {min} characters',
  maxLength: 'Up to {max} characters',
  pattern: 'The format is not valid',
}

const closedShapes = new WeakMap<object, TSchema>()

/** The same shape with every object closed: what it does not name is a fault. Objects that say something about more keep it. */
function closeShape(shape: TSchema): TSchema {
  const known = closedShapes.get(shape)
  if (known) return known
  const closed = closeNode(shape) as TSchema
  closedShapes.set(shape, closed)
  return closed
}

function closeNode(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeNode)
  if (typeof node !== 'object' || node === null) return node
  // Parts of an intersection would each refuse the other's names.
  if ('allOf' in node) return node
  const copy: Record<string, unknown> = Object.create(Object.getPrototypeOf(node), {
    ...Object.getOwnPropertyDescriptors(node),
  })
  for (const [key, value] of Object.entries(node))
    if (key !== 'const' && key !== 'enum' && key !== 'default') copy[key] = closeNode(value)
  if ('properties' in node && !('additionalProperties' in node) && !('patternProperties' in node))
    copy.additionalProperties = false
  return copy
}
