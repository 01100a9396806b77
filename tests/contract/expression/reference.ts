import fc from 'fast-check'

/**
 * A second, plain reading of the page language: trees are made, written as text, and evaluated by the rules of page-schema.md as they
 * are written there. It shares nothing with contract/expression.
 */
export type Ast =
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'path'; root: string; keys: (string | number | Ast)[] }
  | { kind: 'list'; items: Ast[] }
  | { kind: 'unary'; sign: '!' | '-'; of: Ast }
  | { kind: 'binary'; sign: string; left: Ast; right: Ast }
  | { kind: 'choice'; test: Ast; yes: Ast; no: Ast }

const levels = [['||', '??'], ['&&'], ['==', '!='], ['<', '<=', '>', '>=', 'in'], ['+', '-'], ['*', '/', '%']]
const levelOf = (ast: Ast): number =>
  ast.kind === 'choice'
    ? 0
    : ast.kind === 'binary'
      ? 1 + levels.findIndex(level => level.includes(ast.sign))
      : ast.kind === 'unary'
        ? 7
        : 8

/** Writes a tree with no more parentheses than the grammar needs. */
export function print(ast: Ast): string {
  const inside = (part: Ast, least: number) => (levelOf(part) < least ? `(${print(part)})` : print(part))
  switch (ast.kind) {
    case 'literal':
      return typeof ast.value === 'string' ? `'${ast.value.replace(/[\\']/g, letter => `\\${letter}`)}'` : String(ast.value)
    case 'path': {
      const keys = ast.keys.map(key => {
        if (typeof key === 'object') return `[${print(key)}]`
        return typeof key === 'number' ? `[${key}]` : /^[a-z]+$/.test(key) ? `.${key}` : `['${key}']`
      })
      return ast.root + keys.join('')
    }
    case 'list':
      return `[${ast.items.map(print).join(', ')}]`
    case 'unary':
      // Two minus signs in a row are another sign.
      return `${ast.sign} ${inside(ast.of, 7)}`
    case 'binary': {
      const level = levelOf(ast)
      // Comparisons do not group at all, so the left side needs parentheses as well.
      return `${inside(ast.left, level === 3 || level === 4 ? level + 1 : level)} ${ast.sign} ${inside(ast.right, level + 1)}`
    }
    case 'choice':
      return `${inside(ast.test, 1)} ? ${print(ast.yes)} : ${print(ast.no)}`
  }
}

type Scope = Record<string, unknown>

export function interpret(ast: Ast, scope: Scope): unknown {
  switch (ast.kind) {
    case 'literal':
      return ast.value
    case 'path':
      return ast.keys.reduce<unknown>(
        (value, key) => member(value, typeof key === 'object' ? interpret(key, scope) : key),
        member(scope, ast.root),
      )
    case 'list':
      return ast.items.map(item => interpret(item, scope))
    case 'unary': {
      const value = interpret(ast.of, scope)
      const number = numeric(value)
      return ast.sign === '!' ? !value : number === null ? null : -number
    }
    case 'choice':
      return interpret(interpret(ast.test, scope) ? ast.yes : ast.no, scope)
    case 'binary':
      return combine(ast, scope)
  }
}

function member(value: unknown, key: unknown): unknown {
  if (typeof value === 'string' && key === 'length') return value.length
  if (typeof value === 'string') return typeof key === 'number' && key >= 0 ? (value.split('')[key] ?? null) : null
  if (typeof value !== 'object' || value === null) return null
  if (typeof key !== 'string' && typeof key !== 'number') return null
  if (['__proto__', 'constructor', 'prototype'].includes(String(key))) return null
  return Object.getOwnPropertyDescriptor(value, key)?.value ?? null
}

function numeric(value: unknown): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^ *-?[0-9]+([.][0-9]+)? *$/.test(value) ? Number.parseFloat(value) : null
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ')
  return value === null || typeof value === 'object' ? '' : `${value}`
}

function combine({ sign, left, right }: Ast & { kind: 'binary' }, scope: Scope): unknown {
  const a = interpret(left, scope)
  if (sign === '&&') return a ? interpret(right, scope) : a
  if (sign === '||') return a ? a : interpret(right, scope)
  if (sign === '??') return a === null ? interpret(right, scope) : a
  const b = interpret(right, scope)
  if (sign === '==') return a === b
  if (sign === '!=') return a !== b
  if (sign === 'in')
    return (
      a !== null &&
      (Array.isArray(b) ? b.some(item => item === a) : typeof a === 'string' && typeof b === 'string' && b.indexOf(a) >= 0)
    )
  if (sign === '+' && (typeof a === 'string' || typeof b === 'string')) return written(a) + written(b)
  const [x, y] = [numeric(a), numeric(b)]
  if (sign.startsWith('<') || sign.startsWith('>'))
    return order(sign, x === null || y === null ? a : x, x === null || y === null ? b : y)
  if (x === null || y === null) return null
  const result = onPaper(sign, x, y)
  return Number.isFinite(result) ? result : null
}

/** A fraction has fifteen digits, but for a quotient that would not come back when it is multiplied. */
const short = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(15)))

function onPaper(sign: string, x: number, y: number): number {
  if (sign === '%') return left(x, y)
  if (sign === '*') return short(x * y)
  if (sign !== '/') return summed(sign === '+' ? x + y : x - y, Math.max(places(x), places(y)))
  return short(short(x / y) * y) === x ? short(x / y) : x / y
}

/** A sum has the decimals of what is added, where those are decimals that somebody wrote. */
const summed = (sum: number, decimals: number): number => {
  if (Number.isInteger(sum)) return sum
  return decimals > 15 ? short(sum) : Number(sum.toFixed(decimals))
}

const places = (value: number): number => {
  const [, fraction = '', power = '0'] = /^-?\d+(?:\.(\d+))?(?:e([-+]\d+))?$/.exec(String(value)) ?? []
  return Math.max(0, fraction.length - Number(power))
}

function left(x: number, y: number): number {
  const unit = 10 ** Math.max(places(x), places(y))
  const [a, b] = [Math.round(x * unit), Math.round(y * unit)]
  return short(Number.isSafeInteger(a) && Number.isSafeInteger(b) ? (a % b) / unit : x % y)
}

function order(sign: string, a: unknown, b: unknown): boolean {
  const comparable = (typeof a === 'number' && typeof b === 'number') || (typeof a === 'string' && typeof b === 'string')
  if (!comparable) return false
  const [x, y] = [a as number, b as number]
  return sign === '<' ? x < y : sign === '<=' ? x <= y : sign === '>' ? x > y : x >= y
}

const word = fc.constantFrom('a', 'b', 'name', 'length', 'constructor', '__proto__', 'toString', 'price')
const text = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'ab', '12', '-3.5', ' 7 ', "it's", '\\', '上架'),
  fc.string({ maxLength: 4 }).filter(value => !/[\n\r]/.test(value)),
)
const number = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom(0.5, 2.25, 1e9))
// A minus is an operator of its own, so literals are not negative.
const literal = fc.oneof(number.map(Math.abs), text, fc.boolean(), fc.constant(null))

const root = fc.constantFrom('row', 'form', 'list', 'absent', 'constructor')
const unarySign = fc.constantFrom('!' as const, '-' as const)
// Every level of binding as often as any other, so that each pair of levels meets often.
const binarySign = fc.constantFrom(...levels).chain(signs => fc.constantFrom(...signs))

export const { ast } = fc.letrec<{ ast: Ast; key: string | number | Ast }>(tie => ({
  key: fc.oneof({ weight: 5, arbitrary: word }, { weight: 2, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: tie('ast') }),
  ast: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    { weight: 2, arbitrary: literal.map((value): Ast => ({ kind: 'literal', value })) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('path' as const), root, keys: fc.array(tie('key'), { maxLength: 3 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('list' as const), items: fc.array(tie('ast'), { maxLength: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('unary' as const), sign: unarySign, of: tie('ast') }) },
    {
      weight: 9,
      arbitrary: fc.record({ kind: fc.constant('binary' as const), sign: binarySign, left: tie('ast'), right: tie('ast') }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('choice' as const), test: tie('ast'), yes: tie('ast'), no: tie('ast') }),
    },
  ),
}))

const value = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    number,
    text,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(word, tie('value'), { maxKeys: 4 }),
  ),
})).value

export const scope = fc.record({ row: value, form: value, list: fc.array(value, { maxLength: 4 }) })
