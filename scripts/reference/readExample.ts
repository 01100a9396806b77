import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Loose = Record<string, unknown>

/** An example longer than this is for the stories; a reader wants the idea. */
const longest = 420

/**
 * What a kind looks like in a file, from its `example.json`: of all its nodes there, the fullest that is still short. Undefined where
 * the kind has no example.
 */
export function readExample(root: string, group: 'blocks' | 'fields' | 'steps', name: string): string | undefined {
  const file = join(root, 'renderer', group, name, 'example.json')
  if (!existsSync(file)) return undefined
  const { examples = [] } = JSON.parse(readFileSync(file, 'utf8')) as { examples?: Loose[] }
  const nodes = group === 'fields' ? fieldsOf(examples, name) : nodesOf(examples, name)
  const texts = nodes.map(node => layOut(node)).sort((a, b) => a.length - b.length)
  return texts.findLast(text => text.length <= longest) ?? texts[0]
}

/** Fields of that type: the one an entry shows, or those of its entities and questions. */
const fieldsOf = (examples: Loose[], name: string): Loose[] =>
  collect(
    examples,
    node => node.type === name || (isObject(node.field) && (node.field.type ?? name) === name && 'value' in node),
  ).map(node => (isObject(node.field) ? { type: name, label: 'Label', ...node.field } : node))

const nodesOf = (examples: Loose[], name: string): Loose[] =>
  collect(
    examples.map(example => [example.page, example.entities]),
    node => name in node,
  )

function collect(value: unknown, fits: (node: Loose) => boolean): Loose[] {
  if (Array.isArray(value)) return value.flatMap(one => collect(one, fits))
  if (!isObject(value)) return []
  return fits(value) ? [value] : Object.values(value).flatMap(one => collect(one, fits))
}

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON as people write it: on one line where it fits, else a line for each member. */
function layOut(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
  if (indent.length + flat.length <= 110 || typeof value !== 'object' || value === null) return flat
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map(one => inner + layOut(one, inner))
    : Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${layOut(one, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}
