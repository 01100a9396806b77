import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

/** The value that is chosen at first is one of those that can be chosen. */
export function checkChoice(node: Record<string, unknown>, at: At, checker: Checker): void {
  const { choice } = node
  if (!isObject(choice) || !isObject(choice.options) || typeof choice.default !== 'string') return
  const keys = Object.keys(choice.options)
  if (keys.includes(choice.default)) return
  report(
    checker,
    inside(inside(at, node, 'choice'), choice, 'default'),
    'option',
    `"${choice.default}" is not among the options ${keys.join(', ')}`,
    { value: choice.default, near: { word: choice.default, names: keys } },
  )
}
