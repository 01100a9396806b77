import { sql } from 'kysely'
import { copyRows, inPieces, reserveIds } from '../../scripts/seed/copyRows.ts'
import type { Database } from '../../server/rows/Tables.ts'

/** More goods of one shop that are on sale, with one version each; every tenth may cost no more than it does. */
export async function growShopGoods(database: Database, embedded: boolean, supplier: number, count: number): Promise<void> {
  const grown = { database, embedded, say: () => undefined }
  const last = await reserveIds(grown, 'goods', count)
  const id = sql`${last + 1}::bigint + n`
  await inPieces(grown, 'goods', count, 20_000, async (from, to) => {
    const numbers = sql`generate_series(${from}::bigint, ${to}::bigint) n`
    await copyRows(grown, {
      table: 'goods',
      from: sql`${numbers} cross join (select * from goods where supplier_id = ${supplier} and deleted_at is null order by id limit 1) s`,
      values: {
        id,
        goods_sn: sql`'B' || (${id})`,
        goods_name: sql`'Batch ' || (${id})`,
        spec_type: sql`0`,
        show: sql`1`,
        audit_status: sql`1`,
        is_draft: sql`0`,
        is_deleted: sql`0`,
        price: sql`1000`,
        price_max: sql`1000`,
        version: sql`1`,
      },
    })
    await copyRows(grown, {
      table: 'sku',
      from: sql`${numbers} cross join (select * from sku where supplier_id = ${supplier} and deleted_at is null order by id limit 1) s`,
      values: {
        goods_id: id,
        sku_code: sql`'B' || (${id})`,
        spec_values: sql`'[]'::jsonb`,
        price: sql`1000`,
        market_price: sql`case when n % 10 = 0 then 1000 end`,
        locked: sql`0`,
        sales: sql`0`,
        enabled: sql`1`,
        version: sql`1`,
      },
    })
  })
  await sql`analyze goods`.execute(database)
  await sql`analyze sku`.execute(database)
}
