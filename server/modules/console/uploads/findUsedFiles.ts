import { sql } from 'kysely'
import { readCatalogue } from '../../../database/migrate/readCatalogue.ts'
import type { Database } from '../../../rows/Tables.ts'

const rowsAtOnce = 10_000
const textTypes = new Set(['text', 'character varying', 'jsonb', 'json'])
/** Tables that tell of files without using them. */
const passedOver = new Set(['console_upload', 'operator_log'])

/**
 * Keys, without their ending, of all uploaded files that a row of any table names anywhere in its texts: pictures, lists of them, rich
 * texts, settings. Deleted records count as well, for they can be brought back. Tables are read piece by piece, so that others may ask
 * between.
 */
export async function findUsedFiles(database: Database): Promise<Set<string>> {
  const used = new Set<string>()
  for (const [table, { columns }] of await readCatalogue(database)) {
    const texts = [...columns].flatMap(([name, type]) => (textTypes.has(type) ? [name] : []))
    if (texts.length === 0 || passedOver.has(table)) continue
    const ids = columns.get('id') === 'bigint'
    let after = 0
    for (;;) {
      const piece = await readPiece(database, { table, texts, ids }, after)
      for (const key of piece.keys ?? []) used.add(key)
      if (piece.rows < rowsAtOnce || piece.last === null) break
      after = piece.last
    }
  }
  return used
}

type Place = { table: string; texts: string[]; ids: boolean }
type Piece = { rows: number; last: number | null; keys: string[] | null }

async function readPiece(database: Database, { table, texts, ids }: Place, after: number): Promise<Piece> {
  const text = sql.join(texts.map(name => sql`${sql.ref(name)}::text`))
  const part = ids ? sql`where id > ${after} order by id limit ${rowsAtOnce}` : sql``
  const { rows } = await sql<Piece>`
    with piece as (select ${ids ? sql`id` : sql`null::bigint as id`}, concat_ws(' ', ${text}) as words from ${sql.table(table)} ${part})
    select count(*)::int as rows, max(id) as last,
      (select json_agg(distinct found[1]) from piece, regexp_matches(words, '/files/((?:public|private)/\\d{4}/\\d{2}/[0-9a-f-]{36})', 'g') as found
        where words like '%/files/p%') as keys
    from piece`.execute(database)
  return rows[0] ?? { rows: 0, last: null, keys: null }
}
