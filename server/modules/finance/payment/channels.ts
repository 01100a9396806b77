import { AdapterRefused } from '../../../adapters/provider/refuse.ts'
import type { Payment } from '../../../adapters/payment/Payment.ts'
import { payTypes, type PayType } from '../../../adapters/payment/providers.ts'
import type { Channel } from '../../../context/Context.ts'
import { languageOf } from '../../../events/notices/findReceivers.ts'
import { systemContext } from '../../../states/watchDue.ts'
import { findPayment, move, settlePayment } from './settlePayment.ts'

/** Asks what became of a payment whose time is over, and closes it where nobody paid. */
const paycheck: Channel = async (services, { scene, receiver }) => {
  const { payType, channel, context, payment } = await find(services, scene, receiver)
  if (payment.pay_status !== 0) return 'known'
  const paid = await channel.find(receiver)
  if (paid) return (await settlePayment(context, payType, paid)) ? 'paid' : 'refused'
  await channel.close(receiver)
  await move(context, payment.id, 'expire')
  return 'closed'
}

/** Sends a payment back, one that came too late or one that is refunded whole; the channel does so once for each number. */
const refund: Channel = async (services, { scene, receiver, data }) => {
  const { channel, context, payment } = await find(services, scene, receiver)
  if (payment.pay_status === 4) return 'known'
  const wish = { paySn: receiver, refundSn: `R${receiver.slice(1)}`, amount: Number(data.amount), total: payment.amount }
  const language = await languageOf(context, Number(payment.uid), payment.supplier_id)
  const receipt = await channel.refund({ ...wish, reason: services.t(language, data.reason ?? 'Paid too late') })
  await move(context, payment.id, 'refunded', { amount: payment.amount })
  return receipt
}

export const channels: Record<string, Channel> = { paycheck, refund }

type Found = {
  payType: PayType
  channel: Payment
  context: ReturnType<typeof systemContext>
  payment: NonNullable<Awaited<ReturnType<typeof findPayment>>>
}

async function find(services: Parameters<Channel>[0], scene: string, paySn: string): Promise<Found> {
  const context = systemContext(services)
  const payType = payTypes.find(name => name === scene)
  const channel = payType && services.adapters.payment[payType]
  const payment = payType && (await findPayment(context, payType, paySn))
  if (!payType || !channel || !payment)
    throw new AdapterRefused('channel', {
      text: 'No channel takes the payment {number} by {type}',
      values: { number: paySn, type: scene },
    })
  return { payType, channel, context, payment }
}
