import { CompiledQuery } from 'kysely'
import type { Database, Trx } from '../rows/Tables.ts'

type Explained = { 'QUERY PLAN': { Plan: { 'Total Cost': number } }[] }

/** What the database expects a query to cost, in its own measure; the query is not run. */
export async function costOf(database: Database | Trx, { sql, parameters }: CompiledQuery<unknown>): Promise<number> {
  const { rows } = await database.executeQuery(CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]))
  // What explain answers in this format.
  const [first] = rows as Explained[]
  return first?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? Number.POSITIVE_INFINITY
}
