import { sql } from 'kysely'
import type { Database } from '../../server/rows/Tables.ts'
import { dropIndexes } from './dropIndexes.ts'

/** The moment of the look: rows wait for those after it. */
export const moment = 1_900_000_000
const chunk = 500_000

/** A record that ends by itself at its moment. */
export const pass = {
  entity: 'club_pass',
  label: 'Pass',
  title: 'id',
  api: {},
  fields: {
    status: { type: 'enum', label: 'Status', default: 1, options: { '1': 'Valid', '2': 'Over' } },
    ends_at: { type: 'datetime', label: 'Ends at' },
  },
  states: [
    {
      field: 'status',
      begins: [1],
      transitions: { end: { from: 1, to: 2, by: 'SYS', due: { at: 'ends_at' }, log: 'Pass ended' } },
    },
  ],
}

/** So many passes that wait, in no order of their moments. */
export async function fillPasses(database: Database, count: number): Promise<void> {
  await dropIndexes(database, pass.entity)
  for (let from = 1; from <= count; from += chunk)
    await sql`insert into club_pass (id, supplier_id, status, ends_at, created_at, updated_at, version)
      select n, 2, 1, ${moment}::bigint + 1 + abs(hashint8(n)::bigint) % 100000000, 1, 1, 1
      from generate_series(${from}::bigint, ${Math.min(count, from + chunk - 1)}::bigint) n`.execute(database)
}

/** The moment of so many of them has come. */
export const makeDue = (database: Database, count: number) =>
  sql`update club_pass set status = 1, ends_at = ${moment}::bigint - id where id <= ${count}`.execute(database)
