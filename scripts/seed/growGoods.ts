import { sql } from 'kysely'
import { copyRows, type Grown, inPieces, reserveIds } from './copyRows.ts'

/** More goods with their versions: copies of the first 400, each with a number, a name, a price and an age of its own. */
export async function growGoods(grown: Grown, count: number): Promise<void> {
  if (count === 0) return
  const last = await reserveIds(grown, 'goods', count)
  const { rows } = await sql<{ n: number }>`select count(*)::bigint as n from goods where id <= 400`.execute(grown.database)
  const templates = rows[0]?.n ?? 0
  if (templates === 0) throw new Error('There is no demo data to copy: start with CONSOLE_DEMO=on on an empty database')
  await inPieces(grown, 'goods', count, 10_000, async (from, to) => {
    const source = sql`generate_series(${from}::bigint, ${to}::bigint) n
      join (select row_number() over (order by id) - 1 as place, * from goods where id <= 400) s on s.place = n % ${templates}`
    const id = sql`${last + 1}::bigint + n`
    await copyRows(grown, {
      table: 'goods',
      from: source,
      values: {
        id,
        goods_sn: sql`'X' || (${id})`,
        goods_name: sql`s.goods_name || ' ' || (${id})`,
        price: sql`s.price + ${extra}`,
        price_max: sql`s.price_max + ${extra}`,
        sales: sql`0`,
        created_at: sql`s.created_at - (n % 500) * 3600`,
        updated_at: sql`s.updated_at - (n % 5000) * 600`,
        version: sql`1`,
      },
    })
    await copyRows(grown, {
      table: 'sku',
      from: sql`generate_series(${from}::bigint, ${to}::bigint) n
        join (select row_number() over (order by id) - 1 as place, id as template, supplier_id as shop from goods where id <= 400) g on g.place = n % ${templates}
        join sku s on s.goods_id = g.template and s.supplier_id = g.shop and s.deleted_at is null`,
      values: {
        goods_id: id,
        sku_code: sql`'X' || (${id}) || '-' || s.place`,
        price: sql`s.price + ${extra}`,
        locked: sql`0`,
        sales: sql`0`,
        version: sql`1`,
      },
    })
  })
  await sql`analyze goods`.execute(grown.database)
  await sql`analyze sku`.execute(grown.database)
}

/** Cents added to a copy's prices: the same for the goods and its versions. */
const extra = sql`(n % 97) * 10`
