import { sql } from 'kysely'
import type { Database } from '../../server/rows/Tables.ts'
import { dropIndexes } from './dropIndexes.ts'

/** The shop whose rows all of them are. */
export const shop = 2
const chunk = 500_000

/** A record of which everything that matters follows from its many rows. */
export const member = {
  entity: 'club_member',
  label: 'Member',
  title: 'name',
  api: { list: 'seller/club/Members', info: 'seller/club/Member', save: 'seller/club/MemberSave' },
  fields: {
    name: { type: 'text', label: 'Name', max: 32, filter: 'contains' },
    visit_num: { type: 'int', label: 'Visits', sort: true, filter: true, derive: { count: 'visits' } },
    spent: { type: 'money', label: 'Total spent', sort: true, filter: true, derive: { sum: 'visits.amount' } },
    last_at: { type: 'datetime', label: 'Last visit', sort: true, filter: true, derive: { max: 'visits.at' } },
  },
  children: { visits: { entity: 'club_visit', by: 'member_id', label: 'Visits' } },
  sort: { field: 'created_at', order: 'desc' },
}

export const visit = {
  entity: 'club_visit',
  label: 'Visit',
  title: 'id',
  api: {},
  fields: {
    member_id: { type: 'ref', label: 'Member', to: 'club_member', required: true },
    amount: { type: 'money', label: 'Amount' },
    at: { type: 'datetime', label: 'Time' },
  },
  indexes: [['member_id', 'at']],
  import: false,
}

/** So many visits of a tenth as many members, some of whom come often and some not at all; the same on every run. */
export async function fillVisits(database: Database, visits: number): Promise<void> {
  for (const { entity } of [member, visit]) await dropIndexes(database, entity)
  const members = Math.ceil(visits / 10)
  for (const [from, to] of pieces(members))
    await sql`insert into club_member (id, supplier_id, name, created_at, updated_at, version)
      select n, ${shop}, 'Member ' || n, n, n, 1 from generate_series(${from}::bigint, ${to}::bigint) n`.execute(database)
  for (const [from, to] of pieces(visits))
    await sql`insert into club_visit (id, supplier_id, member_id, amount, at, created_at, updated_at, version)
      select n, ${shop}, 1 + abs(hashint8(n)::bigint) % ${members}::bigint, 100 + abs(hashint8(-n)::bigint) % 90000, n, n, n, 1
      from generate_series(${from}::bigint, ${to}::bigint) n`.execute(database)
  // As the database's own housekeeping leaves them within a minute or so.
  for (const { entity } of [member, visit]) await sql`vacuum analyze ${sql.table(entity)}`.execute(database)
}

const pieces = (count: number): [number, number][] =>
  Array.from({ length: Math.ceil(count / chunk) }, (_, at) => [at * chunk + 1, Math.min(count, (at + 1) * chunk)])
