import { alive } from '../../database/ofTenant.ts'
import { type RawBuilder, sql } from 'kysely'
import { ValueError } from '../../../contract/values/ValueError.ts'
import { toWhere } from '../../../contract/language/writeWhere.ts'
import type { TableFilter } from '../../../contract/wire/query/readQuery.ts'
import { keyword } from '../../../contract/language/keyword.ts'
import { allOf, anyOf, contains } from '../../columns/conditions.ts'
import type { Context, EntityHooks } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { invalid, sayValueError } from '../../refuse/refuse.ts'
import { sayField } from '../describe/say.ts'
import { tenantScope } from '../describe/tenantScope.ts'
import { branchOf } from './branchOf.ts'
import { refOf } from './refOf.ts'
import { columnRef, fixedConditions } from './conditionsOf.ts'

export type ListAsk = {
  api: string
  filters: TableFilter[]
  /** Children of this row; null: the roots of a tree */
  parent?: number | null
  pks?: number[]
  except?: number[]
}

/**
 * Everything that decides which rows of a list there are: tenant, not deleted, what the api keeps, what a module adds, what is asked.
 * @throws Refusal invalid, naming the filters that are wrong
 */
export function whereOf(context: Context, table: EntityTable, hooks: EntityHooks | undefined, ask: ListAsk): RawBuilder<unknown> {
  const { entity } = table
  const parts = [tenantScope(context, entity), alive('t')]
  parts.push(...fixedConditions(table, entity.lists[ask.api] ?? {}))
  const restriction = hooks?.restrict?.(context, ask.api)
  if (restriction) parts.push(sql`(${restriction})`)
  parts.push(...filterConditions(context, table, ask.filters))
  // One parameter each, however many there are: a statement has 65,535.
  if (ask.pks) parts.push(sql`t.id = any(${ask.pks}::bigint[])`)
  if (ask.except?.length) parts.push(sql`t.id <> all(${ask.except}::bigint[])`)
  if (entity.tree && ask.parent !== undefined) parts.push(childrenOf(entity.tree, ask.parent))
  return allOf(parts)
}

/** Roots of a tree have no parent, or 0. */
const childrenOf = (tree: string, parent: number | null): RawBuilder<unknown> =>
  parent ? sql`${columnRef(tree)} = ${parent}` : sql`(${columnRef(tree)} is null or ${columnRef(tree)} = 0)`

/** @throws Refusal invalid, naming the filters that are wrong */
export function filterConditions(context: Context, table: EntityTable, filters: readonly TableFilter[]): RawBuilder<unknown>[] {
  const problems: Record<string, string> = {}
  const conditions: RawBuilder<unknown>[] = []
  for (const filter of filters) {
    const column = table.columns.get(filter.column.name)
    if (!column) continue
    try {
      conditions.push(filterOf(context, table, column, filter))
    } catch (error) {
      if (!(error instanceof ValueError)) throw error
      problems[filter.name] = sayValueError(context, error, sayField(context, column.field))
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return conditions
}

function filterOf(context: Context, table: EntityTable, column: TableColumn, filter: TableFilter): RawBuilder<unknown> {
  const condition = toWhere(filter.condition)
  if (column.name === keyword && table.entity.search) return inAnyOf(table.entity.search, condition.contains ?? '')
  const branch = branchOf(context, table, column, condition)
  if (branch) return branch
  if (column.field.mask && condition.contains !== undefined) return shownPart(condition.contains, refOf(context, table, column))
  const levels = column.kind.levels?.(column.name, column.field) ?? {}
  const level = Object.entries(levels).find(([, name]) => name === filter.name)?.[0]
  return column.kind.filter?.(condition, refOf(context, table, column), column.field, level) ?? sql`true`
}

/** Of what is shown shortened nothing is found but the whole of it and its end: looking for parts would tell one sign after another. */
export const shownPart = (part: string, ref: RawBuilder<unknown>): RawBuilder<unknown> =>
  part.length === 4 && /^[^\\%_]+$/.test(part) ? sql`${ref} ilike ${`%${part}`}::text` : sql`${ref} = ${part}::text`

/** Words in one of several texts. */
const inAnyOf = (names: readonly string[], words: string): RawBuilder<unknown> =>
  anyOf(names.map(name => contains(words, columnRef(name))))
