import type { FollowUp, Job } from '../../../context/Context.ts'
import type { Context } from '../../../context/Context.ts'
import { AdapterRefused, TryLater } from '../../../adapters/provider/refuse.ts'
import { payTypes } from '../../../adapters/payment/providers.ts'
import { languageOf } from '../../../events/notices/findReceivers.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'
import { takeTransition } from '../../../states/takeTransition.ts'
import { readLines } from '../../orderManagement/order/readLines.ts'
import { expiredOf } from '../../orderManagement/redemption/expiredOf.ts'
import { findPaid } from './findPaid.ts'

type Order = MoveOf<'order'>['row']

/** All that is left of an order goes back: the platform closes it. */
export const giveBackOrder: FollowUp = async (context, job) => {
  const order = job.row as Order // the job follows transitions of orders alone
  const amount = Number(order.pay_amount) - Number(order.refund_amount ?? 0)
  await payBack(context, order, job, amount, 'The order was closed')
  return { take: 'refund_part', answers: { amount } }
}

/** What was paid for codes goes back that nobody used in time. */
export const giveBackCodes: FollowUp = async (context, job) => {
  const order = job.row as Order // as above
  const lines = await readLines({ ...context, tenant: Number(order.supplier_id) }, context.database, [Number(order.id)])
  const { line, num, amount } = expiredOf(order, lines, context.now())
  if (!line) throw new Error(`no code of order ${order.order_sn} has expired`)
  await payBack(context, order, job, amount, 'The codes expired')
  return { take: 'refund_part', answers: { order_goods_id: line.id, num, amount } }
}

/** Seconds that channels want between two refunds of one payment (docs/rules/orders.md#refund). */
const apart = 60

/**
 * The channel that took the money sends so much of it back: once for the number of the job, however often it is asked. What came by no
 * channel of ours is given back by hand.
 */
async function payBack(context: Context, order: Order, { number }: Job, amount: number, reason: string): Promise<void> {
  const payment = await findPaid(context.database, order)
  if (!payment || amount === 0) return
  const payType = payTypes.find(name => name === payment.pay_type)
  const channel = payType && context.services.adapters.payment[payType]
  if (!channel) {
    const values = { number: payment.pay_sn, type: payment.pay_type }
    throw new AdapterRefused('channel', { text: 'No channel takes the payment {number} by {type}', values })
  }
  const wait = (payment.refunded_at ?? Number.NEGATIVE_INFINITY) + apart - context.now()
  if (wait > 0) throw new TryLater(wait, { text: 'Refunds of one payment are sent one minute apart: this one waits', values: {} })
  // The last part of the job's number is the turn of the order that it follows.
  const refundSn = `R${payment.pay_sn.slice(1)}-${number.split(' ').at(-1)}`
  // The channel shows the reason to the buyer.
  const language = await languageOf(context, Number(order.uid), Number(order.supplier_id))
  const said = context.services.t(language, reason)
  await channel.refund({ paySn: payment.pay_sn, refundSn, amount, total: payment.amount, reason: said })
}

/** A payment knows how much of it has gone back, in the transaction in which its order does. */
export async function noteRefund(context: Context, trx: Trx, { row, next }: MoveOf<'order'>): Promise<undefined> {
  const payment = await findPaid(trx, row)
  const amount = Number(next.refund_amount ?? 0) - Number(row.refund_amount ?? 0)
  if (!payment || amount === 0) return
  const { entity } = tableOf(context, 'paycash')
  const wish = { id: payment.id, meant: namedTransition(entity, 'refunded'), body: { amount }, ofCall: new Set<string>() }
  await takeTransition(context, trx, entity, wish)
}

/** Whoever closes an order hears where no channel can give its money back. */
export async function sayByHand(
  context: Context,
  trx: Trx,
  { row }: MoveOf<'order'>,
): Promise<{ warnings: string[] } | undefined> {
  if (await findPaid(trx, row)) return
  return { warnings: [context.t('No channel has this payment: give the money back by hand')] }
}
