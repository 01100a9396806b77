import { ExpressionError } from '../../../expression/parse/ExpressionError.ts'
import { parse } from '../../../expression/parse/parse.ts'
import type { Tree } from '../../../expression/parse/tree.ts'

/** The texts an expression can answer: those in the branches of a choice, not those it compares with. */
export function resultTexts(expression: string): string[] {
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
