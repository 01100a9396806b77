import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../contract/language/shape.ts'
import { readWhole } from './readNumber.ts'
import { readLine } from './readText.ts'

type Sql = RawBuilder<unknown>
type Bind = (value: unknown) => Sql

export const allOf = (parts: Sql[]): Sql =>
  parts.length === 0 ? sql`true` : parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` and `)})`
export const anyOf = (parts: Sql[]): Sql => (parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`)

/** Bound as bigint, so that a number past a smaller column's range compares instead of failing (SQLSTATE 22003). */
export const bindWhole: Bind = value => sql`${readWhole(value)}::bigint`
export const bindText: Bind = value => sql`${readLine(value)}::text`

const comparisons = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }

/** eq, in and the four comparisons; every value passes `bind`, which checks and casts it. */
export function compare(condition: Condition, ref: Sql, bind: Bind): Sql {
  const parts: Sql[] = []
  if ('eq' in condition) parts.push(condition.eq === null ? sql`${ref} is null` : sql`${ref} = ${bind(condition.eq)}`)
  if (condition.in) parts.push(condition.in.length ? sql`${ref} in (${sql.join(condition.in.map(bind))})` : sql`false`)
  for (const [name, operator] of Object.entries(comparisons)) {
    const value = condition[name as keyof typeof comparisons]
    if (value !== undefined) parts.push(sql`${ref} ${operator} ${bind(value)}`)
  }
  if (condition.contains !== undefined) parts.push(contains(condition.contains, ref))
  return allOf(parts)
}

/** Part of the text, whatever the case; % and _ are themselves. */
export const contains = (part: string, ref: Sql): Sql =>
  sql`${ref} ilike ${`%${readLine(part).replace(/[\\%_]/g, sign => `\\${sign}`)}%`}::text`

/** A jsonb array holds at least one of the values. */
export function holdsAny(condition: Condition, ref: Sql, read: (value: unknown) => unknown): Sql {
  const wanted =
    condition.in ?? ('eq' in condition ? [condition.eq] : condition.contains !== undefined ? [condition.contains] : [])
  return anyOf(wanted.map(value => sql`${ref} @> ${JSON.stringify([read(value)])}::jsonb`))
}
