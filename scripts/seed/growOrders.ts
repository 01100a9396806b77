import { type RawBuilder, sql } from 'kysely'
import { copyRows, type Grown, inPieces, reserveIds } from './copyRows.ts'

/** More orders with lines, parcels and history: copies of the first 3,000, each with a number of its own and a little older. */
export async function growOrders(grown: Grown, count: number): Promise<void> {
  if (count === 0) return
  const last = await reserveIds(grown, 'order', count)
  const { rows } = await sql<{ n: number }>`select count(*)::bigint as n from "order" where id <= 3000`.execute(grown.database)
  const templates = rows[0]?.n ?? 0
  if (templates === 0) throw new Error('There is no demo data to copy: start with CONSOLE_DEMO=on on an empty database')
  const id = sql`${last + 1}::bigint + n`
  await inPieces(grown, 'orders', count, 5_000, async (from, to) => {
    const series = sql`generate_series(${from}::bigint, ${to}::bigint) n`
    await copyRows(grown, {
      table: 'order',
      from: sql`${series} join (select row_number() over (order by id) - 1 as place, * from "order" where id <= 3000) s on s.place = n % ${templates}`,
      values: {
        id,
        order_sn: sql`'9' || lpad((${id})::text, 17, '0')`,
        version: sql`1`,
        // Nothing was ever posted for a copy, so it takes no part in what happens by itself.
        pay_before: sql`null::bigint`,
        auto_receive_at: sql`null::bigint`,
        after_sale_deadline: sql`null::bigint`,
        ...older(['created_at', 'paid_at', 'sent_at', 'finish_at', 'received_at', 'updated_at']),
      },
    })
    const mapped = sql`${series} join (select row_number() over (order by id) - 1 as place, id as template from "order" where id <= 3000) o on o.place = n % ${templates}`
    // Copies hold no stock: there is none behind them.
    await copyRows(grown, {
      table: 'order_goods',
      from: sql`${mapped} join order_goods s on s.order_id = o.template`,
      values: { order_id: id, locked_num: sql`0`, version: sql`1` },
    })
    await copyRows(grown, {
      table: 'order_package',
      from: sql`${mapped} join order_package s on s.order_id = o.template`,
      values: { order_id: id },
    })
    await copyRows(grown, {
      table: 'entity_log',
      from: sql`${mapped} join entity_log s on s.entity = 'order' and s.entity_id = o.template`,
      values: { entity_id: id },
    })
  })
  for (const table of ['order', 'order_goods', 'order_package', 'entity_log'])
    await sql`analyze ${sql.table(table)}`.execute(grown.database)
}

/** The moments of a copy, some minutes earlier than those of its template. */
const older = (names: string[]): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(names.map(name => [name, sql`${sql.ref(`s.${name}`)} - (n % 1000) * 60`]))
