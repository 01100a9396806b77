import { sql } from 'kysely'
import { startTestServer, type TestServer, users } from '../../tests/support/server.ts'
import { makeOrder } from '../../tests/server/modules/fixtures.ts'
import { timeOfWork } from '../big/workClock.ts'
import { measureInTurns } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'

/** As many as a table of shipments holds. */
const most = 500
/** Others that wait to be shipped meanwhile. */
const waiting = 2_000
const promised = 10

type Parcel = { id: number; version: number }

/** Orders of two lines that wait to be shipped, and their stock. */
async function makeParcels(server: TestServer, count: number): Promise<Parcel[]> {
  const { id: template } = await makeOrder(server, { nums: [2, 1] })
  const { rows } = await sql<Parcel>`select copy_orders(${template}::bigint, ${count}) as id`.execute(server.services.database)
  return rows.map(({ id }) => ({ id: Number(id), version: 1 }))
}

/** A function of the database that copies an order with its lines and holds its stock. */
async function teachCopying({ services: { database } }: TestServer): Promise<void> {
  const columnsOf = async (table: string, own: string[]): Promise<string> => {
    const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped and not attname = any(${own}::text[])`.execute(
      database,
    )
    return rows.map(({ name }) => `"${name}"`).join(', ')
  }
  const order = await columnsOf('order', ['id', 'order_sn'])
  const line = await columnsOf('order_goods', ['id', 'order_id'])
  await sql`create function copy_orders(template bigint, times int) returns setof bigint language plpgsql as ${sql.lit(`
    declare made bigint;
    begin
      update sku s set locked = locked + times * l.num from order_goods l where l.order_id = template and s.id = l.sku_id and s.supplier_id = l.supplier_id;
      for n in 1..times loop
        insert into "order" (order_sn, ${order}) select lpad((nextval('order_id_seq') * 97)::text, 18, '7'), ${order} from "order" where id = template returning id into made;
        insert into order_goods (order_id, ${line}) select made, ${line} from order_goods where order_id = template order by id;
        return next made;
      end loop;
    end`)}`.execute(database)
}

async function byTheCall(
  server: TestServer,
  session: Awaited<ReturnType<TestServer['login']>>,
  parcels: Parcel[],
): Promise<void> {
  const body = {
    logistics_code: 'SF',
    parcels: parcels.map((one, at) => ({ ...one, waybill_no: `SF${1_000_000_000 + one.id + at}` })),
  }
  const { envelope } = await server.call(session, 'POST', 'seller/order/OrderSendBatch', body)
  const { sent } = envelope.data as { sent: number }
  if (sent !== parcels.length)
    throw new Error(`${sent} of ${parcels.length} orders were shipped: ${JSON.stringify(envelope).slice(0, 600)}`)
}

/** The same by hand, order by order: held and looked at, then its lines, stock, parcel and history. */
async function byHand({ services: { database } }: TestServer, parcels: Parcel[]): Promise<void> {
  for (const { id } of parcels)
    await database.transaction().execute(async trx => {
      const { rows } = await sql<{
        order_sn: string
      }>`select * from "order" where id = ${id} and supplier_id = 2 for no key update`.execute(trx)
      const { rows: lines } = await sql<{ id: number; sku_id: number; goods_id: number; num: number }>`
        select * from order_goods where order_id = ${id} and supplier_id = 2 order by id`.execute(trx)
      await sql`update "order" set order_status = 'send', delivery_status = 2, sent_at = 1, auto_receive_at = 2, waybill_nos = ${`SF${id}`},
        version = version + 1, updated_at = 1 where id = ${id} and order_status = 'pay'`.execute(trx)
      await sql`insert into order_package (supplier_id, order_id, send_type, logistics_code, logistics_name, waybill_no, lines, goods_text,
        edit_num, created_at, created_by, updated_at, updated_by, version)
        values (2, ${id}, 1, 'SF', 'SF', ${`SF${id}`}, ${JSON.stringify(lines.map(({ id: line, num }) => ({ line, num })))}, 'Goods', 0, 1, 1, 1, 1, 1)`.execute(
        trx,
      )
      for (const { id: line, sku_id, goods_id, num } of lines) {
        await sql`update order_goods set sent_num = sent_num + ${num}, locked_num = locked_num - ${num} where id = ${line} and supplier_id = 2`.execute(
          trx,
        )
        await sql`update sku set locked = locked - ${num}, sales = sales + ${num}, version = version + 1 where id = ${sku_id} and supplier_id = 2`.execute(
          trx,
        )
        await sql`update goods set sales = sales + ${num} where id = ${goods_id} and supplier_id = 2`.execute(trx)
        await sql`insert into stock_log (supplier_id, goods_id, sku_id, delta, locked_delta, "before", "after", biz, biz_sn, created_at, created_by, updated_at, updated_by, version)
          values (2, ${goods_id}, ${sku_id}, 0, ${-num}, 1, 1, 'ship', ${rows[0]?.order_sn}, 1, 1, 1, 1, 1)`.execute(trx)
      }
      await sql`insert into entity_log (supplier_id, entity, entity_id, actor_type, action, from_status, to_status, content, detail, about,
        visible_to_buyer, created_at, created_by, updated_at, updated_by, version)
        values (2, 'order', ${id}, 'S', 'send', 'pay', 'send', 'Items shipped', '{}', '[]', 1, 1, 1, 1, 1, 1)`.execute(trx)
    })
}

export const suite: Suite = {
  name: 'batch of shipments',
  promise: `${most} orders are shipped from one table in less than ${promised} s`,
  async run({ runs }) {
    const engines = process.env.BENCH_ENGINE ? [process.env.BENCH_ENGINE] : ['postgres', 'embedded']
    const results: Result[] = []
    for (const engine of engines as ('postgres' | 'embedded')[]) results.push(...(await onEngine(engine, runs)))
    return results
  },
}

async function onEngine(engine: 'postgres' | 'embedded', runs: number): Promise<Result[]> {
  const server = await startTestServer({ engine, idle: true })
  try {
    await teachCopying(server)
    await makeParcels(server, waiting)
    await sql`analyze`.execute(server.services.database)
    const session = await server.login(users.shop1)
    let seconds = Number.POSITIVE_INFINITY
    const ship = async (way: (parcels: Parcel[]) => Promise<void>, count = most): Promise<number> => {
      const parcels = await makeParcels(server, count)
      const start = performance.now()
      const work = await timeOfWork(server.services.database, () => way(parcels))
      if (way === ours) seconds = Math.min(seconds, (performance.now() - start) / 1000)
      return work
    }
    const ours = (parcels: Parcel[]) => byTheCall(server, session, parcels)
    await ship(ours, 50)
    seconds = Number.POSITIVE_INFINITY
    const took = await measureInTurns({ ours: () => ship(ours), hand: () => ship(parcels => byHand(server, parcels)) }, runs)
    const detail = `${(took.ours / most).toFixed(2)} ms of work an order, by hand ${(took.hand / most).toFixed(2)} ms`
    return [
      { what: `${engine}: ${most} orders against single updates by hand`, ratio: took.ours / took.hand, detail },
      {
        what: `${engine}: seconds, of ${promised}`,
        ratio: seconds / promised,
        detail: `${seconds.toFixed(1)} s passed at best of ${runs}`,
      },
    ]
  } finally {
    await server.close()
  }
}
