import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buyer, server as itself, shop } from '../../../demo/walk/demoActors.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Actor } from '../../../server/context/Actor.ts'
import { anyTable } from '../../../server/database/anyTable.ts'
import { namedTransition } from '../../../server/states/machine/findMachine.ts'
import { takeTransition } from '../../../server/states/takeTransition.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import type { Trx } from '../../../server/rows/Tables.ts'
import { describeDrawn } from '../../support/postgres.ts'
import { one } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

type Order = Row & {
  id: number
  supplier_id: number
  uid: number
  nickname: string
  order_sn: string
  pay_amount: number
  adjust_amount: number
}
type Line = { action: string; actor_type: string; content: string; created_at: number; detail: Row }

/** What an invoice became, by what the history says of it. */
const invoiceStatus = ['Invoice requested again', 'Invoice issued', 'Invoice rejected', 'Invoice voided']

/** As an order was before anything happened to it. */
const begun = {
  order_status: 'submit',
  pay_status: 0,
  pay_type: null,
  pay_sn: null,
  third_sn: null,
  paid_at: null,
  commission_amount: 0,
  supplier_income: 0,
  delivery_status: 0,
  waybill_nos: null,
  sent_at: null,
  received_at: null,
  auto_receive_at: null,
  close_type: null,
  close_reason: null,
  finish_at: null,
  after_sale_deadline: null,
  settle_status: 0,
  settled_at: null,
  refund_amount: 0,
  refund_state: 0,
  codes: null,
  seller_remark: null,
  flag: 0,
  evaluate_status: 0,
  evaluate_before: null,
  invoice_id: null,
  invoice_status: null,
  version: 1,
}

describeDrawn('an order of the demo', engine => {
  const { server } = serveTests({ engine })

  const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(server.services.database)).rows
  const orderOf = (id: number) => one(server, sql<Order>`select * from "order" where id = ${id}`)
  const linesOf = (id: number) =>
    rowsOf(sql<Line>`select action, actor_type, actor_id, actor_name, from_status, to_status, content, detail, about, visible_to_buyer, created_at
      from entity_log where entity = 'order' and entity_id = ${id} order by id`)
  const postedOf = ({ order_sn }: Order) =>
    rowsOf(
      sql<Row>`select biz_type, owner_type, owner_id, from_bucket, to_bucket, amount, created_at from wallet_log where biz_sn = ${order_sn} order by id`,
    )
  const stockOf = ({ order_sn }: Order) =>
    rowsOf(
      sql<Row>`select sku_id, biz, delta, locked_delta, created_at from stock_log where biz_sn = ${order_sn} order by created_at, sku_id`,
    )

  /** The same order once more, as it was placed, its pieces held. */
  const placeAgain = async (trx: Trx, { id, ...order }: Order): Promise<number> => {
    const asJson = Object.fromEntries(
      Object.entries(order).map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]),
    )
    const change = {
      ...begun,
      order_sn: `99${order.order_sn.slice(2)}`,
      adjust_amount: 0,
      pay_amount: order.pay_amount - order.adjust_amount,
    }
    const values = { ...asJson, ...change }
    const made = await anyTable(trx).insertInto('order').values(values).returning('id').executeTakeFirstOrThrow()
    await sql`insert into order_goods (order_id, supplier_id, goods_id, sku_id, goods_name, spec_text, img, sku_code, price, num, total,
        share_discount, share_coupon, share_points, share_adjust, pay_amount, locked_num, sent_num, refund_num, refund_amount, refund_state, points_give, created_at, updated_at, version)
      select ${made.id}, l.supplier_id, l.goods_id, l.sku_id, l.goods_name, l.spec_text, l.img, l.sku_code, l.price, l.num, l.total,
        l.share_discount, l.share_coupon, l.share_points, 0, l.pay_amount - l.share_adjust, case g.stock_mode when 1 then l.num else 0 end, 0, 0, 0, 0, l.points_give, l.created_at, l.created_at, 1
      from order_goods l join goods g on g.id = l.goods_id where l.order_id = ${id}`.execute(trx)
    await sql`update sku k set locked = k.locked + l.locked_num, stock = k.stock + 100 from order_goods l
      where l.order_id = ${made.id} and l.sku_id = k.id`.execute(trx)
    return Number(made.id)
  }

  /** What was answered, as the history and the order tell it. */
  const bodyOf = async (order: Order, { action, detail, content, created_at }: Line): Promise<Row> => {
    if (action === 'pay') return { pay_type: order.pay_type, pay_sn: order.pay_sn, third_sn: order.third_sn }
    if (action === 'reprice') return { adjust_amount: order.adjust_amount, reason: detail.reason }
    if (action === 'close') return order.close_reason === null ? {} : { reason: order.close_reason }
    if (action === 'remark') return { seller_remark: order.seller_remark, flag: order.flag }
    // A refund of a part is of the first line.
    const of = { line: 0 }
    if (action === 'refund_open') return order.refund_state === 3 ? {} : of
    if (action === 'refund_part') return { amount: order.refund_amount, num: 1, ...of }
    if (action === 'refund_close') return { amount: order.refund_amount }
    if (action === 'invoice_ask') return { invoice_id: order.invoice_id }
    if (action === 'invoice_note') return { invoice_status: invoiceStatus.indexOf(content) }
    if (action === 'evaluate')
      return one(
        server,
        sql<Row>`select (select count(*) from order_goods l where l.order_id = e.order_id and l.id < e.order_goods_id)::int as line,
          score_goods, score_service, score_logistics, content, imgs, is_anonymous
        from evaluate e where order_id = ${order.id} and created_at = ${created_at}`,
      )
    if (action !== 'send') return {}
    return one(
      server,
      sql<Row>`select send_type, logistics_code, waybill_no, driver_name, driver_phone from order_package where order_id = ${order.id}`,
    )
  }

  const take = async (trx: Trx, id: number, { action, created_at }: Line, actor: Actor, body: Row) => {
    const entity = server.services.entities.get('order')
    if (!entity) throw new Error('There is no entity order')
    const tenant = actor.kind === 'system' ? null : actor.supplierId
    const context = { ...systemContext(server.services, () => created_at), actor, tenant, database: trx }
    const { rows } = await sql<{ id: number }>`select id from order_goods where order_id = ${id} order by id`.execute(trx)
    const { line, ...answers } = body
    const named = line === undefined ? answers : { ...answers, order_goods_id: Number(rows[Number(line)]?.id) }
    const name = action === 'refund_close' ? 'refund_part' : action
    const wish = { id, meant: namedTransition(entity, name), body: named, ofCall: new Set<string>() }
    await takeTransition(context, trx, entity, actor.kind === 'system' ? { ...wish, byItself: true } : wish)
  }

  const kinds: [string, ReturnType<typeof sql>][] = [
    [
      'that is settled',
      sql`order_status = 'finish' and settle_status = 1 and freight_mode = 1 and refund_state = 0 and coupon_amount > 0`,
    ],
    [
      'that the shop has noted something on',
      sql`order_status = 'finish' and flag > 0 and freight_mode in (1, 3) and refund_state = 0`,
    ],
    [
      'that was repriced and paid',
      sql`order_status in ('pay', 'send', 'finish') and adjust_amount <> 0 and refund_state = 0 and delivery_status <> 1`,
    ],
    ['that was shipped', sql`order_status = 'send' and freight_mode in (1, 3) and refund_state = 0`],
    ['that its buyer closed', sql`order_status = 'close' and close_type = 1`],
    ['that was not paid', sql`order_status = 'close' and close_type = 3`],
    ['of which a part went back', sql`order_status = 'finish' and freight_mode = 1 and refund_state = 2 and adjust_amount = 0`],
    ['that was given back', sql`order_status = 'close' and close_type = 4`],
    ['that is to be used in a store', sql`order_status = 'send' and freight_mode = 2 and refund_state = 0`],
  ]

  test.each(kinds)('%s is what the road of the server makes of it: row, history, ledger and stock', async (_title, where) => {
    const order = await orderOf(
      (await one(server, sql<{ id: number }>`select id from "order" where ${where} order by id limit 1`)).id,
    )
    const [placed, ...steps] = await linesOf(order.id)
    expect(placed?.action).toBe('create')
    const actors: Record<string, Actor> = {
      S: shop(order.supplier_id),
      B: buyer(order.uid, order.nickname, order.supplier_id),
      SYS: itself,
    }
    const bodies = await Promise.all(steps.map(step => bodyOf(order, step)))
    // In one transaction: the server that looks for what is overdue does not see it meanwhile.
    const id = await server.services.database.transaction().execute(async trx => {
      const made = await placeAgain(trx, order)
      for (const [index, step] of steps.entries()) {
        const before = steps[index - 1]
        // Two lines of one note.
        if (step.action === 'remark' && before?.action === 'remark') continue
        await take(trx, made, step, actors[step.actor_type]!, bodies[index]!)
      }
      return made
    })
    const again = await orderOf(id)
    const { id: _old, order_sn: _sn, extend_num: _extend, codes, ...own } = order
    expect(again).toMatchObject(own)
    const untold = (all: unknown) => (all as Row[] | null)?.map(one => ({ ...one, code: 'drawn', order_goods_id: 0 }))
    expect(untold(again.codes)).toEqual(untold(codes))
    expect(await linesOf(id)).toEqual(steps)
    expect(await postedOf(again)).toEqual((await postedOf(order)).map(entry => ({ ...entry, created_at: expect.any(Number) })))
    const held = (await stockOf(order)).filter(({ biz, created_at }) => biz !== 'order_lock' || created_at !== order.created_at)
    expect(await stockOf(again)).toEqual(held)
  })
})
