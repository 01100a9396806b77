import { environmentOf } from './run/environment.ts'
import { functions } from './functions/functions.ts'
import type { FunctionDefinition } from './functions/FunctionDefinition.ts'
import { operators, orNull, toNumber } from './run/operators.ts'
import { readMember } from './run/readMember.ts'
import type { Tree } from './parse/tree.ts'

export type Run = (scope: Record<string, unknown>) => unknown

/** Turns a tree into nested closures: parsed once, run as often as rows are drawn, without generating code. */
export function build(tree: Tree): Run {
  switch (tree.is) {
    case 'value': {
      const { value } = tree
      return () => value
    }
    case 'list': {
      const items = tree.items.map(build)
      return scope => items.map(run => run(scope))
    }
    case 'name': {
      const { name } = tree
      return scope => readMember(scope, name)
    }
    case 'member':
      return buildMember(tree)
    case 'unary':
      return buildUnary(tree)
    case 'binary':
      return buildBinary(tree)
    case 'choice': {
      const [test, yes, no] = [build(tree.test), build(tree.yes), build(tree.no)]
      return scope => (test(scope) ? yes(scope) : no(scope))
    }
    case 'call':
      return buildCall(tree)
  }
}

function buildMember(tree: Tree & { is: 'member' }): Run {
  const of = build(tree.of)
  if (tree.key.is === 'value') {
    const key = tree.key.value
    return scope => readMember(of(scope), key)
  }
  const key = build(tree.key)
  return scope => readMember(of(scope), key(scope))
}

function buildUnary(tree: Tree & { is: 'unary' }): Run {
  const of = build(tree.of)
  if (tree.sign === '!') return scope => !of(scope)
  return scope => {
    const number = toNumber(of(scope))
    return number === null ? null : -number
  }
}

function buildBinary(tree: Tree & { is: 'binary' }): Run {
  const left = build(tree.left)
  const right = build(tree.right)
  switch (tree.sign) {
    case '&&':
      return scope => {
        const first = left(scope)
        return first ? right(scope) : first
      }
    case '||':
      return scope => {
        const first = left(scope)
        return first ? first : right(scope)
      }
    case '??':
      return scope => left(scope) ?? right(scope)
    default: {
      const operate = operators[tree.sign]
      return scope => operate(left(scope), right(scope))
    }
  }
}

function buildCall(tree: Tree & { is: 'call' }): Run {
  // compile.ts has refused unknown names before this runs.
  const called: FunctionDefinition = functions.get(tree.name)!
  const values = tree.values.map(build)
  if ('runIn' in called) return scope => orNull(called.runIn(environmentOf(scope), ...values.map(run => run(scope))))
  const { run } = called
  const [first, second] = values
  if (values.length === 1 && first) return scope => orNull(run(first(scope)))
  if (values.length === 2 && first && second) return scope => orNull(run(first(scope), second(scope)))
  return scope => orNull(run(...values.map(value => value(scope))))
}
