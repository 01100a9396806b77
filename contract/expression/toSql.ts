import { ExpressionError } from './parse/ExpressionError.ts'
import type { BinarySign, Tree } from './parse/tree.ts'
import { nearestName } from '../values/nearestName.ts'

/** The column of a field of `row`, as SQL. Answers null where there is none. */
type ColumnOf = (name: string) => string | null

/**
 * An expression over the columns of a row as SQL with the same meaning: arithmetic with null is null, dividing by 0 as well, and
 * comparing with null is false. Its constants come from files of the project, never from who asks.
 * @throws ExpressionError for what a database cannot compute
 */
export function toSql(tree: Tree, columnOf: ColumnOf): string {
  return isTest(tree) ? `case when ${testSql(tree, columnOf)} then 1 else 0 end` : amountOf(tree, columnOf)
}

const comparisons: Partial<Record<BinarySign, string>> = { '<': '<', '<=': '<=', '>': '>', '>=': '>=' }
const sameness: Partial<Record<BinarySign, string>> = { '==': 'is not distinct from', '!=': 'is distinct from' }
const joins: Partial<Record<BinarySign, string>> = { '&&': 'and', '||': 'or' }

/** Each name in both: expression and SQL. */
const functions: Record<string, string> = {
  min: 'least',
  max: 'greatest',
  round: 'round',
  floor: 'floor',
  ceil: 'ceil',
  abs: 'abs',
}

const isTest = (tree: Tree): boolean =>
  (tree.is === 'unary' && tree.sign === '!') ||
  (tree.is === 'binary' && (tree.sign in comparisons || tree.sign in sameness || tree.sign in joins || tree.sign === 'in'))

/** The same of what is so or not: a condition that is never null. @throws ExpressionError for what is no comparison */
export function testSql(tree: Tree, columnOf: ColumnOf): string {
  const value = (one: Tree) => amountOf(one, columnOf)
  const test = (one: Tree) => testSql(one, columnOf)
  if (tree.is === 'unary' && tree.sign === '!') return `not (${test(tree.of)})`
  if (tree.is === 'binary') {
    const { sign, left, right } = tree
    if (joins[sign]) return `(${test(left)} ${joins[sign]} ${test(right)})`
    if (sameness[sign]) return `(${value(left)} ${sameness[sign]} ${value(right)})`
    if (comparisons[sign]) return `coalesce(${value(left)} ${comparisons[sign]} ${value(right)}, false)`
    if (sign === 'in' && right.is === 'list' && right.items.length > 0)
      return `coalesce(${value(left)} in (${right.items.map(value).join(', ')}), false)`
  }
  throw new ExpressionError('The database needs a comparison here', tree.position)
}

function amountOf(tree: Tree, columnOf: ColumnOf): string {
  const value = (one: Tree) => amountOf(one, columnOf)
  switch (tree.is) {
    case 'value':
      return constantOf(tree.value, tree.position)
    case 'member':
      return columnSql(tree, columnOf)
    case 'unary':
      if (tree.sign === '-') return `(- ${value(tree.of)})`
      break
    case 'binary':
      if (/^[-+*]$/.test(tree.sign)) return `(${value(tree.left)} ${tree.sign} ${value(tree.right)})`
      if (tree.sign === '/') return `(${value(tree.left)}::numeric / nullif(${value(tree.right)}, 0))`
      if (tree.sign === '%') return `mod(${value(tree.left)}::numeric, nullif(${value(tree.right)}, 0)::numeric)`
      if (tree.sign === '??') return `coalesce(${value(tree.left)}, ${value(tree.right)})`
      break
    case 'choice':
      return `case when ${testSql(tree.test, columnOf)} then ${value(tree.yes)} else ${value(tree.no)} end`
    case 'call': {
      const name = Object.hasOwn(functions, tree.name) ? functions[tree.name] : undefined
      if (name) return `${name}(${tree.values.map(value).join(', ')})`
      throw new ExpressionError(
        `The database has no "${tree.name}"; it has ${Object.keys(functions).join(', ')}`,
        tree.position,
        nearestName(tree.name, Object.keys(functions)),
      )
    }
  }
  throw new ExpressionError('The database cannot compute this', tree.position)
}

function constantOf(value: string | number | boolean | null, position: number): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new ExpressionError('The database keeps 1 and 0 for yes and no', position)
}

function columnSql(tree: Tree & { is: 'member' }, columnOf: ColumnOf): string {
  const { of, key } = tree
  const name = of.is === 'name' && of.name === 'row' && key.is === 'value' ? String(key.value) : null
  const column = name === null ? null : columnOf(name)
  if (column === null)
    throw new ExpressionError(
      `The database computes only with columns of the row${name === null ? '' : `, and "${name}" is none`}`,
      tree.position,
    )
  return column
}
