import type { RawBuilder } from 'kysely'
import type { TableQuery } from '../../contract/wire/readQuery.ts'
import type { Context } from '../define.ts'
import type { EntityTable } from './describeTable.ts'
import { hooksOf } from './hooksOf.ts'
import { type ListAsk, whereOf } from './whereOf.ts'

/**
 * Which rows a query means. A tree shows its roots, and their children when asked; with a filter it shows every row that fits,
 * wherever it hangs.
 */
export function listWhere(context: Context, table: EntityTable, api: string, asked: TableQuery): RawBuilder<unknown> {
  const ask: ListAsk = { api, filters: asked.filters }
  if (asked.pks) ask.pks = asked.pks.map(Number).filter(Number.isSafeInteger)
  if (asked.except) ask.except = asked.except.map(Number).filter(Number.isSafeInteger)
  if (asked.parent !== undefined) ask.parent = Number(asked.parent) || null
  else if (table.entity.tree && asked.filters.length === 0 && !asked.pks && asked.ask !== 'export') ask.parent = null
  return whereOf(context, table, hooksOf(context, table.entity.entity), ask)
}
