import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { PayType } from '../../../adapters/payment/providers.ts'
import type { Context } from '../../../context/Context.ts'
import { created } from '../../../database/stamp.ts'
import { writeOutbox } from '../../../events/outbox/writeOutbox.ts'
import { refuse } from '../../../refuse/refuse.ts'
import type { Bought } from './bought.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'

/** `amount`: how much of it; all where nothing is said */
export type Payable = { id: number; supplier_id: number; pay_amount: number; amount?: number; of?: Bought } & Columns<
  'order',
  'order_sn' | 'goods_text' | 'uid'
>
type Open = Filled<'paycash', 'id' | 'pay_sn' | 'amount' | 'expires_at'> & Columns<'paycash', 'code'>
export type Begun = { pay_sn: string; amount: number; code: string; expires_at: number }

/** Seconds in which a payment can be made, and after which the channel is asked what became of it. */
const [payable, asked] = [1800, 60]

/**
 * Begins the payment of an order, or of what else is paid for, that waits for it, or goes on with the one that is open; answers the text of the code to scan.
 * @throws Refusal bad_request where nobody takes such payments · unavailable where the channel does not answer
 */
export async function beginPayment(context: Context, order: Payable, payType: PayType): Promise<Begun> {
  const channel = context.services.adapters.payment[payType]
  if (!channel) throw refuse(context, 'bad_request', 'This way of paying is not available')
  const payment = (await findOpen(context, order, payType)) ?? (await open(context, order, payType))
  const { pay_sn, amount, expires_at } = payment
  if (payment.code) return { pay_sn, amount, expires_at, code: payment.code }
  const noticeUrl = `${context.services.config.publicUrl}/callback/payment/${payType}`
  try {
    // The number is kept before the channel hears it: begun twice it is one payment there.
    const title = order.goods_text ?? order.order_sn ?? pay_sn
    const code = await channel.begin({ paySn: pay_sn, amount, title, expiresAt: expires_at, noticeUrl })
    await context.database
      .updateTable('paycash')
      .set({ code })
      .where('id', '=', payment.id)
      .where('supplier_id', '=', order.supplier_id)
      .execute()
    return { pay_sn, amount, expires_at, code }
  } catch (error) {
    context.log.warn({ err: error, pay_sn }, 'a payment could not be begun')
    throw new Refusal('unavailable', context.t('The payment could not be started. Try again.'))
  }
}

/** What a payment is for, as it keeps it, how much it is, and of what sum: of another one it pays nothing. */
const targetOf = ({ id, of, pay_amount: total, amount = total }: Payable) => ({
  ...(of === undefined ? { order_id: id } : { target: of, target_id: id }),
  amount,
  total,
})

const findOpen = async (
  context: Pick<Context, 'database' | 'now'>,
  order: Payable,
  payType: PayType,
): Promise<Open | undefined> =>
  (await context.database
    .selectFrom('paycash')
    .select(['id', 'pay_sn', 'amount', 'expires_at', 'code'])
    .where('supplier_id', '=', order.supplier_id)
    .where(where => where.and(targetOf(order)))
    .where('pay_type', '=', payType)
    .where('pay_status', '=', 0)
    .where('expires_at', '>', context.now() + asked)
    .orderBy('id', 'desc')
    .executeTakeFirst()) as Open | undefined

/**
 * A payment of its own number, with the question that is asked when its time is over. Of two who begin at the same moment the second
 * has that of the first: the order is held meanwhile, or what else is paid for.
 */
const open = (context: Context, order: Payable, payType: PayType): Promise<Open> =>
  context.database.transaction().execute(async trx => {
    const { id: orderId, supplier_id, of = 'order' } = order
    await sql`select 1 from ${sql.table(of)} where id = ${orderId} and supplier_id = ${supplier_id} for no key update`.execute(
      trx,
    )
    const begun = await findOpen({ ...context, database: trx }, order, payType)
    if (begun) return begun
    const pay_sn = `P${randomUUID().replaceAll('-', '').slice(0, 31)}`
    const expires_at = context.now() + payable
    const row = {
      pay_sn,
      ...targetOf(order),
      uid: order.uid,
      pay_type: payType,
      pay_status: 0 as const,
      expires_at,
    }
    const { id } = await trx
      .insertInto('paycash')
      .values({ ...created(context), supplier_id: order.supplier_id, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    const question = { supplierId: order.supplier_id, topic: 'paycheck', scene: payType, receiver: pay_sn, text: '' } as const
    await writeOutbox(context, trx, { ...question, id: `paycheck ${pay_sn}`, at: expires_at + asked })
    return { id: Number(id), pay_sn, amount: row.amount, expires_at, code: null }
  })
