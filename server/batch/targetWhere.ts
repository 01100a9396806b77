import { type RawBuilder, sql } from 'kysely'
import type { Target } from '../../contract/wire/query/target.ts'
import { allOf } from '../columns/conditions.ts'
import type { Context } from '../context/Context.ts'
import type { EntityTable } from '../table/describe/describeTable.ts'
import { hooksOf } from '../table/describe/hooksOf.ts'
import { everythingWhere } from '../table/query/listWhere.ts'
import { metadataOf } from '../table/describe/makeMetadata.ts'
import { readTableQuery } from '../table/query/readTableQuery.ts'
import { whereOf } from '../table/query/whereOf.ts'

/**
 * Which rows a target may touch, as SQL on the alias `t`: tenant, not deleted, what its list keeps, and its filters without the
 * exceptions. For a target of keys these are not in it: each row is asked for by its own.
 * @throws Refusal invalid, naming the filters that are wrong
 */
export function targetWhere(context: Context, table: EntityTable, target: Target): RawBuilder<unknown> {
  if ('ids' in target)
    return whereOf(context, table, hooksOf(context, table.entity.entity), { api: target.list ?? '', filters: [] })
  const asked = readTableQuery(context, target.where, metadataOf(context, table))
  const where = everythingWhere(context, table, target.list ?? '', asked)
  return target.except.length > 0 ? allOf([where, sql`not (${amongIds(target.except)})`]) : where
}

/** One parameter however many there are: a statement takes 65,535 at most. */
export const amongIds = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`t.id = any(string_to_array(${ids.join(',')}, ',')::bigint[])`
