import { isObject } from '../../places.ts'
import { checkTwins } from '../name/checkOwnNames.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

/**
 * A choice has words of its own or those of a field type; the word that is chosen at first is one of its words; of several choices
 * each has a name of its own.
 * @param key where the choice stands, or several
 */
export function checkChoice(node: Record<string, unknown>, key: string, at: At, checker: Checker): void {
  const choice = node[key]
  const there = inside(at, node, key)
  if (isObject(choice)) checkOne(choice, there, checker)
  if (!Array.isArray(choice)) return
  checkTwins(node, key, at, checker)
  for (const [index, one] of choice.entries()) if (isObject(one)) checkOne(one, inside(there, choice, index), checker)
}

function checkOne(choice: Record<string, unknown>, at: At, checker: Checker): void {
  const { options, as, default: first } = choice
  if ((options === undefined) === (as === undefined))
    return report(checker, at, 'key', 'a choice has either "options" or "as"', { value: choice.name })
  if (!isObject(options)) return
  const keys = Object.keys(options)
  if (typeof first !== 'string')
    return report(checker, at, 'key', 'a choice with "options" says which of them is the "default"', { value: choice.name })
  if (keys.includes(first)) return
  report(checker, inside(at, choice, 'default'), 'option', `"${first}" is not among the options ${keys.join(', ')}`, {
    value: first,
    near: { word: first, names: keys },
  })
}
