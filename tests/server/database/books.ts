import { sql } from 'kysely'
import type { Database } from '../../../server/rows/Tables.ts'

/** What two books hold in which each write makes a row of the same number. */
export type Books = { left: number; right: number; same: boolean; highest: number }

export async function countBooks(database: Database): Promise<Books | undefined> {
  for (const name of ['left_book', 'right_book'])
    await sql`create table if not exists ${sql.table(name)} (id bigint primary key)`.execute(database)
  const { rows } = await sql<Books>`
    select (select count(*) from left_book) as left, (select count(*) from right_book) as right,
      not exists (select id from left_book except select id from right_book) as same,
      (select coalesce(max(id), 0) from left_book) as highest`.execute(database)
  return rows[0]
}
