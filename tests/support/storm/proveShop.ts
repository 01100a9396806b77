import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Ledger } from '../../../contract/language/Ledger.ts'
import { proveLedger } from '../../../server/ledger/proveLedger.ts'
import type { Database } from '../../../server/rows/Tables.ts'

/** What there was of each variant before. */
export type Before = { log: number; history: number; order: number }
type Shop = { database: Database; entities: ReadonlyMap<string, Entity>; ledger: Ledger }

/** Keeps what there is of each variant, to be compared with what is written down since. */
export async function keepBefore(database: Database): Promise<Before> {
  await sql`create table storm_before as select k.id, k.stock, k.locked, k.sales,
    (select coalesce(sum(l.locked_num), 0) from order_goods l where l.sku_id = k.id and l.supplier_id = k.supplier_id) as held from sku k`.execute(
    database,
  )
  const last = async (table: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::bigint as id from ${sql.table(table)}`.execute(
      database,
    )
    return Number(rows[0]?.id ?? 0)
  }
  return { log: await last('stock_log'), history: await last('entity_log'), order: await last('order') }
}

/** What is not as it must be, whoever did what at once; a sentence each. */
export async function proveShop({ database, entities, ledger }: Shop, before: Before): Promise<string[]> {
  const faults: string[] = []
  for (const [what, query] of Object.entries(wrongOf(before))) {
    const { rows } = await sql<{ id: unknown }>`select x.id, x.said from (${query}) x(id, said) order by 1 limit 5`.execute(
      database,
    )
    if (rows.length > 0) faults.push(`${what}: ${JSON.stringify(rows)}`)
  }
  return [...faults, ...(await wrongSteps(database, entities, before)), ...(await proveLedger(database, ledger))]
}

const linesOf = (value: string): RawBuilder<unknown> =>
  sql`(select coalesce(sum(${sql.raw(value)}), 0) from order_goods l where l.order_id = o.id and l.supplier_id = o.supplier_id)`

/** Each tells the rows that break it. */
const wrongOf = ({ log, history, order }: Before): Record<string, RawBuilder<unknown>> => ({
  'the lines of an order are not its sum': sql`select o.id, o.pay_amount::text from "order" o where o.id > ${order}
    and (${linesOf('l.pay_amount')} + o.freight_amount <> o.pay_amount or ${linesOf('l.total')} <> o.goods_amount)`,
  'more went back than was paid': sql`select o.id, o.refund_amount::text from "order" o where o.id > ${order} and (o.refund_amount > o.pay_amount
    or o.refund_amount <> (select coalesce(sum(r.refund_amount), 0) from refund r where r.order_id = o.id and r.supplier_id = o.supplier_id and r.refund_status = 'finish'))`,
  'open refunds promise more than is left': sql`select o.id, o.pay_amount::text from "order" o where o.id > ${order} and o.pay_amount < (
    select coalesce(sum(coalesce(nullif(r.refund_amount, 0), r.apply_amount)), 0) from refund r where r.order_id = o.id and r.supplier_id = o.supplier_id
      and r.refund_status not in ('cancel', 'reject'))`,
  'more pieces were shipped or given back than there are': sql`select l.id, l.num::text from order_goods l where l.order_id > ${order}
    and (l.sent_num > l.num or l.refund_num > l.num or l.locked_num < 0 or l.refund_amount > l.pay_amount)`,
  'a parcel has what was not shipped': sql`select l.id, l.sent_num::text from order_goods l where l.order_id > ${order} and l.sent_num <> (
    select coalesce(sum((p.one ->> 'num')::bigint), 0) from order_package k, jsonb_array_elements(k.lines) p(one)
    where k.order_id = l.order_id and k.supplier_id = l.supplier_id and (p.one ->> 'order_goods_id')::bigint = l.id)`,
  'an order was paid twice': sql`select p.order_id, count(*)::text from paycash p where p.order_id > ${order} and p.pay_status in (1, 3, 4) group by 1 having count(*) > 1`,
  'stock moved without its log': sql`select k.id, concat_ws(' ', k.stock - b.stock, k.locked - b.locked, s.delta, s.locked) from sku k join storm_before b on b.id = k.id
    left join (select sku_id, sum(delta) as delta, sum(locked_delta) as locked from stock_log where id > ${log} group by 1) s on s.sku_id = k.id
    where k.stock - b.stock <> coalesce(s.delta, 0) or k.locked - b.locked <> coalesce(s.locked, 0) or k.stock < 0 or k.locked < 0`,
  'a log of stock does not go on where the one before ended': sql`select id, concat_ws(' ', "before", last) from (
      select id, "before", lag("after") over (partition by supplier_id, sku_id order by id) as last from stock_log where id > ${log}) s where last <> "before"`,
  'more is held than orders hold': sql`select k.id, concat_ws(' ', k.locked - b.locked, h.held - b.held) from sku k join storm_before b on b.id = k.id
    join lateral (select coalesce(sum(l.locked_num), 0) as held from order_goods l where l.sku_id = k.id and l.supplier_id = k.supplier_id) h on true
    where k.locked - b.locked <> h.held - b.held`,
  'what was sold is not what was shipped': sql`select k.id, concat_ws(' ', k.sales - b.sales, s.sold) from sku k join storm_before b on b.id = k.id
    left join (select sku_id, -sum(locked_delta) as sold from stock_log where id > ${log} and biz = 'ship' group by 1) s on s.sku_id = k.id
    where k.sales - b.sales <> coalesce(s.sold, 0)`,
  'more was put back in stock than was shipped': sql`select r.order_id, concat_ws(' ', s.sku_id, sum(s.delta)) from stock_log s
    join refund r on r.refund_sn = s.biz_sn and r.supplier_id = s.supplier_id where s.id > ${log} and s.biz = 'refund_restock'
    group by r.order_id, r.supplier_id, s.sku_id having sum(s.delta) > (
      select coalesce(sum(l.sent_num), 0) from order_goods l where l.order_id = r.order_id and l.supplier_id = r.supplier_id and l.sku_id = s.sku_id)`,
  'a step began where the one before did not end': sql`select id, concat_ws(' ', entity, entity_id, last, from_status, action) from (
      select id, entity, entity_id, action, from_status, lag(to_status) over (partition by supplier_id, entity, entity_id order by id) as last
      from entity_log where id > ${history} and entity in ('order', 'refund') and to_status is not null) s
    where from_status is not null and last is not null and last <> from_status`,
})

/** Steps that no table of transitions has. */
async function wrongSteps(database: Database, entities: Shop['entities'], { history }: Before): Promise<string[]> {
  const { rows } = await sql<{
    entity: string
    action: string
    from: string
    to: string
  }>`select distinct entity, action, from_status as "from", to_status as "to"
    from entity_log where id > ${history} and entity in ('order', 'refund') and from_status is not null and to_status is not null`.execute(
    database,
  )
  return rows.flatMap(({ entity, action, from, to }) => {
    const transitions = (entities.get(entity)?.machines ?? []).flatMap(machine => machine.transitions)
    const isThere = transitions.some(one =>
      one.outcomes.some(
        outcome =>
          outcome.event === action &&
          (one.from === null || one.from.map(String).includes(from)) &&
          (outcome.to.length === 0 ? to === from : outcome.to.map(String).includes(to)),
      ),
    )
    return isThere ? [] : [`no transition of ${entity} is ${action} from ${from} to ${to}`]
  })
}
