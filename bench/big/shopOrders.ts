import { type RawBuilder, sql } from 'kysely'
import { copyRows, type Grown, inPieces, reserveIds } from '../../scripts/seed/copyRows.ts'
import type { Database } from '../../server/rows/Tables.ts'
import { dropIndexes } from './dropIndexes.ts'

/** The shop whose orders they are. */
export const shop = 2
/** An order, and what hangs on it: the field that says so, on which side. */
const tables: Record<string, RawBuilder<unknown>> = {
  order: sql`s.id = o.id`,
  order_goods: sql`s.order_id = o.id`,
  order_package: sql`s.order_id = o.id`,
  refund: sql`s.order_id = o.id`,
  evaluate: sql`s.order_id = o.id`,
  invoice: sql`s.id = o.invoice_id`,
  paycash: sql`s.order_id = o.id`,
}
const day = 86_400
/** The copy of an order has ids for so many of each. */
const most = 16

/**
 * Fills a database up to so many orders of one shop, as two years would leave them: copies of the orders that the demo has led through
 * their lives, with lines, parcels, refunds, reviews, invoices and payments. What is over is spread over the years, what is open is of
 * the last days; recipients, phones and numbers are each copy's own.
 */
export async function fillOrders(database: Database, orders: number, say: (text: string) => void): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::bigint as n from "order" where supplier_id = ${shop}`.execute(
    database,
  )
  const count = orders - Number(rows[0]?.n ?? 0)
  if (count <= 0) return
  const grown: Grown = { database, embedded: false, say }
  const templates = await chooseTemplates(database)
  const firsts: Record<string, number> = {}
  for (const table of Object.keys(tables)) {
    await dropIndexes(database, table)
    firsts[table] = 1 + (await reserveIds(grown, table, count * most))
  }
  await inPieces(grown, 'orders', count, 20_000, async (from, to) => {
    for (const table of Object.keys(tables)) await copyTable(grown, table, { from, to, count, templates, firsts })
  })
  for (const table of Object.keys(tables)) {
    await sql`drop table ${sql.table(`bench_${table}`)}`.execute(database)
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(database)
  }
}

/** Orders of the demo with all that hangs on them, in tables of their own; most are over, so of those each stands there several times. */
async function chooseTemplates(database: Database): Promise<number> {
  await sql`drop table if exists bench_chosen`.execute(database)
  await sql`create table bench_chosen as
    select row_number() over (order by md5(id::text || ':' || n)) - 1 as place, id, invoice_id, created_at,
      case when order_status in ('finish', 'close') then 0 else n end as recent
    from "order", generate_series(1, case order_status when 'finish' then 12 when 'close' then 4 else 1 end) n
    where supplier_id = ${shop} and id <= 3000`.execute(database)
  for (const [table, own] of Object.entries(tables)) {
    await sql`drop table if exists ${sql.table(`bench_${table}`)}`.execute(database)
    await sql`create table ${sql.table(`bench_${table}`)} as
      select s.*, o.place, o.recent, o.created_at as placed_at, row_number() over (partition by o.place order by s.id) - 1 as nth
      from bench_chosen o join ${sql.table(table)} s on ${own} and s.supplier_id = ${shop}`.execute(database)
  }
  const { rows } = await sql<{ n: number }>`select count(*)::bigint as n from bench_chosen`.execute(database)
  await sql`drop table bench_chosen`.execute(database)
  return Number(rows[0]?.n ?? 0)
}

type Piece = { from: number; to: number; count: number; templates: number; firsts: Record<string, number> }

async function copyTable(grown: Grown, table: string, { from, to, count, templates, firsts }: Piece): Promise<void> {
  /** The id of the copy's row of another table, the first where there are several. */
  const idOf = (name: string) => sql`${firsts[name] ?? 0}::bigint + n * ${most}`
  const series = sql`generate_series(${from}::bigint, ${to}::bigint) n`
  // What is over is in the order of its number, what is open within the last days.
  const moved = sql`(case when s.recent = 1 then -(n % 8) * ${day} else extract(epoch from now())::bigint - 30 * ${day}
    - (${count}::bigint - n) * ${700 * day} / ${count}::bigint - s.placed_at end)`
  await copyRows(grown, {
    table,
    from: sql`${series} join ${sql.table(`bench_${table}`)} s on s.place = n % ${templates}::bigint`,
    values: {
      id: sql`${idOf(table)} + s.nth`,
      version: sql`1`,
      ...(await movedColumns(grown.database, table, moved)),
      ...valuesOf(idOf)[table],
    },
  })
}

/** Every moment of a copy, as far from its template's as the copy's own. */
async function movedColumns(
  database: Database,
  table: string,
  moved: RawBuilder<unknown>,
): Promise<Record<string, RawBuilder<unknown>>> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped and attname like '%\\_at'`.execute(database)
  return Object.fromEntries(rows.map(({ name }) => [name, sql`${sql.ref(`s.${name}`)} + ${moved}`]))
}

/** What a copy has of its own, by table. */
function valuesOf(idOf: (table: string) => RawBuilder<unknown>): Record<string, Record<string, RawBuilder<unknown>>> {
  const nothing = sql`null::bigint`
  const order = { order_id: idOf('order') }
  const orderSn = sql`'9' || lpad((${idOf('order')})::text, 17, '0')`
  const phone = sql`'13' || lpad(((n * 104729) % 1000000000)::text, 9, '0')`
  const person = sql`(array['王','李','张','刘','陈','杨','黄','赵','吴','周'])[1 + n * 7 % 10] || (array['伟','芳','娜','敏','静','磊','洋','艳','勇','杰','涛','霞'])[1 + n * 13 % 12]
    || (array['','明','丽','华','军','红'])[1 + n * 31 % 6]`
  const nickname = sql`${person} || n % 977`
  const waybill = sql`'SF' || (100000000000 + n * 7919 % 99999999999)`
  const own = (name: string, value: RawBuilder<unknown>) => ({
    [name]: sql`case when ${sql.ref(`s.${name}`)} is not null then ${value} end`,
  })
  return {
    order: {
      ...{ order_sn: orderSn, nickname, phone },
      ...own('receiver_phone', phone),
      ...own('receiver_name', person),
      ...own('waybill_nos', waybill),
      ...own('invoice_id', idOf('invoice')),
      // Nothing was ever posted for a copy, so it takes no part in what happens by itself.
      ...{ pay_before: nothing, auto_receive_at: nothing, after_sale_deadline: nothing },
      ...{ codes_expire_at: nothing, evaluate_before: nothing },
    },
    // Copies hold no stock: there is none behind them.
    order_goods: { ...order, locked_num: sql`0` },
    order_package: { ...order, ...own('waybill_no', waybill) },
    refund: {
      ...order,
      ...{ order_sn: orderSn, nickname, refund_sn: sql`'R' || lpad((${idOf('refund')} + s.nth)::text, 16, '0')` },
      ...own('order_goods_id', idOf('order_goods')),
    },
    evaluate: { ...order, order_sn: orderSn, order_goods_id: sql`${idOf('order_goods')} + s.nth`, nickname },
    invoice: { invoice_sn: sql`'I' || lpad((${idOf('invoice')})::text, 18, '0')`, nickname },
    paycash: { ...order, pay_sn: sql`'B' || lpad((${idOf('paycash')})::text, 20, '0')` },
  }
}
