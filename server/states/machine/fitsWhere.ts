import type { Condition, Where } from '../../../contract/language/shape.ts'

/** Whether a row fits a fixed condition; a missing value is null, and null fits only null. */
export const fitsWhere = (row: Readonly<Record<string, unknown>>, where: Where): boolean =>
  Object.entries(where).every(([name, wanted]) => fitsOne(row[name] ?? null, wanted))

function fitsOne(value: unknown, wanted: Where[string]): boolean {
  if (typeof wanted !== 'object' || wanted === null) return same(value, wanted)
  return Object.entries(wanted).every(([operator, operand]) => operators[operator as keyof Condition](value, operand))
}

const operators: Record<keyof Condition, (value: unknown, operand: unknown) => boolean> = {
  eq: same,
  in: (value, list) => Array.isArray(list) && list.some(one => same(value, one)),
  lt: (value, limit) => value !== null && Number(value) < Number(limit),
  lte: (value, limit) => value !== null && Number(value) <= Number(limit),
  gt: (value, limit) => value !== null && Number(value) > Number(limit),
  gte: (value, limit) => value !== null && Number(value) >= Number(limit),
  contains: (value, part) => value !== null && String(value).includes(String(part)),
}

function same(value: unknown, wanted: unknown): boolean {
  return value === null || wanted === null ? value === wanted : String(value) === String(wanted)
}
