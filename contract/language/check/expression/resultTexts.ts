import { ExpressionError } from '../../../expression/parse/ExpressionError.ts'
import { parse } from '../../../expression/parse/parse.ts'
import type { Tree } from '../../../expression/parse/tree.ts'

/** The texts an expression can answer: those in the branches of a choice, not those it compares with. */
export function resultTexts(expression: string): string[] {
  try {
    return textsOf(parse(expression))
  } catch (error) {
    if (error instanceof ExpressionError) return []
    throw error
  }
}

/** The same of an expression that is parsed. */
export function textsOf(tree: Tree): string[] {
  if (tree.is === 'value') return typeof tree.value === 'string' ? [tree.value] : []
  if (tree.is === 'choice') return [...textsOf(tree.yes), ...textsOf(tree.no)]
  if (tree.is === 'binary' && (tree.sign === '??' || tree.sign === '||' || tree.sign === '&&'))
    return [...textsOf(tree.left), ...textsOf(tree.right)]
  return []
}
