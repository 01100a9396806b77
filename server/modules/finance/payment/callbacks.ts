import { payTypes, type PayType } from '../../../adapters/payment/providers.ts'
import { Forged, type Paid, type Payment } from '../../../adapters/payment/Payment.ts'
import type { Callback, OutsideCall } from '../../../context/Context.ts'
import type { Context } from '../../../context/Context.ts'
import { sandboxPage } from './sandboxPage.ts'
import { settlePayment } from './settlePayment.ts'

/** Where channels tell what was paid: `/callback/payment/wechat`. */
export const callbacks: Record<string, Callback> = Object.fromEntries(
  payTypes.map(payType => [`payment/${payType}`, (context: Context, call: OutsideCall) => answer(context, payType, call)]),
)

async function answer(context: Context, payType: PayType, call: OutsideCall): ReturnType<Callback> {
  const channel = context.services.adapters.payment[payType]
  if (!channel) return { status: 404, type: 'text/plain', body: '' }
  if (call.method === 'GET')
    return channel.isSandbox ? sandboxPage(context, call.query) : { status: 405, type: 'text/plain', body: '' }
  const told = read(context, channel, call)
  if (told === 'forged') return { ...channel.answerNotice(false), status: 403 }
  return channel.answerNotice(told === null || (await settlePayment(context, payType, told)))
}

function read(context: Context, channel: Payment, call: OutsideCall): Paid | null | 'forged' {
  try {
    return channel.readNotice(call, context.now())
  } catch (error) {
    // What cannot be opened or read was not sealed by the channel either.
    const known = error instanceof Forged ? error.message : 'it cannot be read'
    context.log.warn({ err: error, ip: context.ip, channel: channel.name }, `a notice of a payment is refused: ${known}`)
    return 'forged'
  }
}
