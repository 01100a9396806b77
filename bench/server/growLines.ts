import { sql } from 'kysely'
import { copyRows, inPieces, reserveIds } from '../../scripts/seed/copyRows.ts'
import type { Database } from '../../server/rows/Tables.ts'

/** More order lines of one shop, copies of its own: what a list and an export read. */
export async function growLines(database: Database, embedded: boolean, supplier: number, count: number): Promise<void> {
  const grown = { database, embedded, say: () => undefined }
  const last = await reserveIds(grown, 'order_goods', count)
  await inPieces(grown, 'order_goods', count, 20_000, async (from, to) => {
    await copyRows(grown, {
      table: 'order_goods',
      from: sql`generate_series(${from}::bigint, ${to}::bigint) n
        join (select *, row_number() over (order by id) - 1 as place from order_goods where supplier_id = ${supplier} limit 10) s on s.place = n % 10`,
      values: {
        id: sql`${last + 1}::bigint + n`,
        goods_name: sql`s.goods_name || ' ' || n`,
        price: sql`s.price + n % 97 * 10`,
        created_at: sql`s.created_at - n % 5000 * 600`,
        version: sql`1`,
      },
    })
  })
  await sql`analyze order_goods`.execute(database)
}
