import { sql } from 'kysely'
import { writeRunningNumber } from '../../../contract/values/runningNumber.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { numberSequence } from '../../database/migrate/numberSequence.ts'
import type { Database, Trx } from '../../rows/Tables.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { columnRef } from '../query/conditionsOf.ts'

/** Numbers that people typed may lie ahead; so many in a row lie nowhere. */
const mostTries = 50

/**
 * Rows to be written, with a number where their entity makes one and they have none: drawn from the database, so that no two get the
 * same. A change that says nothing of a number leaves it as it is.
 */
export async function withNumbers(
  context: Context,
  database: Trx | Database,
  table: EntityTable,
  rows: Row[],
  { tenant, isNew }: { tenant: number | null; isNew: boolean },
): Promise<Row[]> {
  let numbered = rows
  for (const [name, { sn }] of Object.entries(table.entity.fields)) {
    if (sn === undefined) continue
    const empty = numbered.filter(row => row[name] === null || (isNew && row[name] === undefined))
    if (empty.length === 0) continue
    const typed = numbered.flatMap(row => (typeof row[name] === 'string' ? [row[name]] : []))
    const drawn = await draw(context, database, { table, name, sn, tenant, count: empty.length, taken: new Set(typed) })
    const numbers = new Map(empty.map((row, index) => [row, drawn[index]]))
    numbered = numbered.map(row => (numbers.has(row) ? { ...row, [name]: numbers.get(row) } : row))
  }
  return numbered
}

type Wanted = { table: EntityTable; name: string; sn: string; tenant: number | null; count: number; taken: Set<string> }

async function draw(
  context: Context,
  database: Trx | Database,
  { table, name, sn, tenant, count, taken }: Wanted,
): Promise<string[]> {
  const free: string[] = []
  for (let attempt = 0; free.length < count; attempt++) {
    if (attempt === mostTries) throw new Error(`${table.entity.entity}.${name} has no free number left for ${sn}`)
    const { rows } = await sql<{ n: unknown }>`select nextval(${numberSequence(table.entity.entity, name)}::regclass) as n
      from generate_series(1, ${count - free.length})`.execute(database)
    const numbers = rows.map(({ n }) => writeRunningNumber(sn, context.now(), Number(n)))
    const owner = table.entity.tenant === false ? sql`true` : sql`t.supplier_id = ${tenant}`
    const { rows: there } = await sql<{
      number: string
    }>`select ${columnRef(name)} as number from ${sql.table(table.entity.entity)} t
      where ${owner} and ${columnRef(name)} = any(${numbers}::text[])`.execute(database)
    for (const { number } of there) taken.add(number)
    for (const number of numbers) {
      if (!taken.has(number)) free.push(number)
      taken.add(number)
    }
  }
  return free
}
