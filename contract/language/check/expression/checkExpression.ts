import { compile, type Expression } from '../../../expression/compile.ts'
import { ExpressionError } from '../../../expression/parse/ExpressionError.ts'
import { slots } from '../../../expression/fill.ts'
import { nameMeanings } from '../../names.ts'
import { checkComparisons } from './checkComparisons.ts'
import { checkOperands } from './checkOperands.ts'
import { report } from '../report.ts'
import { checkSetting } from './checkSetting.ts'
import { missingMember } from './samples.ts'
import { noteText } from '../noteText.ts'
import { textsOf } from './resultTexts.ts'
import { walkTree } from './walkTree.ts'
import type { At, Checker, Scene } from '../Scene.ts'

/** Checks a whole expression, written with its "=". */
export function checkExpression(text: string, at: At, scene: Scene, checker: Checker): void {
  attempt(text, at, checker, () => checkOne(compile(text.slice(1)), text, at, scene, checker))
}

/** Checks the expressions in the slots of a text. */
export function checkSlots(text: string, at: At, scene: Scene, checker: Checker): void {
  if (!text.includes('{')) return
  attempt(text, at, checker, () => {
    for (const slot of slots(text)) checkOne(slot, text, at, scene, checker)
  })
}

/** Checks whatever a text is: an expression, or words with slots. */
export const checkFilled = (text: string, at: At, scene: Scene, checker: Checker): void =>
  text.startsWith('=') ? checkExpression(text, at, scene, checker) : checkSlots(text, at, scene, checker)

/** A text that nobody evaluates: an expression or a slot would be shown, saved or sent as it is written. False when it has one. */
export function checkConstant(text: string, at: At, checker: Checker): boolean {
  const found = text.startsWith('=') ? text : evaluatedSlot.exec(text)?.[0]
  if (found === undefined) return true
  report(checker, at, 'constant', `nothing is evaluated here: "${found}" would stand there as it is written`, { value: text })
  return false
}
const evaluatedSlot = new RegExp(`\\{\\s*(?:${Object.keys(nameMeanings).join('|')})\\b[^{}]*\\}`)

export function attempt(text: string, at: At, checker: Checker, check: () => void): void {
  try {
    check()
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const sentence = error.message.replace(/\. Did you mean ".*"\?$/, '')
    const isFunction = /^There is no function|^\w+ takes /.test(sentence)
    const place = isFunction ? '' : `, at character ${error.position + 1 + (text.startsWith('=') ? 1 : 0)}`
    report(checker, at, isFunction ? 'function' : 'expression', `${lowerFirst(sentence)}${place} in "${text}"`, {
      value: text,
      nearest: error.nearest,
    })
  }
}

/** Only a sentence's own first letter: the name of a function stays as it is. */
const lowerFirst = (sentence: string) =>
  /^[A-Z][a-z]*[ ']/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence

function checkOne(expression: Expression, text: string, at: At, scene: Scene, checker: Checker): void {
  const before = checker.problems.length
  checkNames(expression, text, at, scene, checker)
  // Of names that are not known nothing more can be said.
  if (checker.problems.length > before) return
  checkComparisons(expression, text, at, scene, checker)
  checkOperands(expression, text, at, scene, checker)
  walkTree(expression.tree, part => {
    if (part.is !== 'call' || part.name !== 't') return
    for (const words of part.values.flatMap(textsOf)) noteText(words, undefined, at, checker)
  })
}

/** The first name must be known here, and where its members are known, so must the next. */
function checkNames(expression: Expression, text: string, at: At, scene: Scene, checker: Checker): void {
  for (const path of expression.paths) {
    const [name = '', member] = path.split('.')
    const members = scene.names.get(name)
    if (members === undefined) {
      const known = [...scene.names.keys()]
      const sentence = Object.hasOwn(nameMeanings, name) ? `"${name}" is not known at this place` : `there is no name "${name}"`
      report(checker, at, 'name', `${sentence}, in "${text}"; known here: ${known.join(', ')}`, {
        value: text,
        near: { word: name, names: known },
      })
    } else if (name === 'settings') checkSetting(path, text, at, checker)
    else if (members && member !== undefined && !members.has(member)) {
      report(checker, at, 'field', `${name} has no "${member}", in "${text}"`, {
        value: text,
        near: { word: member, names: members },
      })
    } else tellUnanswered(path, text, at, scene, checker)
  }
}

/** Only told, for the cases are examples: what none of them has may yet be answered. */
function tellUnanswered(path: string, text: string, at: At, scene: Scene, checker: Checker): void {
  const missing = missingMember(path, scene)
  if (missing)
    report(checker, at, 'answer', `no case has an answer with "${missing.member}", in "${text}"`, {
      value: text,
      nearest: missing.nearest,
    })
}
