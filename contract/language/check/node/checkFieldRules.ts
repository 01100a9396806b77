import type { Kind, TableUse } from '../../kinds.ts'
import { lengthOfNumber } from '../../../values/runningNumber.ts'
import { isObject } from '../../places.ts'
import { readPattern } from '../text/checkPattern.ts'
import { listWords, report, showValue } from '../report.ts'
import { checkMask } from './checkMask.ts'
import { checkPrivate } from './checkPrivate.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** What the keys of a field promise together: bounds with room between them, a first value within them, a use its type has. */
export function checkFieldRules(field: Loose, type: Kind, at: At, checker: Checker): void {
  checkBounds(field, at, checker)
  checkFirstValue(field, type, at, checker)
  checkUses(field, type, at, checker)
  checkTarget(field, at, checker)
  checkNumber(field, at, checker)
  checkMask(field, type, at, checker)
  checkPrivate(field, type, at, checker)
}

/** A number that is made occurs once, and fits where it is kept. */
function checkNumber(field: Loose, at: At, checker: Checker): void {
  if (typeof field.sn !== 'string') return
  const place = inside(at, field, 'sn')
  if (field.unique !== true)
    report(checker, place, 'required', 'a number that is made occurs once: it needs "unique": true', { value: field.sn })
  const length = lengthOfNumber(field.sn)
  if (isNumber(field.max) && length > field.max)
    report(checker, place, 'range', `at most ${field.max} characters expected, not ${length}`, { value: field.sn })
}

const sizeKeys = ['max', 'maxWidth'] as const
const isNumber = (value: unknown): value is number => typeof value === 'number'

function checkBounds(field: Loose, at: At, checker: Checker): void {
  const { min } = field
  for (const key of sizeKeys) {
    const most = field[key]
    if (isNumber(min) && isNumber(most) && min > most)
      report(checker, inside(at, field, key), 'range', `no value has at least ${min} and at most ${most}`, { value: most })
  }
  if (field.unlimited !== undefined && isNumber(min) && min > -1)
    report(checker, inside(at, field, 'min'), 'range', `-1 stands for "unlimited", so "min" is at most -1`, { value: min })
}

/** The first value is what the type keeps, and within the bounds; whether it is an option is told elsewhere. */
function checkFirstValue(field: Loose, { holds }: Kind, at: At, checker: Checker): void {
  const value = field.default
  if (value === undefined || value === null || (typeof value === 'string' && value.startsWith('='))) return
  const place = inside(at, field, 'default')
  const expected = holds === undefined ? undefined : misfit(value, holds)
  if (expected !== undefined) return report(checker, place, 'type', `${expected} is expected, not ${showValue(value)}`, { value })
  const size = isNumber(value) || holds === 'decimal' ? Number(value) : Array.isArray(value) ? value.length : String(value).length
  if (isObject(value)) return
  const [least, most] = [field.min, field.max]
  if (isNumber(least) && size < least) report(checker, place, 'range', `at least ${least} expected, not ${size}`, { value })
  if (isNumber(most) && size > most) report(checker, place, 'range', `at most ${most} expected, not ${size}`, { value })
  if (typeof value === 'string' && typeof field.pattern === 'string' && !fitsPattern(value, field.pattern))
    report(checker, place, 'pattern', `${showValue(value)} is not of the form ${field.pattern}`, { value })
}

const fitsPattern = (value: string, pattern: string): boolean => {
  const read = readPattern(pattern)
  return read instanceof Error || read.test(value)
}

/** What is expected in place of a constant that the type cannot keep; undefined where it can. */
export function misfit(value: unknown, holds: NonNullable<Kind['holds']>): string | undefined {
  const [fits, words] = kept[holds]
  return fits(value) ? undefined : words
}

const kept: Record<NonNullable<Kind['holds']>, [fits: (value: unknown) => boolean, words: string]> = {
  number: [isNumber, 'a number'],
  decimal: [value => value !== '' && typeof value !== 'boolean' && Number.isFinite(Number(value)), 'a number'],
  flag: [value => value === 0 || value === 1, '0 or 1'],
  text: [value => typeof value === 'string', 'a text'],
  key: [value => typeof value === 'string' || isNumber(value), 'one of the options'],
  list: [Array.isArray, 'a list [ … ]'],
  object: [isObject, 'an object { … }'],
  any: [() => true, ''],
}

const useWords: Record<TableUse, string> = { sort: 'sorted by', filter: 'filtered by', sum: 'summed over' }

/** `sort`, `filter` and `sum` say yes only where the type, or a virtual field, has something to say yes to. */
function checkUses(field: Loose, type: Kind, at: At, checker: Checker): void {
  for (const use of ['sort', 'filter', 'sum'] as const) {
    if (field[use] === undefined || field[use] === false) continue
    const reason =
      type.inTables && !type.inTables.includes(use)
        ? `a field of type ${field.type}`
        : field.virtual === true
          ? 'a virtual field'
          : undefined
    if (reason !== undefined)
      report(checker, inside(at, field, use), 'use', `tables cannot be ${useWords[use]} ${reason}`, { value: field[use] })
  }
  if (field.filter === 'contains' && !['text', undefined].includes(type.holds))
    report(checker, inside(at, field, 'filter'), 'use', `only a text contains words; write true`, { value: field.filter })
}

/** Levels to choose by, and records without children, are those of a tree. */
function checkTarget(field: Loose, at: At, checker: Checker): void {
  const target = typeof field.to === 'string' ? checker.entities.get(field.to) : undefined
  if (target?.single)
    return report(
      checker,
      inside(at, field, 'to'),
      'use',
      `of ${target.entity} there is one record alone: nothing refers to it`,
      {
        value: field.to,
      },
    )
  if (!target || target.tree !== undefined) return
  const trees = [...checker.entities.values()].filter(entity => entity.tree !== undefined).map(entity => entity.entity)
  const known = trees.length > 0 ? `; trees are ${listWords(trees)}` : ''
  const key = checker.kinds.fields.get(String(field.type))?.ofTree ? 'to' : field.leaf === true ? 'leaf' : undefined
  if (key !== undefined)
    report(checker, inside(at, field, key), 'tree', `${target.entity} is no tree: it has no "tree"${known}`, {
      value: field[key],
    })
}
