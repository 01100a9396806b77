import { build, type Run } from './build.ts'
import { ExpressionError } from './parse/ExpressionError.ts'
import { type Call, findReferences, type Reference } from './findReferences.ts'
import { functions } from './functions/functions.ts'
import { nearestName } from '../values/nearestName.ts'
import { parse } from './parse/parse.ts'
import type { Tree } from './parse/tree.ts'

export type Expression = {
  text: string
  tree: Tree
  /** The value in a scope; never undefined. Reads own properties only, and changes nothing. */
  evaluate: Run
  /** What it depends on, once each: `form.price`, `row.items.0.name` */
  paths: string[]
  /** The first names of the paths, once each: `form`, `row` */
  names: string[]
  /** Every path as often as it is written, with its place in the text */
  references: Reference[]
  calls: Call[]
  /** No names and no calls: it has the same value everywhere */
  constant: boolean
}

const compiled = new Map<string, Expression>()
// Texts come from schema files, so there are few; the bound is for those who compile what people type.
const mostKept = 20_000

/**
 * Compiles the text of an expression, without the "=" before it. The same text is compiled once.
 * Throws ExpressionError, whose `position` counts from 0 in this text, for everything that is wrong with it.
 */
export function compile(text: string): Expression {
  const known = compiled.get(text)
  if (known) return known
  const expression = compileTree(text, parse(text))
  if (compiled.size >= mostKept) compiled.clear()
  compiled.set(text, expression)
  return expression
}

/** Compiles what has been parsed already; positions are those of the tree. */
export function compileTree(text: string, tree: Tree): Expression {
  const { references, calls } = findReferences(tree)
  for (const call of calls) checkCall(call)
  const paths = [...new Set(references.map(reference => reference.path))]
  const names = [...new Set(paths.map(path => path.split('.', 1)[0]!))]
  return {
    text,
    tree,
    evaluate: build(tree),
    paths,
    names,
    references,
    calls,
    constant: names.length === 0 && calls.length === 0,
  }
}

function checkCall({ name, arity, position }: Call): void {
  const called = functions.get(name)
  if (!called) throw new ExpressionError(`There is no function "${name}"`, position, nearestName(name, functions.keys()))
  const [least, most] = called.arity
  if (arity >= least && arity <= most) return
  const wanted = least === most ? `${least}` : most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`
  throw new ExpressionError(`${name} takes ${wanted} ${wanted === '1' ? 'value' : 'values'}, not ${arity}`, position)
}
