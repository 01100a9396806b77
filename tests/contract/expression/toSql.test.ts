import { describe, expect, test } from 'vitest'
import { parse } from '../../../contract/expression/parse/parse.ts'
import { toSql } from '../../../contract/expression/toSql.ts'

const columns = new Set(['price', 'num', 'name'])
const sqlOf = (text: string) => toSql(parse(text), name => (columns.has(name) ? `t."${name}"` : null))

describe('an expression as SQL', () => {
  test.each([
    ['row.price * row.num - 1', '((t."price" * t."num") - 1)'],
    ['row.price / row.num', '(t."price"::numeric / nullif(t."num", 0))'],
    [
      'row.num % 2 == 0 ? 10 : -row.price',
      `case when (mod(t."num"::numeric, nullif(2, 0)::numeric) is not distinct from 0) then 10 else (- t."price") end`,
    ],
    ['max(0, row.price ?? 5)', 'greatest(0, coalesce(t."price", 5))'],
    [
      'row.num > 1 && !(row.num in [3, 4])',
      'case when (coalesce(t."num" > 1, false) and not (coalesce(t."num" in (3, 4), false))) then 1 else 0 end',
    ],
    ["row.name != 'it''s'", null],
    [`row.name != "it's"`, `case when (t."name" is distinct from 'it''s') then 1 else 0 end`],
  ])('%s', (text, sql) => {
    if (sql === null) expect(() => sqlOf(text)).toThrow()
    else expect(sqlOf(text)).toBe(sql)
  })

  test.each([
    ['row.size', 'The database computes only with columns of the row, and "size" is none'],
    ['form.price', 'The database computes only with columns of the row'],
    ['now()', 'The database has no "now"; it has min, max, round, floor, ceil, abs'],
    ['row.price ? 1 : 2', 'The database needs a comparison here'],
    ['[1, 2]', 'The database cannot compute this'],
    ['row.price > 1 ? true : false', 'The database keeps 1 and 0 for yes and no'],
  ])('%s is refused', (text, says) => {
    expect(() => sqlOf(text)).toThrow(says)
  })
})
