import { sql } from 'kysely'
import type { Context, Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'
import { takeTransition } from '../../../states/takeTransition.ts'
import { holdGoods } from '../../goods/stock/holdGoods.ts'
import { askRefund } from './askRefund.ts'
import { holdBought, isWaiting, payBought } from './bought.ts'

type Found = { payable: boolean }

/** Whether the order of a payment still waits for this amount. The order is held before its payment is. */
export const order: Guard = {
  above: async (_context, trx, id) => {
    await sql`select o.id from "order" o join paycash p on p.order_id = o.id and p.supplier_id = o.supplier_id
      where p.id = ${id} for no key update of o`.execute(trx)
    await holdBought(trx, id)
  },
  check: async (_context, trx, { row }: MoveOf<'paycash'>) => {
    if (row.target !== null) return { payable: await isWaiting(trx, row) }
    const { rows } = await sql<Found>`
      select order_status = 'submit' and pay_amount = ${row.amount} and deleted_at is null as payable from "order"
      where id = ${row.order_id} and supplier_id = ${row.supplier_id}`.execute(trx)
    return { payable: rows[0]?.payable === true && (await isInStock(trx, Number(row.supplier_id), Number(row.order_id))) }
  },
}

/** Whether there is enough of what was not held when the order was placed; held until the payment has ended. */
async function isInStock(trx: Trx, supplierId: number, orderId: number): Promise<boolean> {
  const wanting = sql`order_goods l where l.supplier_id = ${supplierId} and l.order_id = ${orderId} and l.locked_num < l.num`
  await holdGoods(trx, sql`supplier_id = ${supplierId} and id in (select l.goods_id from ${wanting})`)
  const { rows } = await sql`
    select 1 from (select l.sku_id, sum(l.num - l.locked_num) as num from ${wanting} group by 1) w
    join sku k on k.id = w.sku_id and k.supplier_id = ${supplierId} where k.stock < w.num`.execute(trx)
  return rows.length === 0
}

/** The order is paid; one that cannot be any more has its money sent back (docs/rules/orders.md#payment). */
export async function payOrder(
  context: Context,
  trx: Trx,
  { row, next, found }: MoveOf<'paycash', Record<string, unknown>, Found>,
): Promise<undefined> {
  if (found.payable && row.target !== null) return payBought(context, trx, row)
  const entity = context.services.entities.get('order')
  if (!found.payable || !entity || row.order_id === null) return payBack(context, trx, next)
  const body = { pay_type: row.pay_type, pay_sn: row.pay_sn, third_sn: next.third_sn }
  await takeTransition(context, trx, entity, { id: row.order_id, meant: namedTransition(entity, 'pay'), body, ofCall: new Set() })
}

function payBack(context: Context, trx: Trx, payment: MoveOf<'paycash'>['next']): Promise<undefined> {
  context.log.warn({ pay_sn: payment.pay_sn, order: payment.order_id }, 'a payment came too late and is paid back')
  return askRefund(context, trx, payment, Number(payment.amount))
}
