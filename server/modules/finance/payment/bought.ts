import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'
import { takeTransition } from '../../../states/takeTransition.ts'
import { askRefund } from './askRefund.ts'

/**
 * What is paid for besides orders (docs/rules/orders.md#payment): its rows have `pay_amount`, `pay_before` as long as they wait for
 * the money, and a transition `pay` of the server.
 */
export type Bought = 'hxq_voucher' | 'ext_register'

type Payment = MoveOf<'paycash'>['row']
type Target = { target: Bought; target_id: number; supplier_id: number }

/** Holds what a payment is for. */
export async function holdBought(trx: Trx, paymentId: number): Promise<void> {
  const { rows } = await sql<Target>`
    select target, target_id, supplier_id from paycash where id = ${paymentId} and target is not null`.execute(trx)
  for (const { target, target_id, supplier_id } of rows)
    await sql`select 1 from ${sql.table(target)} where id = ${target_id} and supplier_id = ${supplier_id} for no key update`.execute(
      trx,
    )
}

/** Whether it still waits for this amount. */
export async function isWaiting(trx: Trx, { target, target_id, supplier_id, amount }: Payment): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(String(target))} where id = ${target_id} and supplier_id = ${supplier_id} and pay_amount = ${amount}
    and pay_before is not null and deleted_at is null`.execute(trx)
  return rows.length > 0
}

/** It is paid. */
export async function payBought(context: Context, trx: Trx, { target, target_id, pay_sn }: Payment): Promise<undefined> {
  const { entity } = tableOf(context, target as Bought) // written by beginPayment alone
  const wish = { id: Number(target_id), meant: namedTransition(entity, 'pay'), body: { pay_sn }, ofCall: new Set<string>() }
  await takeTransition(context, trx, entity, wish)
}

/** What was paid for it goes back, all of it, by the channel that took it. */
export async function giveBack(context: Context, trx: Trx, { row, transition }: MoveOf<Bought>): Promise<undefined> {
  const { rows } = await sql<Payment>`
    select * from paycash where supplier_id = ${row.supplier_id} and pay_sn = ${row.pay_sn} and pay_status = 1`.execute(trx)
  for (const payment of rows)
    await askRefund(context, trx, { ...payment, supplier_id: Number(row.supplier_id) }, Number(payment.amount), 'Refund')
  context.log.info({ pay_sn: row.pay_sn, transition: transition.name }, 'a payment is given back')
}
