import type { RawBuilder } from 'kysely'
import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { hooksOf } from '../describe/hooksOf.ts'
import { type ListAsk, whereOf } from './whereOf.ts'

/**
 * Which rows a query means. A tree shows its roots, and their children when asked; with a filter it shows every row that fits,
 * wherever it hangs. "Everything that matches" is the rows of all levels, as in an export.
 */
export function listWhere(context: Context, table: EntityTable, api: string, asked: TableQuery): RawBuilder<unknown> {
  const ask = askOf(api, asked)
  if (asked.parent !== undefined) ask.parent = Number(asked.parent) || null
  else if (table.entity.tree && asked.filters.length === 0 && !asked.pks && asked.ask !== 'export') ask.parent = null
  return whereOf(context, table, hooksOf(context, table.entity.entity), ask)
}

/** The same on all levels of a tree. */
export const everythingWhere = (context: Context, table: EntityTable, api: string, asked: TableQuery): RawBuilder<unknown> =>
  whereOf(context, table, hooksOf(context, table.entity.entity), askOf(api, asked))

/** Whether a list shows fewer rows than there are everywhere below them: a tree that nobody filters. */
export const showsRootsAlone = ({ entity }: EntityTable, { filters, parent }: TableQuery): boolean =>
  entity.tree !== undefined && filters.length === 0 && parent === undefined

function askOf(api: string, { filters, pks, except }: TableQuery): ListAsk {
  const ask: ListAsk = { api, filters }
  if (pks) ask.pks = pks.map(Number).filter(Number.isSafeInteger)
  if (except) ask.except = except.map(Number).filter(Number.isSafeInteger)
  return ask
}
