import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../server/rows/Tables.ts'
import { dropIndexes } from './dropIndexes.ts'

/** An entity of twenty columns as a busy shop would have it, for tables of millions of rows. */
export const trade = {
  entity: 'trade',
  label: 'Order',
  title: 'sn',
  api: { list: 'seller/trade/Trades', info: 'seller/trade/Trade', save: 'seller/trade/TradeSave' },
  fields: {
    sn: { type: 'text', label: 'Order number', max: 20, filter: true },
    buyer: { type: 'text', label: 'Buyer', max: 32, filter: 'contains' },
    phone: { type: 'phone', label: 'Phone' },
    state: { type: 'enum', label: 'State', filter: true, options: { '0': 'None', '1': 'Unpaid', '2': 'Paid', '3': 'Finished' } },
    kind: { type: 'enum', label: 'Kind', filter: true, options: { '1': 'Physical', '2': 'Virtual' } },
    amount: { type: 'money', label: 'Amount', filter: true, sort: true, sum: true },
    freight: { type: 'money', label: 'Freight', sum: true },
    refund: { type: 'money', label: 'Refunded' },
    pieces: { type: 'int', label: 'Pieces', sum: true },
    weight: { type: 'int', label: 'Weight' },
    paid_at: { type: 'datetime', label: 'Paid', filter: true, sort: true },
    sent_at: { type: 'datetime', label: 'Shipped' },
    first: { type: 'flag', label: 'First order' },
    goods: { type: 'text', label: 'Goods', max: 200 },
    waybill: { type: 'text', label: 'Waybill', max: 40 },
    receiver: { type: 'text', label: 'Receiver', max: 40 },
    address: { type: 'text', label: 'Address', max: 100 },
    remark: { type: 'text', label: 'Remark', max: 100 },
    score: { type: 'int', label: 'Points' },
    template_id: { type: 'ref', label: 'Category', to: 'goods_category' },
  },
  sort: { field: 'paid_at', order: 'desc' },
  indexes: [['state', 'paid_at'], ['amount']],
}

/** The shop whose rows are looked at. It has a quarter of all; the rest is spread over fifteen others. */
export const shop = 2
const chunk = 500_000

/** Fills the table up to so many rows, inside the database; the same on every run. */
export async function fillTrades(database: Database, rows: number, say: (text: string) => void): Promise<void> {
  const { rows: found } = await sql<{ top: number | null }>`select max(id) as top from trade`.execute(database)
  const start = Number(found[0]?.top ?? 0)
  if (start >= rows) return
  await dropIndexes(database, 'trade')
  for (let from = start + 1; from <= rows; from += chunk) {
    await insertTrades(from, Math.min(rows, from + chunk - 1)).execute(database)
    if (rows > chunk) say(`${Math.min(rows, from + chunk - 1).toLocaleString('en')} rows`)
  }
  // The ids were given: whoever saves next must go on behind them.
  await sql`select setval(pg_get_serial_sequence('trade', 'id'), ${rows}::bigint)`.execute(database)
}

// Numbers are mixed by multiplying with primes, so that no column follows the order of the rows.
const insertTrades = (from: number, to: number): RawBuilder<unknown> => sql`
  insert into trade (id, supplier_id, created_at, created_by, created_name, updated_at, version, sn, buyer, phone, state, kind, amount,
    freight, refund, pieces, weight, paid_at, sent_at, first, goods, waybill, receiver, address, remark, score, template_id)
  select n, case when n % 4 = 0 then ${shop} else 100 + n % 15 end, 1700000000 + n, 1, 'seed', 1700000000 + n, 1,
    'T' || lpad(n::text, 12, '0'), (array['Li','Wang','Chen','García','Sato','Miller'])[1 + n * 7 % 6] || ' ' || (n * 7919 % 100003),
    '13' || lpad((n * 104729 % 1000000000)::text, 9, '0'), (n * 31 / 4) % 4, 1 + n % 2, n * 7919 % 1000003, n % 1200, 0, 1 + n % 9,
    n * 13 % 5000, 1700000000 + n * 15485863 % 60000000, 1700000000 + n * 15485863 % 60000000 + 86400, n % 2,
    'Travel mug, two lids, sand, 450 ml, number ' || n % 1000, 'SF' || n, 'Receiver ' || n % 99991, 'Street ' || n % 7001 || ', house ' || n % 97,
    null, n % 500, 1 + n % 20
  from generate_series(${from}::bigint, ${to}::bigint) n`
