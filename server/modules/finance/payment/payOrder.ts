import { sql } from 'kysely'
import type { Context, Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'
import { takeTransition } from '../../../states/takeTransition.ts'
import { holdGoods } from '../../goods/stock/holdGoods.ts'
import { askRefund } from './askRefund.ts'
import { holdBought, isWaiting, payBought } from './bought.ts'
import { leftOf, type Part, readUnpaid } from './parts.ts'

/** `parts`: what is paid of the order with this payment; `left`: cents that are still to be paid then */
type Found = { payable: boolean; parts?: Part[]; left?: number }

/** Whether the order of a payment still waits for this amount. The order is held before its payment is. */
export const order: Guard = {
  above: async (_context, trx, id) => {
    await sql`select o.id from "order" o join paycash p on p.order_id = o.id and p.supplier_id = o.supplier_id
      where p.id = ${id} for no key update of o`.execute(trx)
    await holdBought(trx, id)
  },
  check: async (_context, trx, { row }: MoveOf<'paycash'>) => {
    if (row.target !== null) return { payable: await isWaiting(trx, row) }
    const unpaid = await readUnpaid(trx, row)
    const { amount, total, pay_type, pay_sn } = row
    const left = unpaid ? leftOf(unpaid) - Number(amount) : -1
    // Its price has changed since the payment was begun, or another payment was quicker.
    if (!unpaid || unpaid.pay_amount !== (total ?? amount) || left < 0) return { payable: false }
    const parts = [...(unpaid.pay_items ?? []), { pay_type, pay_sn, amount: Number(amount) }]
    return { payable: await isInStock(trx, Number(row.supplier_id), Number(row.order_id)), parts, left }
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

/** The order is paid, or a part of it; one that cannot be any more has its money sent back (docs/rules/orders.md#payment). */
export async function payOrder(
  context: Context,
  trx: Trx,
  { row, next, found }: MoveOf<'paycash', Record<string, unknown>, Found>,
): Promise<undefined> {
  if (found.payable && row.target !== null) return payBought(context, trx, row)
  const entity = context.services.entities.get('order')
  if (!found.payable || !entity || row.order_id === null) return payBack(context, trx, next)
  const { parts = [], left = 0 } = found
  const inParts = left > 0 || parts.length > 1 ? { pay_items: parts } : {}
  const body = left > 0 ? inParts : { pay_type: row.pay_type, pay_sn: row.pay_sn, third_sn: next.third_sn, ...inParts }
  const meant = namedTransition(entity, left > 0 ? 'pay_part' : 'pay')
  await takeTransition(context, trx, entity, { id: row.order_id, meant, body, ofCall: new Set() })
}

function payBack(context: Context, trx: Trx, payment: MoveOf<'paycash'>['next']): Promise<undefined> {
  context.log.warn({ pay_sn: payment.pay_sn, order: payment.order_id }, 'a payment came too late and is paid back')
  return askRefund(context, trx, payment, Number(payment.amount))
}
