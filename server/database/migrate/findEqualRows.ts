import { sql } from 'kysely'
import type { Trx } from '../../rows/Tables.ts'
import { quote, type FoundTable } from './planTable.ts'
import type { IndexOf, TableOf } from './tableOf.ts'

/** How many groups of equal rows, and rows of each, a sentence names. */
const named = 5

/**
 * Rows that stand in the way of a unique index that is new to a table that was there: a sentence for each index that names them and
 * what to do. Where a column of it is new as well nothing can be told before it is there.
 */
export async function findEqualRows(trx: Trx, table: TableOf, found: FoundTable | undefined): Promise<string[]> {
  const sentences: string[] = []
  for (const index of table.indexes) {
    const isNew = index.kind === 'unique' && found !== undefined && !found.indexes.has(index.name)
    if (!isNew || !index.parts.every(part => found.columns.has(part))) continue
    const groups = await readGroups(trx, table, index)
    if (groups.length > 0) sentences.push(sentenceOf(table, index, groups))
  }
  return sentences
}

type Group = { shared: unknown[]; ids: number[]; groups: number }

async function readGroups(trx: Trx, table: TableOf, { parts, where, nullsEqual }: IndexOf): Promise<Group[]> {
  const columns = parts.map(part => sql.ref(part))
  const list = sql.join(columns)
  // What has nothing in a part of the key is like nothing else.
  const isWhole = nullsEqual
    ? sql`true`
    : sql.join(
        columns.map(column => sql`${column} is not null`),
        sql` and `,
      )
  const { rows } = await sql<Group>`
    select json_build_array(${list}) as shared, (array_agg(id order by id))[1:${sql.lit(named)}] as ids, count(*) over () as groups
    from ${sql.table(table.name)} where deleted_at is null and ${isWhole} and ${where === undefined ? sql`true` : sql.raw(`(${where})`)}
    group by ${list} having count(*) > 1 order by min(id) limit ${sql.lit(named)}`.execute(trx)
  return rows
}

function sentenceOf(table: TableOf, { parts }: IndexOf, groups: readonly Group[]): string {
  const said = groups.map(
    ({ shared, ids }) => `${parts.map((part, at) => `${part} ${JSON.stringify(shared[at])}`).join(', ')}: ids ${ids.join(', ')}`,
  )
  const more = Number(groups[0]?.groups ?? 0) - groups.length
  const rest = more > 0 ? `; and ${more} more` : ''
  const own = parts.filter(part => part !== 'supplier_id').join(', ') || 'supplier_id'
  return (
    `${table.name} has rows that are equal in what is now unique (${said.join('; ')}${rest}). Nothing was changed. With the version ` +
    `that ran before, or with SQL (update ${quote(table.name)} set … where id = …), give each a value of its own in ${own}, or delete those too many; then start again.`
  )
}
