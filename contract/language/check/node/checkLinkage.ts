import { compile } from '../../../expression/compile.ts'
import { ExpressionError } from '../../../expression/parse/ExpressionError.ts'
import { memberShape, type Shape } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

/** The keys through which one field changes the content of another; `enable` and `required` leave it as it is. */
const changing = ['show', 'value', 'clear', 'options']

type Item = { field: string; at: At; reads: string[] }

/** Fields of one form that change each other in a ring would never come to rest: the ring is told, and where it starts. */
export function checkLinkage(node: Record<string, unknown>, shape: Shape, at: At, checker: Checker): void {
  const items = Object.entries(node).flatMap(([key, member]) =>
    collectItems(member, memberShape(shape, key), inside(at, node, key)),
  )
  checkCycles(items, checker)
}

/** Every form item below a value, sections included; nested blocks are forms of their own. */
function collectItems(value: unknown, shape: Shape | undefined, at: At): Item[] {
  if (shape?.mark === 'formItem') return isObject(value) ? readItem(value, at) : []
  if (Array.isArray(value))
    return value.flatMap((item, index) => collectItems(item, shape && memberShape(shape, index), inside(at, value, index)))
  if (!isObject(value) || shape?.mark !== undefined) return []
  return Object.entries(value).flatMap(([key, member]) =>
    collectItems(member, shape && memberShape(shape, key), inside(at, value, key)),
  )
}

export function readItem(item: Record<string, unknown>, at: At): Item[] {
  if (typeof item.field !== 'string') return []
  const texts = changing.map(key => item[key]).filter(text => typeof text === 'string')
  return [{ field: item.field, at, reads: texts.flatMap(readsOf) }]
}

function readsOf(text: string): string[] {
  if (!text.startsWith('=')) return []
  try {
    return compile(text.slice(1))
      .paths.filter(path => path.startsWith('form.'))
      .map(path => path.split('.')[1]!)
  } catch (error) {
    // Told where expressions are checked.
    if (error instanceof ExpressionError) return []
    throw error
  }
}

export function checkCycles(items: Item[], checker: Checker): void {
  const byField = new Map(items.map(item => [item.field, item]))
  const done = new Set<string>()
  const visit = (item: Item, path: string[]): void => {
    const start = path.indexOf(item.field)
    if (start >= 0) return tellCycle(byField.get(path[start]!)!, [...path.slice(start), item.field], checker)
    if (done.has(item.field)) return
    for (const field of item.reads) {
      const next = byField.get(field)
      if (next) visit(next, [...path, item.field])
    }
    done.add(item.field)
  }
  for (const item of items) visit(item, [])
}

function tellCycle(item: Item, fields: string[], checker: Checker): void {
  report(checker, item.at, 'cycle', `these fields change each other in a ring: ${fields.join(' → ')}`, { value: fields })
}
