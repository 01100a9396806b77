import type { FunctionDefinition } from './FunctionDefinition.ts'
import { toText } from '../run/operators.ts'

const text = (change: (value: string) => unknown) => (value: unknown) =>
  value === null || value === undefined ? null : change(toText(value))
const test = (holds: (value: string, part: string) => boolean) => (value: unknown, part: unknown) =>
  typeof value === 'string' && typeof part === 'string' && holds(value, part)

/** Null for what is no pattern. */
function patternOf(text: string): RegExp | null {
  try {
    return new RegExp(text, 'u')
  } catch {
    return null
  }
}

export const textFunctions: Record<string, FunctionDefinition> = {
  text: { arity: [1, 1], gives: 'text', description: 'text(value): the value as text, empty for null.', run: toText },
  contains: {
    arity: [2, 2],
    gives: 'yes or no',
    description: 'contains(text, part) or contains(list, item): whether it is in there.',
    run: (value, part) =>
      Array.isArray(value) ? value.includes(part) : test((whole, piece) => whole.includes(piece))(value, part),
  },
  startsWith: {
    arity: [2, 2],
    gives: 'yes or no',
    description: 'startsWith(text, part): whether a text begins so.',
    run: test((value, part) => value.startsWith(part)),
  },
  endsWith: {
    arity: [2, 2],
    gives: 'yes or no',
    description: 'endsWith(text, part): whether a text ends so.',
    run: test((value, part) => value.endsWith(part)),
  },
  matches: {
    arity: [2, 2],
    gives: 'yes or no',
    description: "matches(text, pattern): whether a text fits a regular expression, matches(form.code, '^[A-Z]{2}$').",
    run: test((value, pattern) => patternOf(pattern)?.test(value) ?? false),
  },
  upper: {
    arity: [1, 1],
    gives: 'text',
    description: 'upper(text): in capital letters.',
    run: text(value => value.toUpperCase()),
  },
  lower: { arity: [1, 1], gives: 'text', description: 'lower(text): in small letters.', run: text(value => value.toLowerCase()) },
  trim: {
    arity: [1, 1],
    gives: 'text',
    description: 'trim(text): without blanks at both ends.',
    run: text(value => value.trim()),
  },
  concat: {
    arity: [1, Number.POSITIVE_INFINITY],
    gives: 'text',
    description: 'concat(a, b, …): the values as one text.',
    run: (...values) => values.map(toText).join(''),
  },
  join: {
    arity: [1, 2],
    gives: 'text',
    description: "join(list, between): the items as one text, with ', ' or the given text between them.",
    run: (list, between = ', ') => (Array.isArray(list) ? list.map(toText).join(toText(between)) : null),
  },
  split: {
    arity: [2, 2],
    gives: 'list',
    description: "split(text, between): the parts of a text, split('a,b', ',') is ['a', 'b'].",
    run: (value, between) => (typeof value === 'string' && typeof between === 'string' && between ? value.split(between) : []),
  },
  t: {
    arity: [1, 1],
    gives: 'text',
    description: "t(text): the translation of a text, t('Listed').",
    runIn: (environment, value) => (value === null || value === undefined ? null : environment.t(toText(value))),
  },
}
