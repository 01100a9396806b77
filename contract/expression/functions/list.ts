import type { FunctionDefinition } from './FunctionDefinition.ts'
import { same, toNumber } from '../run/operators.ts'
import { plus } from '../run/arithmetic.ts'
import { readMember } from '../run/readMember.ts'

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

function countItems(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return isRecord(value) ? Object.keys(value).length : 0
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || ((Array.isArray(value) || isRecord(value)) && countItems(value) === 0)

/** The sum of what is a number; of a field of each item where a field is named. An empty list gives 0. */
function sum(list: unknown, field?: unknown): number | null {
  let total: number | null = 0
  for (const item of itemsOf(list)) {
    const number = toNumber(field === undefined ? item : readMember(item, field))
    total = total === null ? null : plus(total, number ?? 0)
  }
  return total
}

export const listFunctions: Record<string, FunctionDefinition> = {
  len: {
    arity: [1, 1],
    gives: 'number',
    description: 'len(value): how many items, letters or keys; 0 for null.',
    run: countItems,
  },
  sum: {
    arity: [1, 2],
    gives: 'number',
    description: "sum(list) or sum(list, 'field'): the sum of the numbers, or of one field of the items.",
    run: sum,
  },
  pluck: {
    arity: [2, 2],
    gives: 'list',
    description: "pluck(list, 'field'): that field of every item.",
    run: (list, field) => itemsOf(list).map(item => readMember(item, field)),
  },
  where: {
    arity: [3, 3],
    gives: 'list',
    description: "where(list, 'field', value): the items whose field equals the value.",
    run: (list, field, value) => itemsOf(list).filter(item => same(readMember(item, field), value)),
  },
  first: { arity: [1, 1], description: 'first(list): the first item, or null.', run: list => itemsOf(list)[0] },
  last: { arity: [1, 1], description: 'last(list): the last item, or null.', run: list => itemsOf(list).at(-1) },
  unique: {
    arity: [1, 1],
    gives: 'list',
    description: 'unique(list): every item once.',
    run: list => [...new Set(itemsOf(list))],
  },
  keys: {
    arity: [1, 1],
    gives: 'list',
    description: 'keys(record): the names in a record.',
    run: value => (isRecord(value) ? Object.keys(value) : []),
  },
  has: {
    arity: [2, 2],
    gives: 'yes or no',
    description: 'has(value, x): whether a record has the key x, or a list the item x.',
    run: (value, x) =>
      Array.isArray(value) ? value.includes(x) : isRecord(value) && typeof x === 'string' && Object.hasOwn(value, x),
  },
  empty: {
    arity: [1, 1],
    gives: 'yes or no',
    description: 'empty(value): whether it is null, an empty text, list or record.',
    run: isEmpty,
  },
  default: {
    arity: [2, 2],
    description: 'default(value, other): the value, or the other when it is empty.',
    run: (value, other) => (isEmpty(value) ? other : value),
  },
}
