import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import type { RefundRequest } from '../../../../server/adapters/payment/Payment.ts'
import type { Code } from '../../../../server/modules/orderManagement/codes/codes.ts'
import { takeNamed } from '../../../../server/states/takeNamed.ts'
import { systemContext } from '../../../../server/states/watchDue.ts'
import type { Session, TestServer, Values } from '../../../support/server.ts'
import { makeOrder, numbered, one, type OrderFixture } from '../fixtures.ts'

type Order = { order_status: string; codes: Code[] | null; refund_amount: number; refund_state: number; pay_status: number } & {
  close_type: number | null
  supplier_income: number
  version: number
}
type Line = { id: number; sent_num: number; locked_num: number; refund_num: number; refund_amount: number; refund_state: number }

/** Orders that are paid, in the ways that shops redeem and give back, and what is seen of them. @param shop makes the calls */
export function paidOrders(server: TestServer, shop: Session) {
  const payer = { uid: 0 }
  beforeAll(async () => {
    payer.uid = Number(
      (await one(server, sql<{ id: number }>`select id from buyer where supplier_id = 2 order by id limit 1`)).id,
    )
    await sql`update supplier set commission_bp = 500 where id = 2`.execute(server.services.database)
  })
  const orderOf = (id: number) => one(server, sql<Order>`select * from "order" where id = ${id}`)
  const linesOf = async (id: number) =>
    (await sql<Line>`select * from order_goods where order_id = ${id} order by id`.execute(server.services.database)).rows
  const historyOf = async (id: number) => {
    const { rows } = await sql<{ line: string }>`select actor_type || ' ' || action as line from entity_log
      where entity = 'order' and entity_id = ${id} order by id`.execute(server.services.database)
    return rows.map(({ line }) => line)
  }
  const entriesOf = async (id: number) => {
    const { rows } = await sql<{ line: string }>`select biz_type || ' ' || owner_type || ' ' || amount as line from wallet_log
      where biz_sn = (select order_sn from "order" where id = ${id}) order by id`.execute(server.services.database)
    return rows.map(({ line }) => line)
  }
  const take = async (name: string, id: number, body: Values = {}) => {
    const entity = server.services.entities.get('order')
    if (!entity) throw new Error('There is no order')
    await takeNamed(systemContext(server.services), entity, id, name, body)
  }
  const paid = async (wish: Parameters<typeof makeOrder>[1] = {}): Promise<OrderFixture> => {
    const values = { ...payer, nickname: 'Ana', refund_amount: 0, settle_status: 0, ...wish.values }
    const order = await makeOrder(server, { status: 'submit', ...wish, values })
    await take('pay', order.id)
    return order
  }
  const redeem = (id: number, values: Values, session = shop) =>
    server.call(session, 'POST', 'seller/order/ChainCodeUse', { id, ...numbered(), ...values })
  const codesOf = async (id: number) => (await orderOf(id)).codes ?? []

  /** A channel that took the money of an order, which is paid by it; what it is asked to send back is written down. */
  const paidBy = async (paySn: string, wish: Parameters<typeof makeOrder>[1]) => {
    const values = { ...payer, nickname: 'Ana', phone: '13911112222', refund_amount: 0, settle_status: 0, ...wish?.values }
    const order = await makeOrder(server, { status: 'submit', ...wish, values })
    await sql`insert into paycash (supplier_id, order_id, pay_sn, pay_type, amount, refund_amount, pay_status, version)
      select 2, id, ${paySn}, 'wechat', pay_amount, 0, 1, 1 from "order" where id = ${order.id}`.execute(server.services.database)
    await take('pay', order.id, { pay_type: 'wechat', pay_sn: paySn })
    return order
  }
  const paymentOf = (paySn: string) =>
    one(
      server,
      sql<{
        pay_status: number
        refund_amount: number
      }>`select pay_status, refund_amount from paycash where pay_sn = ${paySn}`,
    )
  /** The channel answers as it is told; asked, it has been asked for so much under such a number. */
  const withChannel = async (answer: () => string, work: (asked: RefundRequest[]) => Promise<void>) => {
    const { adapters } = server.services
    const asked: RefundRequest[] = []
    const refund = async (wish: RefundRequest) => {
      asked.push(wish)
      return answer()
    }
    const payment = { ...adapters.payment, wechat: { ...adapters.payment.wechat!, refund } }
    Object.assign(server.services, { adapters: { ...adapters, payment } })
    await work(asked).finally(() => Object.assign(server.services, { adapters }))
  }
  /** The jobs of the refunds of an order that wait begin again at once, however often they were begun. */
  const beginAgain = (id: number) =>
    sql`update outbox set next_at = 0 where receiver in (select 'refund ' || r.id from refund r where r.order_id = ${id}) and topic = 'follow_up' and status in (0, 2)
      and error is not null`.execute(server.services.database)
  return {
    orderOf,
    linesOf,
    historyOf,
    entriesOf,
    take,
    paid,
    paidBy,
    paymentOf,
    withChannel,
    beginAgain,
    redeem,
    codesOf,
    payer,
  }
}
