import { CompiledQuery } from 'kysely'
import { addDecimals } from '../../../contract/values/bigNumber.ts'
import { costOf } from '../../database/costOf.ts'
import type { Database } from '../../rows/Tables.ts'

/** Milliseconds that a part of a count should keep the connection. */
const turn = 40
/**
 * What the engine expects of a count that is done at once, in its own measure: 80 ms at most. In parts it would take several times as
 * much work, for each part looks over all rows between two ids.
 */
const cheap = 10_000
const firstStep = 2000
const leastStep = 500

type Row = Record<string, unknown>
/** A count and sums: whole, where ids of its tenant begin and end, and of those from one id to before another. */
export type Countable = {
  whole: CompiledQuery<Row>
  bounds: CompiledQuery<Row>
  part(from: number, before: number): CompiledQuery<Row>
}

/**
 * Counts in parts, each in a turn of its own: the embedded engine has one connection, and who reads rows would wait for the whole count.
 * Each row is counted once, as it is when its part is read.
 */
export async function countInParts(database: Database, { whole, bounds, part }: Countable): Promise<Row> {
  if ((await nearCost(database, whole)) <= cheap) return (await ask(database, whole)).row
  const { row: ids } = await ask(database, bounds)
  const last = Number(ids.last ?? 0)
  let total: Row = {}
  let step = firstStep
  for (let from = Number(ids.first ?? 1); from <= last; ) {
    const { row, took } = await ask(database, part(from, from + step))
    total = addUp(total, row)
    from += step
    step = Math.max(leastStep, Math.round(step * Math.min(2, turn / Math.max(1, took))))
  }
  return total
}

/**
 * What the engine expects of a query that finds what it reads in memory: with its own measure, where a page out of order costs four
 * times the next one, few rows that an index finds cost as much as all rows.
 */
const nearCost = (database: Database, query: CompiledQuery<Row>): Promise<number> =>
  database.transaction().execute(async trx => {
    await trx.executeQuery(near)
    return costOf(trx, query)
  })

const near = CompiledQuery.raw('set local random_page_cost = 1.1')

/** How long it took does not hold the time before its turn. */
const ask = (database: Database, query: CompiledQuery<Row>): Promise<{ row: Row; took: number }> =>
  database.connection().execute(async connection => {
    const started = performance.now()
    const { rows } = await connection.executeQuery(query)
    return { row: rows[0] ?? {}, took: performance.now() - started }
  })

/** Amounts are whole cents; of decimals no digit is lost, however many parts there are. */
const addUp = (total: Row, more: Row): Row =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [name, added(total[name], value)]))

/** A whole number that a double holds is one. */
function added(before: unknown, more: unknown): string | number {
  const sum = addDecimals(written(before), written(more))
  return /^-?\d{1,15}$/.test(sum) ? Number(sum) : sum
}

const written = (value: unknown): string | number => (typeof value === 'string' || typeof value === 'number' ? value : 0)
