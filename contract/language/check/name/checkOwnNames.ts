import { nameMeanings } from '../../names.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** Names that a node gives its parts: each is there once. */
export function checkTwins(node: Loose, key: string, at: At, checker: Checker): void {
  const parts = node[key]
  if (!Array.isArray(parts)) return
  const seen = new Set<unknown>()
  for (const [index, part] of parts.entries()) {
    if (!isObject(part) || typeof part.name !== 'string') continue
    const place = inside(inside(inside(at, node, key), parts, index), part, 'name')
    if (seen.has(part.name))
      report(checker, place, 'id', `two of these ${key} have the name "${part.name}"`, { value: part.name })
    seen.add(part.name)
  }
}

/** A name that a step gives its answer hides none of those that are there already. */
export function checkAs(node: Loose, at: At, checker: Checker): void {
  const { as } = node
  if (typeof as === 'string' && Object.hasOwn(nameMeanings, as))
    report(checker, inside(at, node, 'as'), 'name', `"${as}" is a name already: ${nameMeanings[as]}`, { value: as })
}
