import type { RawBuilder } from 'kysely'
import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { Context } from '../../context/Context.ts'
import { costOf } from '../../database/costOf.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { foldedTable } from './foldedTable.ts'

/** In the measure of the database: what is done within some fifty milliseconds is not worth a second question. */
const soon = 20_000
/** The database takes each look for one at a disk, and most find in memory what they look for: so many times less is what they cost. */
const inMemory = 20

/**
 * How a query that filters, sorts or sums by these columns reads its table: with one look for each record, or with the rows of all
 * records folded once and joined, whichever the database expects to be done sooner.
 * @param query the query on such a table
 */
export async function foldWhereCheaper(
  context: Context,
  table: EntityTable,
  names: Iterable<string>,
  query: (table: EntityTable) => RawBuilder<unknown>,
): Promise<EntityTable> {
  const folded = foldedTable(context, table, names)
  if (!folded) return table
  const looks = await expected(context, query(table))
  return looks > soon && looks > (await expected(context, query(folded))) * inMemory ? folded : table
}

/** What the database expects a query to cost. */
export const expected = ({ database }: Pick<Context, 'database'>, query: RawBuilder<unknown>): Promise<number> =>
  costOf(database, query.compile(database))

/** The columns by whose values rows are found. */
export const filteredBy = ({ filters }: Pick<TableQuery, 'filters'>): string[] => filters.map(({ column }) => column.name)
