import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Paid } from '../../../adapters/payment/Payment.ts'
import type { PayType } from '../../../adapters/payment/providers.ts'
import type { Context } from '../../../context/Context.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import { takeNamed } from '../../../states/takeNamed.ts'

export type Payment = Filled<'paycash', 'id' | 'pay_sn' | 'pay_status' | 'amount'> & {
  supplier_id: number
  uid: number | null
  third_sn: string | null
}

export const findPayment = async ({ database }: Context, payType: PayType, paySn: string): Promise<Payment | undefined> =>
  (await database
    .selectFrom('paycash')
    .select(['id', 'pay_sn', 'pay_status', 'amount', 'third_sn', 'supplier_id', 'uid'])
    .where('pay_sn', '=', paySn)
    .where('pay_type', '=', payType)
    .executeTakeFirst()) as Payment | undefined

/** Takes a transition of a payment as the server itself. @throws Refusal */
export const move = (context: Context, id: number, name: string, body: Record<string, unknown> = {}): Promise<unknown> =>
  takeNamed(context, tableOf(context, 'paycash').entity, id, name, body)

/**
 * Writes down that something was paid, once, however often the channel tells it. False where it cannot be: nobody has begun such a
 * payment, or another amount was paid.
 */
export async function settlePayment(context: Context, payType: PayType, paid: Paid): Promise<boolean> {
  const payment = await findPayment(context, payType, paid.paySn)
  if (!payment) return tell(context, paid, 'a payment was told that nobody has begun')
  try {
    await move(context, payment.id, 'paid', { amount: paid.amount, third_sn: paid.thirdSn, paid_at: paid.paidAt })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const now = await findPayment(context, payType, paid.paySn)
    if (now && [1, 3, 4].includes(now.pay_status) && now.third_sn === paid.thirdSn) return true
    return tell(context, paid, `a payment could not be taken: ${error.message}`)
  }
}

function tell(context: Context, { paySn, thirdSn, amount }: Paid, what: string): false {
  context.log.error({ pay_sn: paySn, third_sn: thirdSn, amount }, what)
  return false
}
