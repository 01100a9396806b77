import { isObject } from '../../places.ts'
import { checkTwins } from '../name/checkOwnNames.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

/** The value that is chosen at first is one of those that can be chosen; of several choices each has a name of its own. */
export function checkChoice(node: Record<string, unknown>, at: At, checker: Checker): void {
  const { choice } = node
  const there = inside(at, node, 'choice')
  if (isObject(choice)) checkDefault(choice, there, checker)
  if (!Array.isArray(choice)) return
  checkTwins(node, 'choice', at, checker)
  for (const [index, one] of choice.entries()) if (isObject(one)) checkDefault(one, inside(there, choice, index), checker)
}

function checkDefault(choice: Record<string, unknown>, at: At, checker: Checker): void {
  if (!isObject(choice.options) || typeof choice.default !== 'string') return
  const keys = Object.keys(choice.options)
  if (keys.includes(choice.default)) return
  report(checker, inside(at, choice, 'default'), 'option', `"${choice.default}" is not among the options ${keys.join(', ')}`, {
    value: choice.default,
    near: { word: choice.default, names: keys },
  })
}
