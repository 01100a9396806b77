import type { Provider } from '../provider/Provider.ts'
import { alipay } from './alipay.ts'
import type { Payment } from './Payment.ts'
import { sandbox } from './sandbox.ts'
import { wechat } from './wechat.ts'

/** The channels that an order can be paid by, each with who may serve it. */
export const payTypes = ['wechat', 'alipay'] as const
export type PayType = (typeof payTypes)[number]

export const paymentProviders: Readonly<Record<PayType, readonly Provider<Payment>[]>> = {
  wechat: [sandbox, wechat],
  alipay: [sandbox, alipay],
}
