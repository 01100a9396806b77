import { parse } from '../../expression/parse.ts'
import type { Tree } from '../../expression/tree.ts'
import { ExpressionError } from '../../expression/ExpressionError.ts'
import { checkFilled } from './checkExpression.ts'
import { placeOf } from './report.ts'
import type { At, Checker, Scene } from './Scene.ts'

/** A text shown to people: its slots and names are checked here, its translations when all texts are known. */
export function checkText(text: string, at: At, scene: Scene, checker: Checker): void {
  const before = checker.problems.length
  checkFilled(text, at, scene, checker)
  // A text that will be written anew needs no translation yet.
  if (checker.problems.length > before) return
  const context = 'context' in at.container && typeof at.container.context === 'string' ? at.container.context : undefined
  for (const words of text.startsWith('=') ? resultTexts(text.slice(1)) : [text]) noteText(words, context, at, checker)
}

/** Words without a letter need no translation. */
export function noteText(text: string, context: string | undefined, at: At, checker: Checker): void {
  if (/\p{L}/u.test(text.replace(/\{[^{}]*\}/g, '')))
    checker.texts.push({ text, context, place: placeOf(checker, at), path: at.path })
}

/** The texts an expression can answer: those in the branches of a choice, not those it compares with. */
function resultTexts(expression: string): string[] {
  try {
    return answers(parse(expression))
  } catch (error) {
    if (error instanceof ExpressionError) return []
    throw error
  }
}

function answers(tree: Tree): string[] {
  if (tree.is === 'value') return typeof tree.value === 'string' ? [tree.value] : []
  if (tree.is === 'choice') return [...answers(tree.yes), ...answers(tree.no)]
  if (tree.is === 'binary' && (tree.sign === '??' || tree.sign === '||' || tree.sign === '&&'))
    return [...answers(tree.left), ...answers(tree.right)]
  if (tree.is === 'call' && tree.name === 't') return tree.values.slice(0, 1).flatMap(answers)
  return []
}
